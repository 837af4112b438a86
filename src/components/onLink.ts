/** Milliseconds after which a finger that does not scroll by then is likely to press. Most presses take longer. */
const FINGER_RESTS = 50;

/**
 * Calls `run` with the address when one of these events happens to a link within the app. A finger that comes down may only be about
 * to scroll, so that counts a moment later. Returns a function that ends it.
 */
export function onLink(types: readonly string[], run: (address: URL) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const scrolls = () => clearTimeout(resting);
  const listener = ({ type, target, button = 0, pointerType }: Event & Partial<PointerEvent>) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    // The other buttons open a menu or a tab.
    if (!link || button > 0) return;
    const address = new URL(link.href);
    if (type === 'pointerdown' && pointerType === 'touch') resting = setTimeout(run, FINGER_RESTS, address);
    else run(address);
  };
  for (const type of types) document.addEventListener(type, listener);
  document.addEventListener('pointercancel', scrolls);
  return () => {
    for (const type of types) document.removeEventListener(type, listener);
    document.removeEventListener('pointercancel', scrolls);
    clearTimeout(resting);
  };
}
