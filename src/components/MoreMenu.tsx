import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from './IconButton';
import { useDismiss } from './useDismiss';

export type MenuItem = { label: string } & ({ onPress: () => void } | { href: string });

type MoreMenuProps = {
  /** Whose menu it is, such as the row's name. */
  of: string;
  items: readonly MenuItem[];
  className?: string;
};

/** The button "..." with the acts that are seldom needed. */
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
  useDismiss({ isOpen, isInside: (target) => box.current?.contains(target) ?? false, onDismiss: close });

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
      {isOpen && (
        <ul
          id={id}
          className="absolute top-full right-0 z-20 rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {items.map((item) => (
            <li key={item.label}>
              {'href' in item ? (
                <a href={item.href} onClick={() => close(true)} className={ITEM}>
                  {item.label}
                </a>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    close(true);
                    item.onPress();
                  }}
                  className={ITEM}
                >
                  {item.label} <span className="sr-only">{of}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-left whitespace-nowrap text-brand hover:bg-brand-soft focus-visible:-outline-offset-2';
