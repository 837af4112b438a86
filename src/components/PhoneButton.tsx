import { Phone } from 'lucide-react';
import { ButtonLink } from './Button';
import { dial } from './PhoneLink';

/** Nothing without a number. */
export function PhoneButton({ phone }: { phone: string | null }) {
  return (
    phone && (
      <ButtonLink variant="secondary" href={dial(phone)} className="tabular-nums">
        <Phone aria-hidden="true" className="size-4" /> {phone}
      </ButtonLink>
    )
  );
}
