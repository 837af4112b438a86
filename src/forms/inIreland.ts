import { isAbroad, momentOf, type TypedMoment } from '../domain/moments';
import { formatTimestamp } from '../lib/format';
import { moments } from '../words/moments';

/** Under a field for a moment: which it is in Ireland, where that is another time than was typed. */
export function inIreland(typed: TypedMoment, isAhead = false): string | undefined {
  const at = momentOf(typed, new Date(), isAhead);
  if (Number.isNaN(at.getTime()) || !isAbroad(at)) return undefined;
  return moments.inIreland({ moment: formatTimestamp(at.toISOString()) });
}
