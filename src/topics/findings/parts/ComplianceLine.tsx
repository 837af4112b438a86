import { DangerTag } from '../../../components/DangerTag';
import { useToday } from '../../../components/useToday';
import { byCard, type ComplianceReason, IN_ORDER, reasonText } from '../../../domain/compliance';
import type { Danger } from '../../../words/findings';
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
  danger: Danger | null;
  reasons: readonly (ComplianceReason & { license_number: string | null })[];
};

export function ComplianceLine({ danger, reasons }: ComplianceLineProps) {
  const today = useToday();
  if (!danger) return <span className="text-ink-soft">{IN_ORDER}</span>;

  const text = byCard(reasons)
    .map((reason) => [acknowledgedText(reason), reasonText(reason, today)].filter(Boolean).join(': '))
    .join('; ');
  return (
    <span title={text} className="block not-print:max-lg:line-clamp-2">
      <span className="[&>span]:align-bottom lg:flex xl:whitespace-nowrap">
        <DangerTag danger={danger} reasons={reasons} />
      </span>{' '}
      <span className="text-ink-soft not-print:lg:max-[90rem]:line-clamp-2 not-print:min-[90rem]:truncate lg:text-xs min-[90rem]:block">
        {text}
      </span>
    </span>
  );
}
