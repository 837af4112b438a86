export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lg font-semibold tracking-tight text-ink">
      <svg viewBox="0 0 16 16" className="size-6 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M1 3h2v10H1zM13 3h2v10h-2zM6.75 3h.75v10H4.5zM8.5 3h.75l2.25 10H8.5z" />
      </svg>
      Roadworthy
    </span>
  );
}
