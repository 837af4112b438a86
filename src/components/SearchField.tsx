import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type ComponentProps, useId, useRef } from 'react';
import { controlClass } from './Field';
import { IconButton } from './IconButton';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

export function SearchField({ label, value, onChange, className, ...input }: SearchFieldProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };

  return (
    <div className={clsx(className, !value && 'print:hidden')}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="relative block">
        <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft print:hidden" />
        <input
          {...input}
          ref={inputRef}
          id={id}
          type="search"
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(controlClass, 'truncate pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden')}
        />
        {value && (
          <IconButton icon={X} label="Clear search" onClick={clear} className="absolute inset-y-0 right-0" />
        )}
      </span>
    </div>
  );
}
