import { type ComponentProps, type MouseEvent, useState } from 'react';
import { type ChangeHandler, useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '../components/DateField';
import type { Interval } from '../domain/validity';
import { formatLongDate } from '../lib/format';
import { formatDate } from '../lib/formatDate';
import { period } from '../words/distance';
import { forms } from '../words/forms';

type ProposedDateFieldProps = Omit<ComponentProps<typeof DateField>, 'name' | 'onChange'> & {
  name: string;
  onChange: ChangeHandler;
  /** Empty if none is known. */
  proposed?: string;
  interval?: Interval;
};

/** A date with a button that fills in a proposed day. A day that was typed instead ends the offer. */
export function ProposedDateField({ proposed = '', interval, className, ...field }: ProposedDateFieldProps) {
  const { name, label, onChange } = field;
  const { setValue, setFocus, getFieldState, formState } = useFormContext();
  const value: unknown = useWatch({ name });
  const [taken, setTaken] = useState('');
  const isTyped = value !== '' && value !== taken && getFieldState(name, formState).isDirty;
  const offer =
    proposed && interval && value !== proposed && !isTyped && `${formatDate(proposed)}, ${period(interval)}`;

  const take = ({ detail }: MouseEvent) => {
    setTaken(proposed);
    setValue(name, proposed, { shouldDirty: true });
    void onChange({ target: { name, value: proposed } });
    // The button goes away. After a tap, focus in the input would open the calendar of a phone.
    const isByKeyboard = detail === 0;
    if (isByKeyboard) setFocus(name);
  };

  return (
    <div className={className}>
      <DateField {...field} />
      {offer && (
        <button
          type="button"
          onClick={take}
          aria-label={forms.setTo({ field: label, offer })}
          className="mt-1.5 inline-flex min-h-9 cursor-pointer items-center rounded-control border border-line-strong bg-surface px-3 font-medium text-brand tabular-nums hover:border-brand hover:bg-brand-soft pointer-coarse:min-h-11 print:hidden"
        >
          {offer}
        </button>
      )}
      <span aria-live="polite" className="sr-only">
        {taken && value === taken && `${label}: ${formatLongDate(taken)}`}
      </span>
    </div>
  );
}
