import { type ReactNode, useId } from 'react';

type SwitchRowProps = {
  label: string;
  detail: string;
  isOn: boolean;
  onChange?: (isOn: boolean) => void;
};

export function SwitchRow({ label, detail, isOn, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={rowClass(onChange !== undefined)}>
      <span className="min-w-0 flex-1 basis-40">
        <span id={`${id}-label`} className="block">
          {label}
        </span>
        <span id={`${id}-detail`} className="block text-sm text-ink-soft">
          {detail}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-detail`}
        checked={isOn}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
        className={SWITCH}
      />
    </label>
  );
}

export const settingRow = 'flex min-h-14 items-center justify-between gap-4 py-2';
const rowClass = (canTurn: boolean) => `${settingRow} flex-wrap ${canTurn ? 'cursor-pointer' : ''}`;

// Forced colours remove backgrounds, so there the browser draws its own tick box.
const SWITCH =
  'relative h-7 w-11.5 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors ' +
  'before:absolute before:top-0.75 before:left-0.75 before:size-5.5 before:rounded-full before:bg-surface before:transition-transform ' +
  'checked:bg-brand checked:before:translate-x-4.5 ' +
  'disabled:cursor-default disabled:not-checked:bg-idle-soft disabled:not-checked:before:bg-ink-soft disabled:checked:bg-ink-soft ' +
  'forced-colors:size-5 forced-colors:appearance-auto forced-colors:before:hidden';

export function SettingRows({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-gutter -mb-gutter divide-y divide-line border-t border-line *:px-gutter sm:-mx-6 sm:-mb-6 sm:*:px-6">
      {children}
    </div>
  );
}
