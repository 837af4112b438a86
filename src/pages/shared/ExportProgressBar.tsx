import type { ExportProgress } from '../../data/export';
import { formatCount } from '../../lib/format';

/** How far an export is. */
export function ExportProgressBar({ read, total }: ExportProgress) {
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft tabular-nums">
        {formatCount(read)} of {formatCount(total)} read
      </p>
      <progress
        aria-label="Export"
        max={Math.max(total, 1)}
        value={read}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
    </>
  );
}
