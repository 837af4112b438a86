import { InlineAlert } from '../../components/InlineAlert';
import { Section } from '../../components/Section';
import type { Application } from '../../data/applications';
import { formatTimestamp } from '../../lib/format';

/** What was decided, by whom and when; nothing while the application is pending. */
export function Decision({ application }: { application: Application }) {
  const { status, approver, approved_at, rejection_reason, updated_at } = application;
  if (status === 'approved') {
    return (
      <InlineAlert tone="idle" title="Application locked">
        Approved{approver && ` by ${approver.full_name}`}
        {approved_at && ` on ${formatTimestamp(approved_at)}`}. Approved applications cannot be edited.
      </InlineAlert>
    );
  }
  if (status === 'rejected') {
    return (
      <Section title="Rejection Reason">
        <p className="whitespace-pre-line">{rejection_reason}</p>
        {/* Nothing changes a rejected application any more. */}
        <p className="mt-3 text-sm text-ink-soft">Rejected on {formatTimestamp(updated_at)}</p>
      </Section>
    );
  }
  return null;
}
