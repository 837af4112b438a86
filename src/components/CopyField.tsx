import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { copying } from '../words/copying';
import { Button } from './Button';
import { controlClass, Field } from './Field';

const TEXTS = {
  address: { copy: copying.address, copied: copying.addressCopied, notCopied: copying.addressNotCopied },
  key: { copy: copying.key, copied: copying.keyCopied, notCopied: copying.keyNotCopied },
  link: { copy: copying.link, copied: copying.linkCopied, notCopied: copying.linkNotCopied },
};

type CopyFieldProps = {
  label: string;
  help: string;
  value: string;
  noun: keyof typeof TEXTS;
  variant?: 'secondary';
  className?: string;
  children?: ReactNode;
};

export function CopyField({ label, help, value, noun, variant, className, children }: CopyFieldProps) {
  const texts = TEXTS[noun];
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
          {isCopied ? copying.copied() : texts.copy()}
        </Button>
        {children}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {isCopied === true && texts.copied()}
        {isCopied === false && texts.notCopied()}
      </p>
    </div>
  );
}
