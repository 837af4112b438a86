import { clsx } from 'clsx';

type OneLineProps = { text: string; className?: string };

/** Cuts text to one line where space is short. The whole text shows on hover and on paper. */
export function OneLine({ text, className }: OneLineProps) {
  return (
    <span
      dir="auto"
      title={text}
      className={clsx(
        'block min-w-0 not-print:max-lg:truncate not-print:lg:max-xl:line-clamp-2 not-print:xl:truncate',
        className,
      )}
    >
      {text}
    </span>
  );
}
