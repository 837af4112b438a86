import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../components/TextField';
import { LineChoice } from '../../../forms/choices';
import { useCheckedField } from '../../../forms/fields';
import { repairersQuery } from '../data';
import { SOMEBODY_ELSE, type WhoDraft } from '../rules';

/** The last used first; more would be a list to search. */
const MOST_REPAIRERS = 4;

type WhoFieldsProps = {
  legend: string;
  /** Comes first, although it may never have repaired anything. */
  named?: { who: string; about: string } | null;
};

/** For forms whose draft names who repairs something. */
export function WhoFields({ legend, named = null }: WhoFieldsProps) {
  const { data: repairers } = useQuery(repairersQuery());
  const field = useCheckedField<WhoDraft>();
  const { control } = useFormContext<WhoDraft>();
  const who = useWatch({ control, name: 'who' });
  const used = (repairers ?? []).filter(({ name }) => name !== named?.who).slice(0, MOST_REPAIRERS);
  const options = [
    ...(named ? [{ value: named.who, label: named.who, about: named.about }] : []),
    ...used.map(({ name }, index) => ({
      value: name,
      label: name,
      about: index === 0 ? 'last used' : undefined,
    })),
    { value: SOMEBODY_ELSE, label: used.length || named ? 'Somebody else' : 'Enter who' },
  ];
  return (
    <>
      <LineChoice<WhoDraft> name="who" legend={legend} options={options} />
      {who === SOMEBODY_ELSE && (
        <>
          <LineChoice<WhoDraft>
            name="isOwnStaff"
            legend="Where they work"
            options={[
              { value: 'yes', label: 'Our own staff' },
              { value: 'no', label: 'A workshop or firm' },
            ]}
          />
          <TextField
            label="Name"
            help="Of a firm: its name, and that of the fitter if you know it."
            autoComplete="off"
            {...field('name')}
          />
        </>
      )}
    </>
  );
}
