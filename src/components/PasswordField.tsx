import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { passwords } from '../words/passwords';
import { controlClass, Field, type FieldProps } from './Field';
import { IconButton } from './IconButton';
import { useHydrated } from './useHydrated';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function PasswordField({ label, help, error, optional, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useHydrated();

  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={clsx(controlClass, 'pr-12')}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? passwords.hide() : passwords.show()}
            disabled={!isHydrated}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0"
          />
        </span>
      )}
    </Field>
  );
}
