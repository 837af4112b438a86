/** A phone number to call, or 'N/A'. Looks like text in a table, where few people call from. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <span className="block text-ink-soft">N/A</span>;
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="inline-flex items-center whitespace-nowrap text-brand tabular-nums not-print:max-lg:min-h-11 lg:-my-1 lg:inline-block lg:py-1 lg:text-ink lg:hover:underline"
    >
      {phone}
    </a>
  );
}
