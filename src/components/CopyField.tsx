import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { controlClass, Field } from './Field';

type CopyFieldProps = {
  label: string;
  help: string;
  value: string;
  noun: string;
  variant?: 'secondary';
  className?: string;
  children?: ReactNode;
};

export function CopyField({ label, help, value, noun, variant, className, children }: CopyFieldProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without the permission, or on a page without HTTPS.
      setCopied(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} help={help}>
        {({ 'aria-required': _, ...control }) => (
          <input
            {...control}
            value={value}
            readOnly
            onFocus={({ target }) => target.select()}
            className={clsx(controlClass, className)}
          />
        )}
      </Field>
      <div className={children ? 'grid grid-cols-2 gap-3 sm:flex' : 'flex'}>
        <Button variant={variant} onClick={copy}>
          {isCopied ? 'Copied' : `Copy ${noun}`}
        </Button>
        {children}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isCopied === true && `The ${noun} is copied.`}
        {isCopied === false && `It couldn't be copied. Select the ${noun} and copy it yourself.`}
      </p>
    </div>
  );
}
