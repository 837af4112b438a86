import { useQuery } from '@tanstack/react-query';
import { answerStays } from '../../../data/queryClient';
import { PaperLine, PaperRecords } from '../../../records/paperParts';
import { type AssignmentsOf, assignmentsQuery } from '../data';
import { AssignedTo, assignedPeriod } from './AssignedTo';

type PaperAssignmentsProps = { of: AssignmentsOf; title: string; empty: string };

export function PaperAssignments({ of: side, title, empty }: PaperAssignmentsProps) {
  const { data } = useQuery({ ...assignmentsQuery(side), enabled: answerStays(false) });
  if (!data) return <PaperLine title={title}>Couldn't be loaded</PaperLine>;
  return (
    <PaperRecords
      title={title}
      rows={data.records}
      empty={empty}
      left={data.total - data.records.length}
      entry={(assignment) => (
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <AssignedTo assignment={assignment} side={side} />
          <span className="text-ink-soft">{assignedPeriod(assignment)}</span>
        </div>
      )}
    />
  );
}
