import { clsx } from 'clsx';

/**
 * A phone number to call, or 'N/A'. Looks like text in a table, where few people call from. `isPlain` in a sentence, where it
 * is a link like any other.
 */
export function PhoneLink({ phone, isPlain = false }: { phone: string | null; isPlain?: boolean }) {
  if (!phone) return <span className="block text-ink-soft">N/A</span>;
  return (
    <a
      href={phoneAddress(phone)}
      className={clsx(
        'whitespace-nowrap text-brand tabular-nums',
        isPlain
          ? 'underline underline-offset-4'
          : 'inline-flex items-center not-print:max-lg:min-h-11 lg:-my-1 lg:inline-block lg:py-1 lg:text-ink lg:hover:underline',
      )}
    >
      {phone}
    </a>
  );
}

/** The tel: link of a phone number as people write it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
