import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Button, ButtonLink } from '../../../components/Button';
import { dial } from '../../../components/PhoneLink';
import type { Contact } from '../body';
import { drive as texts } from '../words/drive';

type CallButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  contact: Contact | null | undefined;
};

/** Rings whoever can help: as high as a thumb in a glove. Nothing without a number. */
export function CallButton({ contact, variant = 'secondary', className }: CallButtonProps) {
  if (!contact?.phone) return null;
  const { name, phone } = contact;
  return (
    <ButtonLink
      href={dial(phone)}
      variant={variant}
      className={clsx('min-h-13 max-w-full wrap-break-word', className)}
    >
      <Phone aria-hidden="true" className="size-[1.25em] shrink-0" />
      {name ? texts.call({ name }) : texts.callDepot()}
    </ButtonLink>
  );
}
