import { measures } from '../../words/faults';
import type { Item } from './items';

type MeasureId = keyof typeof measures;

const ALL = Object.values(measures);

/** What can be done about any fault. */
const ALWAYS: readonly MeasureId[] = ['parked', 'workshop', 'sign'];

/** What else a driver can do about one, by a word in the English of its item or of what is wrong with it. */
const BY_WORD: readonly [RegExp, readonly MeasureId[]][] = [
  [/(?<!warning )lights?\b(?! stays)|lamp|indicator/i, ['bulb', 'cleaned']],
  [/window|windscreen|mirror|camera|reflector|number plate|dirty|floor/i, ['cleaned']],
  [/\bnuts?\b|mirror|guard|bumper|handrail|loose|hangs|\bload\b/i, ['tightened']],
  [/\boil\b|coolant|adblue|washer|fluid|pressure low/i, ['topped_up']],
  [/door|\block|exit|coupling|legs|tail-lift|\bcap\b/i, ['locked']],
  // Nothing but what can be done about any.
  [/tyre|wheel|brake|\bair\b|hose|steering|seat|gauge|warning|tachograph|papers|drips/i, []],
];

/**
 * What is offered as done for now about a fault of `item`, with what was `chosen` before. An item in which nothing is
 * known, because a depot has written it, is offered everything.
 */
export function measuresFor(
  item: Pick<Item, 'text' | 'words'> | undefined,
  picked: readonly string[],
  chosen: readonly string[] = [],
): (typeof ALL)[number][] {
  const words = item?.words.filter(({ id }) => picked.includes(id)).map(({ text }) => text) ?? [];
  const said = [item?.text, ...words].join(': ');
  const known = BY_WORD.filter(([pattern]) => pattern.test(said));
  if (known.length === 0) return ALL;
  const offered: readonly string[] = [...ALWAYS, ...known.flatMap(([, more]) => more), ...chosen];
  return ALL.filter(({ key }) => offered.includes(key));
}
