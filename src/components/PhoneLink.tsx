import { clsx } from 'clsx';
import { fields } from '../words/common';

type PhoneLinkProps = {
  phone: string | null;
  isPlain?: boolean;
  className?: string;
};

/** 'N/A' without a number. Looks like text in a table, because few people call from there. */
export function PhoneLink({ phone, isPlain = false, className }: PhoneLinkProps) {
  if (!phone) return <span className="block text-ink-soft">{fields.none()}</span>;
  return (
    <a
      href={dial(phone)}
      className={clsx(
        'tabular-nums',
        isPlain
          ? className || 'whitespace-nowrap text-brand underline underline-offset-4'
          : 'inline-flex items-center whitespace-nowrap text-brand not-print:max-lg:min-h-11 lg:-my-1 lg:inline-block lg:py-1 lg:text-ink lg:hover:underline',
      )}
    >
      {phone}
    </a>
  );
}

/** Without spaces and brackets. */
export const dial = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;
