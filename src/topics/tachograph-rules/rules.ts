import { EARLIEST_DAY } from '../../domain/dates';
import {
  emptyDraft,
  missingIn,
  outsideIn,
  overlongIn,
  toDraft,
  toValues,
  type ValuesOf,
} from '../../domain/fields';
import { type FormCheck, problem, toFormCheck, typedWholeNumber } from '../../domain/formCheck';
import { counted } from '../../domain/words';
import { formatDate } from '../../lib/formatDate';
import { listed } from '../../words/messages';
import { CROSSING_LABELS, type Crossing, FUEL_LABELS } from '../vehicles/fields';
import {
  CROSSINGS,
  LICENSE_MASS,
  type LicenseMassDraft,
  TACHOGRAPH_RULE,
  type TachographRuleDraft,
} from './fields';

type RuleValues = ValuesOf<typeof TACHOGRAPH_RULE>;
type MassValues = ValuesOf<typeof LICENSE_MASS>;

export const toRuleDraft = (row: RuleValues | null): TachographRuleDraft =>
  row ? toDraft(TACHOGRAPH_RULE, row) : { ...emptyDraft(TACHOGRAPH_RULE), subject: 'goods' };

export const toMassDraft = (row: MassValues | null): LicenseMassDraft =>
  row ? toDraft(LICENSE_MASS, row) : emptyDraft(LICENSE_MASS);

export const toRuleRow = (draft: TachographRuleDraft) => toValues(TACHOGRAPH_RULE, draft);
export const toMassRow = (draft: LicenseMassDraft) => toValues(LICENSE_MASS, draft);

const heavierProblem = ({ massOver, massUpTo }: Pick<TachographRuleDraft, 'massOver' | 'massUpTo'>) =>
  problem(
    'massUpTo',
    (typedWholeNumber(massUpTo) ?? Number.POSITIVE_INFINITY) <= (typedWholeNumber(massOver) ?? 0)
      ? 'The highest mass must be over the other'
      : null,
  );

export const checkRule = (draft: TachographRuleDraft): FormCheck =>
  toFormCheck([
    ...missingIn(TACHOGRAPH_RULE, draft),
    ...outsideIn(TACHOGRAPH_RULE, draft),
    ...overlongIn(TACHOGRAPH_RULE, draft),
    ...heavierProblem(draft),
  ]);

export const checkMass = (draft: LicenseMassDraft): FormCheck =>
  toFormCheck([
    ...missingIn(LICENSE_MASS, draft),
    ...outsideIn(LICENSE_MASS, draft),
    ...overlongIn(LICENSE_MASS, draft),
    ...heavierProblem(draft),
  ]);

type Masses = { mass_over: number; mass_up_to: number | null };

const kg = (mass: number) => counted(mass, ['kg', 'kg']);

/** 'over 2,500 kg', 'up to 3,500 kg', 'over 3,500 kg, up to 7,500 kg', 'any mass'. */
export function massText({ mass_over, mass_up_to }: Masses): string {
  const parts = [mass_over > 0 && `over ${kg(mass_over)}`, mass_up_to !== null && `up to ${kg(mass_up_to)}`];
  return parts.filter(Boolean).join(', ') || 'any mass';
}

/** 'Goods over 2,500 kg'. */
export const ruleName = ({ subject, ...masses }: Pick<RuleValues, 'subject'> & Masses) =>
  `${TACHOGRAPH_RULE.subject.options.find(({ value }) => value === subject)?.label()} ${massText(masses)}`;

/** 'Whoever crosses the border', 'Own goods, a full-time driver; For hire or reward'. */
export const crossingsText = (crosses: readonly Crossing[]) =>
  CROSSINGS.every((each) => crosses.includes(each))
    ? 'Whoever crosses the border'
    : crosses.map((each) => CROSSING_LABELS[each]).join('; ');

/** 'B', 'B, electric only'. */
export const massName = ({ license_type, fuels }: Pick<MassValues, 'license_type' | 'fuels'>) =>
  fuels
    ? `${license_type}, ${listed(fuels.map((fuel) => FUEL_LABELS[fuel].toLowerCase()))} only`
    : license_type;

export const fromText = (day: string) =>
  day === EARLIEST_DAY ? 'from the start' : `from ${formatDate(day)}`;

/** The vehicles of a category of which nobody has said whether they cross a border. */
export type NotAsked = { category: string; vehicles: readonly { id: string; plate: string }[] };

/** Why the rules do not apply to a vehicle, as private.tachograph_free() says it. */
export type CabPaper = {
  plate: string;
  make: string;
  model: string;
  mass: number;
  axles: number | null;
  crosses: Crossing;
  depot: string;
  /** In kg: over this mass the first of the rules applies. */
  lowest: number;
  /** The mass of the rule that its goods spare it; null: it is too light for any. */
  spared: number | null;
  source: string;
};

export const CAB_PAPER_TITLE = 'Why the tachograph rules do not apply';

/** The lines of the paper: what is said, and what the depot has on record. */
export function cabPaperLines({
  plate,
  make,
  model,
  mass,
  axles,
  crosses,
  depot,
}: CabPaper): [string, string][] {
  return [
    ['Vehicle', `${plate}, ${make} ${model}`],
    ['Plated mass', `${kg(mass)}, with its trailer where it tows one`],
    ...(axles === null ? [] : [['Axles', String(axles)] as [string, string]]),
    ['Operated by', depot],
    ...WHOSE[crosses],
  ];
}

const WHOSE: Record<Crossing, [string, string][]> = {
  never: [['Crosses the border', 'Never']],
  own_goods: [
    ['Whose goods', "The operator's own"],
    ["The driver's main work", 'Not driving'],
  ],
  own_goods_driver: [
    ['Whose goods', "The operator's own"],
    ["The driver's main work", 'Driving'],
  ],
  for_hire: [['Whose goods', 'Others’, for hire or reward']],
};

/** One sentence. */
export function cabPaperReason({ mass, crosses, lowest, spared }: CabPaper): string {
  if (spared === null) return `Its plated mass is ${kg(mass)}. The rules begin over ${kg(lowest)}.`;
  if (crosses === 'never')
    return `It does not cross the border. For goods vehicles over ${kg(spared)} that are no heavier than this one, the rules apply only across a border.`;
  return `It carries the operator's own goods, and driving is not its driver's main work. Over ${kg(spared)}, a vehicle of its mass is spared for that.`;
}
