export type StrokeIconProps = { className?: string; strokeWidth?: number };

/**
 * In the style of lucide. The landing page uses this for its few icons, because the library would be 2% of
 * everything it loads.
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
