type ProgressBarProps = { label: string; value: number; max: number; children: string };

export function ProgressBar({ label, value, max, children }: ProgressBarProps) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft tabular-nums">{children}</p>
      <progress
        aria-label={label}
        max={Math.max(max, 1)}
        value={value}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
    </>
  );
}
