import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type RefCallback, type RefObject, useEffect, useState } from 'react';
import Select, {
  type AriaLiveMessages,
  type ClassNamesConfig,
  components,
  type DropdownIndicatorProps,
  type GroupBase,
  type InputProps,
  type MenuProps,
} from 'react-select';
import type {} from 'react-select/base';
import { beginsWith, fits } from '../domain/findText';
import { forms } from '../words/forms';
import type { ControlProps } from './Field';

export type PickerOption = {
  value: string;
  label: string;
  /** Of the label, if it is not the page's. */
  lang?: string | undefined;
  description?: string;
  isDisabled?: boolean;
};
type PickerGroup = GroupBase<PickerOption>;

export type PickerProps = {
  options: readonly (PickerOption | PickerGroup)[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: RefCallback<{ focus: () => void }>;
  placeholder?: string;
  loading?: boolean;
  loadingText: string;
  noOptionsText: string;
  disabled?: boolean;
  /** Takes the focus and shows its options as soon as it is there. */
  startsOpen?: boolean;
  /** Called with the typed text, to look up options. Without it, the picker filters the given options. */
  onSearch?: (typed: string) => void;
  chosen?: PickerOption | null;
};

declare module 'react-select/base' {
  // Merging a generic interface requires the same type parameter names.
  interface Props<Option, IsMulti extends boolean, Group extends GroupBase<Option>> {
    control?: ControlProps;
  }
}

// react-select has no props for these attributes of its input.
function Input(props: InputProps<PickerOption, false, PickerGroup>) {
  const { control } = props.selectProps;
  return (
    <components.Input
      {...props}
      aria-describedby={[control?.['aria-describedby'], props['aria-describedby']].filter(Boolean).join(' ')}
      aria-required={control?.['aria-required']}
    />
  );
}

function DropdownIndicator(props: DropdownIndicatorProps<PickerOption, false, PickerGroup>) {
  return (
    <components.DropdownIndicator {...props}>
      <ChevronDown className="size-4" />
    </components.DropdownIndicator>
  );
}

/**
 * Comes into view at once. react-select would scroll to it over 16 frames and so move the page under the next
 * press.
 */
function Menu(props: MenuProps<PickerOption, false, PickerGroup>) {
  const menu = props.innerRef as RefObject<HTMLDivElement | null>;
  useEffect(() => {
    menu.current?.scrollIntoView({ block: 'nearest' });
  }, [menu]);
  return <components.Menu {...props} />;
}

const parts = { Input, DropdownIndicator, Menu };

/** In its own chunk because react-select is large. Forms use PickerField. */
export default function Picker({
  control,
  options,
  value,
  onChange,
  loading = false,
  loadingText,
  noOptionsText,
  disabled = false,
  startsOpen = false,
  placeholder = forms.select(),
  onSearch,
  chosen,
  ...select
}: PickerProps & { control: ControlProps }) {
  const [typed, setTyped] = useState('');
  const choices = options.flatMap((entry) => ('options' in entry ? entry.options : entry));
  const selected =
    choices.find((choice) => choice.value === value) ?? (chosen?.value === value ? chosen : null);

  return (
    <Select<PickerOption, false, PickerGroup>
      {...select}
      control={control}
      inputId={control.id}
      aria-invalid={control['aria-invalid']}
      unstyled
      classNames={pickerClassNames}
      components={parts}
      options={typed && !onSearch ? beginnersFirst(options, typed) : options}
      // A stored value stays visible even if it is no longer, or not yet, among the options.
      value={selected ?? (value ? { value, label: value } : null)}
      onChange={(choice) => onChange(choice?.value ?? '')}
      onInputChange={(text) => {
        setTyped(text);
        onSearch?.(text);
      }}
      filterOption={onSearch ? null : isFound}
      formatOptionLabel={(option, { context }) =>
        context === 'menu' && option.description ? (
          <TwoLines {...option} />
        ) : (
          <span lang={option.lang}>{option.label}</span>
        )
      }
      isDisabled={disabled}
      autoFocus={startsOpen}
      defaultMenuIsOpen={startsOpen}
      isLoading={loading}
      loadingMessage={() => loadingText}
      noOptionsMessage={() => noOptionsText}
      placeholder={placeholder}
      ariaLiveMessages={READ_OUT}
      screenReaderStatus={({ count }) => forms.found({ count })}
      menuPlacement="auto"
      menuShouldScrollIntoView={false}
      // By default it blurs on any touch screen, even on a laptop with a keyboard.
      blurInputOnSelect={window.matchMedia('(pointer: coarse)').matches}
    />
  );
}

/** react-select's own are English. What the field is and how it is used, the browser says. */
const READ_OUT: AriaLiveMessages<PickerOption, false, PickerGroup> = {
  guidance: () => '',
  // Also when the field is reached, whose value it is.
  onChange: ({ label = '' }) => label && `${label}.`,
  onFilter: ({ resultsMessage }) => resultsMessage,
  // Elsewhere the browser reads the option of the list that is marked.
  onFocus: ({ label = '', context, isAppleDevice }) => (context === 'menu' && isAppleDevice ? label : ''),
};

const isFound = ({ label, data }: { label: string; data: PickerOption }, typed: string) =>
  fits(typed, label, data.description ?? '');

/**
 * Options that begin with the typed text come first: for C, category C before every name with a c in it. The
 * options are copied, because react-select would otherwise keep the highlight on the option that it knows,
 * and Enter would take that one.
 */
function beginnersFirst<Entry extends PickerOption | PickerGroup>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const begins = (entry: PickerOption | PickerGroup): boolean =>
    'options' in entry ? entry.options.some(begins) : beginsWith(typed, entry.label);
  return entries
    .map((entry) =>
      'options' in entry ? { ...entry, options: beginnersFirst(entry.options, typed) } : { ...entry },
    )
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

function TwoLines({ label, lang, description }: PickerOption) {
  return (
    <>
      <div lang={lang}>{label}</div>
      <div className="text-sm font-normal text-ink-soft">{description}</div>
    </>
  );
}

/** `!` overrides react-select's own styles, which are outside the layers. */
const pickerClassNames: ClassNamesConfig<PickerOption, false, PickerGroup> = {
  control: ({ isFocused, isDisabled, selectProps }) =>
    clsx(
      'min-h-11! rounded-control border px-3 text-base print:min-h-0! print:border-transparent print:px-0',
      selectProps['aria-invalid'] ? 'border-bad' : 'border-line-strong',
      isDisabled ? 'bg-canvas text-ink-soft' : 'bg-surface',
      isFocused && 'outline-2! outline-solid! outline-brand! -outline-offset-1!',
    ),
  singleValue: () => 'py-1.5 whitespace-normal!',
  placeholder: () => 'truncate text-ink-soft',
  indicatorsContainer: () => 'gap-2 text-ink-soft print:hidden!',
  menu: () => 'z-20! my-1 rounded-control border border-line-strong bg-surface shadow-float',
  menuList: () => 'p-1',
  groupHeading: () => 'px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft',
  option: ({ isFocused, isSelected, isDisabled }) =>
    clsx(
      'min-h-11 rounded-control px-3 py-2.5',
      isFocused && 'bg-brand-soft forced-colors:outline-2',
      isSelected && 'font-semibold',
      isDisabled && 'text-ink-soft',
    ),
  loadingMessage: () => 'px-3 py-2.5 text-ink-soft',
  noOptionsMessage: () => 'px-3 py-2.5 text-ink-soft',
};
