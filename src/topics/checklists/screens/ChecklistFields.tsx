import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { CheckboxField } from '../../../components/CheckboxField';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { Ticks } from '../../../components/Ticks';
import { choicesOf, partsOf } from '../../../domain/fields';
import type { Part } from '../../../domain/merge';
import { textsPart } from '../../../domain/rowTexts';
import { daysInWords, WEEKDAYS } from '../../../domain/weekdays';
import { labelled, useCheckedField } from '../../../forms/fields';
import { formatDate } from '../../../lib/formatDate';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import { vehicleTypesQuery } from '../../vehicle-types/data';
import { vehicleCategories } from '../../vehicle-types/rules';
import { CHECKLIST } from '../fields';
import type { ChecklistDraft } from '../rules';

export const checklistParts: readonly Part<ChecklistDraft>[] = [
  ...partsOf<typeof CHECKLIST, ChecklistDraft>(CHECKLIST, { day: formatDate }),
  textsPart,
  { label: 'For vehicles', paths: ['categories'], read: ({ categories }) => categories.join(', ') },
  {
    label: 'Expected on',
    paths: ['weekdays'],
    read: ({ weekdays }) => daysInWords(weekdays.map(Number)),
  },
];

/** The few rules of a list. */
export function ChecklistFields({ stored }: { stored: readonly string[] }) {
  const field = labelled(CHECKLIST, useCheckedField<ChecklistDraft>());
  const types = useQuery(vehicleTypesQuery()).data ?? [];
  const known = vehicleCategories(types);
  // A stored category that no longer exists stays until it is unticked.
  const categories = [...known, ...stored.filter((category) => !known.includes(category))];
  return (
    <>
      <TextField autoComplete="off" {...field('name')} />
      <OtherLanguages />
      <TicksField
        name="categories"
        legend="For vehicles"
        help="A category of vehicles has one checklist."
        options={categories.map((category) => ({ value: category, label: category }))}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField options={choicesOf(CHECKLIST.duty)} {...field('duty')} />
        <SelectField options={choicesOf(CHECKLIST.drawing)} {...field('drawing')} />
      </div>
      <TicksField
        name="weekdays"
        legend="Expected on"
        help="On other days a vehicle may be checked, but no check is missed."
        options={WEEKDAYS.map(({ number, label }) => ({ value: String(number), label }))}
      />
      <div>
        <CheckboxField
          help="Once a day, of one item: the same for everybody who checks the vehicle."
          {...field('hasDayPhoto')}
        />
        <CheckboxField help="Within 24 hours, instead of checking again." {...field('mayBeAccepted')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          inputMode="numeric"
          autoComplete="off"
          help="A check that takes much less time is marked; nothing else happens."
          {...field('usualSeconds')}
        />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          help="A defect with which the vehicle may not be driven is due at once."
          {...field('repairDays')}
        />
        <TextField inputMode="numeric" autoComplete="off" {...field('noteDays')} />
        <TextField
          inputMode="numeric"
          autoComplete="off"
          help="With a day without a check, a vehicle may drive 50 km, and this for the first day and for each checked day between. Driven further, it is shown to you under “To look at”."
          {...field('mostKm')}
        />
      </div>
    </>
  );
}

type TicksFieldProps = Pick<ComponentProps<typeof Ticks>, 'legend' | 'help' | 'options'> & {
  name: 'categories' | 'weekdays';
};

function TicksField({ name, ...texts }: TicksFieldProps) {
  const { field, fieldState } = useController<ChecklistDraft, TicksFieldProps['name']>({ name });
  return <Ticks {...texts} error={fieldState.error?.message} value={field.value} onChange={field.onChange} />;
}
