import { clsx } from 'clsx';
import type { ClassNamesConfig } from 'react-select';
import type { PickerGroup, PickerOption } from './Picker';

/** The look of the other controls. `!` where react-select's own style, which stands outside the layers, would win. */
export const pickerClassNames: ClassNamesConfig<PickerOption, false, PickerGroup> = {
  control: ({ isFocused, isDisabled, selectProps }) =>
    clsx(
      'min-h-11! rounded-control border px-3 text-base',
      selectProps['aria-invalid'] ? 'border-bad' : 'border-line-strong',
      isDisabled ? 'bg-canvas text-ink-soft' : 'bg-surface',
      isFocused && 'outline-2! outline-solid! outline-brand! -outline-offset-1!',
    ),
  singleValue: () => 'py-1.5 whitespace-normal!',
  placeholder: () => 'truncate text-ink-soft',
  indicatorsContainer: () => 'gap-2 text-ink-soft',
  menu: () => 'z-20! my-1 rounded-control border border-line-strong bg-surface shadow-float',
  menuList: () => 'p-1',
  groupHeading: () => 'px-3 pt-3 pb-1 text-sm font-semibold text-ink-soft',
  option: ({ isFocused, isSelected }) =>
    clsx(
      'min-h-11 rounded-control px-3 py-2.5',
      isFocused && 'bg-brand-soft forced-colors:outline-2',
      isSelected && 'font-semibold',
    ),
  loadingMessage: () => 'px-3 py-2.5 text-ink-soft',
  noOptionsMessage: () => 'px-3 py-2.5 text-ink-soft',
};
