import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { IconButton } from './IconButton';
import { useWindowEvent } from './useWindowEvent';

type Item = { label: string; onPress: () => void; disabled?: boolean };

type MoreMenuProps = {
  /** Whose menu it is, such as the row's name. */
  of: string;
  items: readonly Item[];
  className?: string;
};

/** The button "...": it opens the acts that are needed seldom. */
export function MoreMenu({ of, items, className }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const close = (returnsFocus: boolean) => {
    // Before the item goes, so that a dialog that it opens can return the focus to the button.
    if (returnsFocus) button.current?.focus();
    setOpen(false);
  };

  return (
    <div ref={box} className={clsx('relative inline-block align-middle print:hidden', className)}>
      <IconButton
        ref={button}
        icon={Ellipsis}
        label={`More for ${of}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="pointer-fine:lg:size-8"
      />
      {isOpen && <Items id={id} box={box} of={of} items={items} onClose={close} />}
    </div>
  );
}

type ItemsProps = Pick<MoreMenuProps, 'of' | 'items'> & {
  id: string;
  box: RefObject<HTMLDivElement | null>;
  onClose: (returnsFocus: boolean) => void;
};

function Items({ id, box, of, items, onClose }: ItemsProps) {
  const closeBeside = ({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) onClose(false);
  };
  useWindowEvent('pointerdown', closeBeside);
  useWindowEvent('focusin', closeBeside);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose(true);
  });

  return (
    <ul
      id={id}
      className="absolute top-full right-0 z-20 rounded-card border border-line bg-surface p-1 shadow-float"
    >
      {items.map(({ label, onPress, disabled }) => (
        <li key={label}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => {
              onClose(true);
              onPress();
            }}
            className="flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-left whitespace-nowrap text-brand hover:bg-brand-soft focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-55"
          >
            {label} <span className="sr-only">{of}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
