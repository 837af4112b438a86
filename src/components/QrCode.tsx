import { clsx } from 'clsx';
import { encode } from 'uqr';

type QrCodeProps = { text: string; label: string; className?: string };

/** Without the white margin that a code needs: whoever shows it leaves it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('shrink-0 fill-current', className)}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
