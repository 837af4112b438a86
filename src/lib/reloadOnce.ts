/** Identifies the build: the entry's name contains a hash that changes with any chunk. */
const build = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;

/**
 * After a deployment, a tab's old chunks are gone. Reloads the page to get the new build and never resolves.
 * Throws the error if this build has already been reloaded once, or while offline.
 */
export function reloadOnce(error: unknown, page: Pick<Location, 'reload'> = location): Promise<never> {
  const key = `roadworthy-reloaded ${build()}`;
  // Offline, a reload would replace the app with the browser's error page.
  if (!navigator.onLine || sessionStorage.getItem(key)) throw error;
  sessionStorage.setItem(key, 'yes');
  page.reload();
  return new Promise(() => undefined);
}
