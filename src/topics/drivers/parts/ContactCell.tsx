import { OneLine } from '../../../components/OneLine';
import { PhoneLink } from '../../../components/PhoneLink';

/** In a list: the phone, and below it, where there is room, the email. */
export function ContactCell({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      <PhoneLink phone={phone} />
      {email && (
        <OneLine text={email} className="text-xs text-ink-soft not-print:max-lg:hidden print:wrap-anywhere" />
      )}
    </>
  );
}
