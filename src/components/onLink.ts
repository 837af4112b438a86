export function onLink(types: readonly string[], run: (address: URL) => void): () => void {
  const listener = ({ target, button = 0 }: Event & Partial<PointerEvent>) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
    // The other mouse buttons open a menu or a tab.
    if (link && button <= 0) run(new URL(link.href));
  };
  for (const type of types) document.addEventListener(type, listener);
  return () => {
    for (const type of types) document.removeEventListener(type, listener);
  };
}
