export type StrokeIconProps = { className?: string; strokeWidth?: number };

/**
 * In the style of lucide. Pages before the login use this for their few icons, because the library would be 2% of
 * everything they load.
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
