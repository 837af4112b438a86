import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useToday } from '../../components/useToday';
import { type DriverPenalty, deletePenalty, driverPenaltiesQuery } from '../../data/penalties';
import type { WholeDriver } from '../../data/wholeDriver';
import { documentsOf } from '../../domain/documents';
import { byEnd } from '../../domain/penalties';
import { formatDate } from '../../lib/formatDate';
import { PenaltyEntry } from '../records/entries';
import { WithoutRecords } from '../records/RecordList';
import { Deletable } from './Deletable';
import { PenaltyForm } from './PenaltyForm';
import { PointsSummary } from './PointsSummary';
import { RecordSection } from './RecordSection';

const nameOf = ({ reason, date_issued }: DriverPenalty) => `${reason}, ${formatDate(date_issued)}`;

/** Loaded by itself, because opening penalties leaves a note. */
export function PenaltySection({ record }: { record: WholeDriver }) {
  const { driver, documents } = record;
  const today = useToday();
  const penalties = useQuery({
    ...driverPenaltiesQuery(driver.id),
    select: (rows) => {
      const { current, ended } = byEnd(rows, today);
      return [...current, ...ended];
    },
  });

  return (
    <RecordSection
      id="penalties"
      title="Penalty Points"
      noun="penalty"
      rows={penalties.data ?? []}
      placeholder={
        penalties.data ? undefined : (
          <WithoutRecords query={penalties} failure="The penalties couldn't be loaded" />
        )
      }
      empty={{ icon: ShieldCheck, title: 'No penalty records found' }}
      nameOf={nameOf}
      remove={deletePenalty()}
      addForm={(onClose) => (
        <PenaltyForm driverId={driver.id} penalties={penalties.data ?? []} onClose={onClose} />
      )}
      summary={penalties.data && <PointsSummary record={record} penalties={penalties.data} />}
      fold={(rows) => {
        const { current, ended } = byEnd(rows, today);
        return { first: current.length, label: `Ended (${ended.length})` };
      }}
      entry={(penalty, deleteButton) => (
        <Deletable
          documents={{
            record: { kind: 'driver_penalties', id: penalty.id },
            documents: documentsOf(documents, [penalty.id, penalty.source_id]),
            name: `penalty ${nameOf(penalty)}`,
          }}
          button={deleteButton(penalty)}
        >
          <PenaltyEntry penalty={penalty} penalties={penalties.data ?? []} />
        </Deletable>
      )}
    />
  );
}
