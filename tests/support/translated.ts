/**
 * What the translator of a browser does to a page: each text gives way to one of its own, in two elements, now and
 * whenever a text comes. Runs in the page. Nodes that React still holds are gone then: it throws when it moves or
 * removes one, and what it writes into one is not seen. Returns what ends it.
 */
export function translatePage(): () => void {
  const isLeftAlone = (node: Node) => {
    const parent = node.parentElement;
    if (!parent || node.nodeValue?.trim() === '') return true;
    return (
      parent.closest('[translate=no], .notranslate, script, noscript, style, textarea, title, svg, font') !==
      null
    );
  };
  const translate = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) {
      if (isLeftAlone(root)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(root.nodeValue ?? '');
      outer.append(inner);
      root.parentNode?.replaceChild(outer, root);
    } else for (const child of [...root.childNodes]) translate(child);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) translate(target);
      for (const node of addedNodes) if (node.isConnected) translate(node);
    }
  });
  const start = () => {
    translate(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start);
  return () => observer.disconnect();
}
