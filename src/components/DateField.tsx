import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { EARLIEST_DAY, isWithinLimits, LATEST_DAY } from '../domain/dates';
import { formatLongDate } from '../lib/format';
import { formatDate } from '../lib/formatDate';
import { controlClass, Field } from './Field';
import type { TextField } from './TextField';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/**
 * The browser's own date input; its value is yyyy-MM-dd. The limits rule out six-digit years. The day is
 * repeated below in words, because the browser decides whether its input shows the month or the day first. On
 * paper it looks like every other date.
 */
export function DateField({
  label,
  help,
  error,
  optional,
  className,
  min = EARLIEST_DAY,
  max = LATEST_DAY,
  ref,
  onChange,
  ...input
}: DateFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const hasWords = isWithinLimits(day);

  // A form writes the value straight into the input, and then renders.
  useLayoutEffect(() => setDay(own.current?.value ?? ''));

  const attach = (element: HTMLInputElement | null) => {
    own.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    setDay(event.target.value);
    onChange?.(event);
  };

  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            type="date"
            min={min}
            max={max}
            ref={attach}
            onChange={changed}
            className={clsx(controlClass, hasWords && 'print:hidden')}
          />
          {hasWords && (
            // Screen readers read the input's value out in words themselves.
            <p aria-hidden="true" className="mt-1 text-sm text-ink-soft print:mt-0 print:text-ink">
              <span className="print:hidden">{formatLongDate(day)}</span>
              <span className="hidden print:inline">{formatDate(day)}</span>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
