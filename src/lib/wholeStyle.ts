import { fetchAsset } from './fetchChunk';

async function replaceVisitorStyle(style: HTMLStyleElement, url: string): Promise<void> {
  await fetchAsset(url);
  const link = document.createElement('link');
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href: url, onload: resolve, onerror: reject });
    style.after(link);
  });
  style.remove();
}

let replacing: Promise<void> | undefined;

/**
 * For a page that was rendered at build time: it has only the rules for visitors, and names the file with all
 * rules (scripts/build/prerender.mjs).
 */
export async function loadWholeStyle(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (!style?.dataset.whole) return;
  replacing ??= replaceVisitorStyle(style, style.dataset.whole).finally(() => {
    replacing = undefined;
  });
  await replacing;
}
