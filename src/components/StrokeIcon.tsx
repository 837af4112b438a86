export type StrokeIconProps = { className?: string; strokeWidth?: number };

/**
 * An icon drawn like lucide's. The few that the start page shows are drawn by this one, as that library would be a
 * fiftieth of all it loads.
 */
export function StrokeIcon({ path, className, strokeWidth = 2 }: StrokeIconProps & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
