import { createRoot, type Root } from 'react-dom/client';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { discard } from '../words/discard';

let asking: { root: Root; box: HTMLElement } | null = null;

/**
 * In a root of its own, because whatever asks may be gone before the answer, such as a menu. A later question
 * takes the place of an open one.
 */
export function askToDiscard(question: string, onDiscard: () => void): void {
  asking ??= begin();
  const { root } = asking;
  root.render(
    <ConfirmDialog
      title={question}
      cancelText={discard.keep()}
      confirmText={discard.discard()}
      onCancel={end}
      onConfirm={() => {
        // First, so that the focus is back where `onDiscard` may move it from.
        end();
        onDiscard();
      }}
    >
      <p>{discard.unsaved()}</p>
    </ConfirmDialog>,
  );
}

function begin() {
  const box = document.body.appendChild(document.createElement('div'));
  return { root: createRoot(box, { identifierPrefix: 'discard' }), box };
}

function end() {
  asking?.root.unmount();
  asking?.box.remove();
  asking = null;
}

/** For an effect, in which React cannot remove a root at once. */
export function stopAsking(): void {
  const stopped = asking;
  queueMicrotask(() => {
    if (asking === stopped) end();
  });
}
