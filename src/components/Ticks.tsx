import { clsx } from 'clsx';
import { CheckboxField } from './CheckboxField';
import { FieldMessages, useFieldControl } from './Field';

type TicksProps = {
  legend: string;
  help: string;
  error?: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  className?: string;
};

/** Any of a few options. They are told in the order of the options. */
export function Ticks({ legend, help, error, options, value, onChange, className }: TicksProps) {
  const { control, errorId, helpId } = useFieldControl({ help, error });
  const set = (changed: string, isTicked: boolean) =>
    onChange(
      options.flatMap((each) =>
        (each.value === changed ? isTicked : value.includes(each.value)) ? [each.value] : [],
      ),
    );
  return (
    <fieldset aria-describedby={control['aria-describedby']} className={clsx('min-w-0', className)}>
      <legend className="font-medium">{legend}</legend>
      <FieldMessages error={error} errorId={errorId} help={help} helpId={helpId} />
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {options.map((option, index) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            data-fault={error && index === 0 ? true : undefined}
            onChange={({ target }) => set(option.value, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
