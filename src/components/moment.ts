import { type Day, dublinToday } from '../domain/dates';
import { formatTime, formatTimestamp } from '../lib/format';

/** The time alone if it is today's: '05:12', '24 Nov 2026, 05:12'. */
export const moment = (at: string, today: Day) =>
  dublinToday(new Date(at)) === today ? formatTime(at) : formatTimestamp(at);
