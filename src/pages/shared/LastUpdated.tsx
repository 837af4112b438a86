import { formatDate } from '../../lib/format';

/** The day the app was built (decisions 21). */
export function LastUpdated() {
  return <p className="text-sm text-ink-soft">Last updated: {formatDate(import.meta.env.VITE_BUILD_DAY)}</p>;
}
