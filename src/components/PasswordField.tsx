import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { passwords } from '../words/passwords';
import { controlClass, Field, type FieldProps } from './Field';
import { IconButton } from './IconButton';
import { StrokeIcon, type StrokeIconProps } from './StrokeIcon';
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

const EYE =
  'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0';

function Eye(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={EYE} />;
}

function EyeOff(props: StrokeIconProps) {
  return <StrokeIcon {...props} path={`${EYE}M3 3l18 18`} />;
}
