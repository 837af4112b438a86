import { dublinToday } from '../../../domain/dates';
import { formatTime } from '../../../lib/format';

/** As a field for day and time has it: '2026-11-27T05:12'. */
export const inIreland = (at: Date) => `${dublinToday(at)}T${formatTime(at.toISOString())}`;
