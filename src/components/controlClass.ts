/** The look of everything that is typed in or chosen from. Text of 16 px keeps phones from zooming in on focus. */
export const controlClass =
  'block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base ' +
  'focus-visible:-outline-offset-1 aria-invalid:border-bad ' +
  '[&[readonly]]:bg-canvas [&[readonly]]:text-ink-soft ' +
  'disabled:cursor-not-allowed disabled:bg-canvas disabled:text-ink-soft disabled:opacity-100';
