// The translator of a browser puts a text of its own, in <font>, in the place of each text of the page, and takes ours
// out. React still holds ours: it would throw when it removes one or puts something before it, and what it writes into
// one would not be seen (https://github.com/facebook/react/issues/11538).

/** What the translator has put in the place of a text. */
const inPlaceOf = new WeakMap<Node, Element>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

function note(changes: readonly MutationRecord[]) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
    for (const removed of removedNodes)
      if (removed.nodeType === Node.TEXT_NODE) {
        const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (font) inPlaceOf.set(removed, font);
      }
}

/** The child of `parent` that shows `node`: itself, what it was put into, or what is in its place. */
function shown(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let child: Node | null = node.isConnected ? node : (inPlaceOf.get(node) ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** From now on a page that the browser translates works, and shows what changes. Returns what ends it. */
export function bearTranslation(): () => void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });
  const look = () => note(observer.takeRecords());

  /** A text that is put somewhere else: what stood for it goes. */
  const leave = (child: Node) => {
    if (child.nodeType !== Node.TEXT_NODE || child.isConnected) return;
    look();
    inPlaceOf.get(child)?.remove();
    inPlaceOf.delete(child);
  };

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    look();
    const there = shown(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    leave(child);
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as T;
    look();
    return insertBefore.call(this, child, shown(this, before)) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    leave(child);
    return appendChild.call(this, child) as T;
  };

  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...text,
    set(this: Text, value: string) {
      text?.set?.call(this, value);
      if (this.isConnected) return;
      look();
      const font = inPlaceOf.get(this);
      // It is translated again.
      if (font?.isConnected) font.replaceWith(this);
    },
  });

  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
    Reflect.deleteProperty(Text.prototype, 'nodeValue');
  };
}
