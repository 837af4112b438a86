import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form';
import { FieldMessages } from '../components/Field';

type Option = { value: string; label: string; about?: string | undefined };

type ChoiceProps<Draft extends FieldValues> = {
  name: Path<Draft>;
  legend: string;
  help?: string | undefined;
  options: readonly Option[];
};

/** One of a few, each with its mark; two beside each other where there is room. */
export function LineChoice<Draft extends FieldValues>({ name, ...choice }: ChoiceProps<Draft>) {
  const { value, error, change } = useChoice<Draft>(name);
  return (
    <Choices {...choice} error={error}>
      {(option, described) => (
        <Option
          key={option.value}
          {...described}
          type="radio"
          name={name}
          option={option}
          isChosen={value === option.value}
          onChange={() => change(option.value)}
          className="flex"
        />
      )}
    </Choices>
  );
}

/** Any number of words beside each other. */
export function WordChoice<Draft extends FieldValues>({ name, ...choice }: ChoiceProps<Draft>) {
  const { value, error, change } = useChoice<Draft>(name);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Choices {...choice} error={error} isRow>
      {(option, described) => (
        <Option
          key={option.value}
          {...described}
          type="checkbox"
          name={name}
          option={option}
          isChosen={chosen.includes(option.value)}
          onChange={(isChosen) =>
            change(isChosen ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
          }
          className="inline-flex"
        />
      )}
    </Choices>
  );
}

function useChoice<Draft extends FieldValues>(name: Path<Draft>) {
  const { clearErrors } = useFormContext<Draft>();
  const { field, fieldState } = useController<Draft>({ name });
  const value: unknown = field.value;
  const change = (chosen: unknown) => {
    clearErrors(name);
    field.onChange(chosen);
  };
  return { value, change, error: fieldState.error?.message };
}

type Described = { 'aria-describedby': string; 'aria-invalid': true | undefined };

type ChoicesProps = {
  legend: string;
  help?: string | undefined;
  options: readonly Option[];
  error: string | undefined;
  isRow?: boolean;
  children: (option: Option, described: Described) => ReactNode;
};

function Choices({ legend, help, options, error, isRow = false, children }: ChoicesProps) {
  const id = useId();
  const described: Described = {
    'aria-describedby': `${id}-error ${id}-help`,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className={isRow ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:grid-cols-2'}>
        {options.map((option) => children(option, described))}
      </div>
      <FieldMessages error={error} errorId={`${id}-error`} help={help} helpId={`${id}-help`} />
    </fieldset>
  );
}

type OptionProps = Described & {
  type: 'radio' | 'checkbox';
  name: string;
  option: Option;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  className: string;
};

function Option({ option: { value, label, about }, isChosen, onChange, className, ...input }: OptionProps) {
  return (
    <label
      className={clsx(
        'min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        // The second pixel is drawn outside, so that nothing moves.
        isChosen ? 'border-ink ring-1 ring-ink' : 'border-line-strong hover:border-brand',
        isChosen && input.type === 'checkbox' && 'font-medium',
        className,
      )}
    >
      <input
        {...input}
        value={value}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
        className={input.type === 'radio' ? 'size-4 shrink-0 accent-ink' : 'sr-only'}
      />
      {isChosen && input.type === 'checkbox' && <Check aria-hidden="true" className="size-4 shrink-0" />}
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        {label}
      </span>
      {about && <span className="shrink-0 text-sm text-ink-soft">{about}</span>}
    </label>
  );
}
