import { useCurrentUser } from '../../../auth/AuthContext';
import { formatMonth } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import type { DebriefRow } from '../data/debriefs';

const LINES = [1, 2, 3, 4, 5];

/** On paper, for a driver who does not sign on a phone. */
export function DebriefSheet({ debrief }: { debrief: DebriefRow }) {
  const { depot } = useCurrentUser();
  const { driver_name, employee_number, month, report_on, very_serious, serious, minor, agreed } = debrief;
  return (
    <section aria-label="Sheet of the talk" className="paper on-paper hidden print:block">
      <h2 className="text-[16pt] leading-tight font-semibold wrap-anywhere">
        Talk about driving hours, {formatMonth(month)}
      </h2>
      <p className="mb-[4mm] text-[10pt]">
        {depot.name}. {[driver_name, employee_number].filter(Boolean).join(', ')}.
        {report_on && ` Report of ${formatDate(report_on)}: `}
        very serious {very_serious}, serious {serious}, minor {minor}.
      </p>
      <h3 className="text-[11pt] font-semibold">What we agreed</h3>
      {agreed ? (
        <p className="mb-[4mm] text-[10pt] whitespace-pre-line wrap-anywhere">{agreed}</p>
      ) : (
        <Lines />
      )}
      <h3 className="text-[11pt] font-semibold">I do not agree, because (leave empty if you agree)</h3>
      <Lines />
      <p className="mt-[8mm] text-[10pt]">I have had this talk.</p>
      <p className="mt-[10mm] text-[10pt]">Driver: ______________________________ Day: ______________</p>
      <p className="mt-[10mm] text-[10pt]">
        For the depot: ______________________________ Day: ______________
      </p>
    </section>
  );
}

const Lines = () => (
  <div className="mb-[4mm]">
    {LINES.map((line) => (
      <div key={line} className="h-[9mm] border-b border-line-strong" />
    ))}
  </div>
);
