/** The entry names every chunk, so its own name is another in each build. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/**
 * After a deployment the chunks of the build that a tab still runs are gone. Loads the page again, which brings the new
 * build, and never returns; throws the error where that has been tried from this build, or would help nobody.
 */
export function reloadOnce(error: unknown, page: Pick<Location, 'reload'> = location): Promise<never> {
  const key = `roadworthy-reloaded ${build()}`;
  // Without a network the reload would replace the app by the browser's own page.
  if (!navigator.onLine || sessionStorage.getItem(key)) throw error;
  sessionStorage.setItem(key, 'yes');
  page.reload();
  return new Promise(() => undefined);
}
