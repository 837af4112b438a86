import { clsx } from 'clsx';

type PhoneLinkProps = {
  phone: string | null;
  /** In a sentence, where it is a link like any other. */
  isPlain?: boolean;
  /** In place of the look of a link, with `isPlain`. */
  className?: string;
};

/** A phone number to call, or 'N/A'. Looks like text in a table, where few people call from. */
export function PhoneLink({ phone, isPlain = false, className }: PhoneLinkProps) {
  if (!phone) return <span className="block text-ink-soft">N/A</span>;
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
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
