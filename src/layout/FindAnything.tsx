import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { lazyPart } from '../components/lazyPart';
import { useWindowEvent } from '../components/useWindowEvent';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

const FindDialog = lazyPart(() => import('./FindDialog'));

export const preloadFind = FindDialog.preload;

export function FindAnything({ className }: { className?: string }) {
  const location = useLocation();
  // Every navigation changes the location and so closes the search, which stays closed on the way back.
  const [openOn, setOpenOn] = useState<Location | null>(null);
  const isOpen = openOn === location;

  useWindowEvent('keydown', (event) => {
    if (!isShortcut(event)) return;
    // Prevents the browser's own search.
    event.preventDefault();
    // A form in a dialog would stay open behind the search.
    if (!document.querySelector('dialog[open]')) setOpenOn(location);
  });

  const preload = () => {
    // If it cannot be loaded, opening it tries again and reports the error.
    preloadFind().catch(() => undefined);
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpenOn(location)}
        onPointerEnter={preload}
        onFocus={preload}
        className={clsx(
          'flex size-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-transparent text-sm text-brand hover:bg-brand-soft',
          'min-[90rem]:w-33 min-[110rem]:w-72 min-[90rem]:justify-start min-[90rem]:border-line-strong min-[90rem]:gap-1.5 min-[90rem]:px-2.5 min-[90rem]:text-[0.8125rem] min-[90rem]:text-ink-soft min-[90rem]:hover:border-brand',
          className,
        )}
      >
        <Search aria-hidden="true" className="size-5 shrink-0 min-[90rem]:size-4" />
        <span className="sr-only">Find a driver, plate or page</span>
        {/* Beside many counts there is no room for the keys: they wrap out of sight, and the word stays whole. */}
        <span
          aria-hidden="true"
          className="hidden h-5 min-w-0 flex-1 flex-wrap justify-between gap-x-1.5 overflow-hidden text-left leading-5 min-[90rem]:flex"
        >
          <span>
            Find<span className="hidden min-[110rem]:inline"> a driver, plate or page</span>
          </span>
          <span className="rounded border border-line px-0.5 font-sans text-xs leading-4.5 tracking-tight">
            {isApple ? '⌘K' : 'Ctrl K'}
          </span>
        </span>
      </button>
      {isOpen && (
        // The place for the message if the dialog cannot be loaded.
        <div className="absolute inset-x-4 top-16 z-20 mx-auto max-w-xl">
          <Suspense fallback={null}>
            <FindDialog onClose={() => setOpenOn(null)} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // On a Mac, Ctrl+K deletes to the end of the line.
  const [held, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === 'k' && held && !other && !shiftKey && !altKey;
}
