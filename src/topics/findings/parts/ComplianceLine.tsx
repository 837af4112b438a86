import { DangerTag } from '../../../components/DangerTag';
import { useToday } from '../../../components/useToday';
import { byCard, type ComplianceReason, IN_ORDER, reasonText } from '../../../domain/compliance';
import { type Danger, isOfOther } from '../../../words/findings';
import { acknowledgedText } from './AcknowledgedNote';

export function dangerEdge(danger: Danger | null): string | undefined {
  switch (danger) {
    case 'must_not_drive':
      return '[--edge:4px]';
    case 'not_roadworthy':
    case 'missing':
      return '[--edge:2px]';
    default:
      return undefined;
  }
}

type ComplianceLineProps = {
  /** Of its own. What the other side of its assignment has is a reason too, and counts there. */
  danger: Danger | null;
  reasons: readonly (ComplianceReason & { license_number: string | null })[];
};

export function ComplianceLine({ danger, reasons }: ComplianceLineProps) {
  const today = useToday();
  if (reasons.length === 0) return <span className="text-ink-soft">{IN_ORDER}</span>;

  const text = byCard(reasons)
    .toSorted((a, b) => Number(isOfOther(a)) - Number(isOfOther(b)))
    .map((reason) => [acknowledgedText(reason), reasonText(reason, today)].filter(Boolean).join(': '))
    .join('; ');
  return (
    <span title={text} className="block not-print:max-lg:line-clamp-2">
      <span className="[&>span]:align-bottom lg:flex xl:whitespace-nowrap">
        {danger ? (
          <DangerTag danger={danger} reasons={reasons} />
        ) : (
          <span className="text-ink-soft">{IN_ORDER}</span>
        )}
      </span>{' '}
      <span className="text-ink-soft not-print:lg:max-[90rem]:line-clamp-2 not-print:min-[90rem]:truncate lg:text-xs min-[90rem]:block">
        {text}
      </span>
    </span>
  );
}
