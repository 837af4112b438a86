import {
  choice,
  type DraftOf,
  day,
  optional,
  type RecordField,
  ref,
  text,
  wholeNumber,
  yesNo,
} from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import type { Database } from '../../lib/database.types';
import {
  CROSSING_LABELS,
  type Crossing,
  FUEL_LABELS,
  FUEL_TYPES,
  type FuelType,
  TACHOGRAPH_LABELS,
} from '../vehicles/fields';

const CARRIED_LABELS: Record<Database['public']['Enums']['carried'], string> = {
  goods: 'Goods',
  passengers: 'Passengers',
};

/** The ways of crossing that a rule can name. */
export const CROSSINGS = ['own_goods', 'own_goods_driver', 'for_hire'] as const satisfies Crossing[];

/** Any of a fixed list; typed as their values between commas. Stored as an array. */
const several = <Column extends string, Value extends string>(
  column: Column,
  label: string,
  words: Readonly<Record<string, string>>,
  values: readonly Value[],
  request?: string,
): RecordField<Column, string, Value[]> => ({
  ...text(column, label, request === undefined ? {} : { request }),
  options: values.map((value) => ({ value, label: () => words[value] ?? value })),
  toTyped: (stored) => stored.join(', '),
  toStored: (typed) => values.filter((value) => typed.split(', ').includes(value)),
});

const MASS = { min: 0, max: 60_000 };
const massOver = wholeNumber('mass_over', 'Over this mass in kg', {
  ...MASS,
  name: 'The mass',
  request: 'Enter the mass, or 0',
});
const massUpTo = optional(
  wholeNumber('mass_up_to', 'Up to this mass in kg', { min: 1, max: 60_000, name: 'The highest mass' }),
);
const validFrom = day('valid_from', 'From', { request: 'Enter the first day' });
const source = text('source', 'Source', { max: 200, request: 'Enter where it is said' });
const isActive = yesNo('is_active', 'In use', { empty: true });

export const TACHOGRAPH_RULE = {
  subject: choice('subject', 'Carries', CARRIED_LABELS, { request: 'Choose what it carries' }),
  massOver,
  massUpTo,
  crosses: several<'crosses', Crossing>(
    'crosses',
    'Who crosses the border',
    CROSSING_LABELS,
    CROSSINGS,
    'Tick who needs it',
  ),
  needs: choice(
    'needs',
    'Tachograph that it needs',
    { smart_1: TACHOGRAPH_LABELS.smart_1, smart_2: TACHOGRAPH_LABELS.smart_2 },
    { request: 'Choose the tachograph' },
  ),
  validFrom,
  source,
  isActive,
};

export const LICENSE_MASS = {
  licenseType: ref('license_type', 'Licence category', { request: 'Choose the category' }),
  fuels: optional(several<'fuels', FuelType>('fuels', 'Only for', FUEL_LABELS, FUEL_TYPES)),
  massOver,
  massUpTo,
  validFrom,
  source,
  isActive,
};

export type TachographRuleDraft = DraftOf<typeof TACHOGRAPH_RULE>;
export type LicenseMassDraft = DraftOf<typeof LICENSE_MASS>;

const labels = { compared_at: 'Compared on', compared_by: 'Compared by' };

export const records: RecordTypes = {
  tachograph_rules: {
    title: 'Rule for tachographs',
    many: 'Rules for tachographs',
    fields: TACHOGRAPH_RULE,
    labels,
  },
  license_masses: {
    title: 'Mass of a licence category',
    many: 'Masses of licence categories',
    fields: LICENSE_MASS,
    labels,
  },
};
