import { useQuery } from '@tanstack/react-query';
import { disqualificationsQuery, removeDisqualification } from '../../data/disqualifications';
import { formatDate } from '../../lib/formatDate';
import { DisqualificationEntry } from '../records/entries';
import { DisqualificationForm } from './DisqualificationForm';
import { Deletable, RecordSection } from './RecordSection';

export function DisqualificationSection({ driverId }: { driverId: string }) {
  return (
    <RecordSection
      id="disqualifications"
      title="Disqualifications"
      noun="disqualification"
      query={useQuery(disqualificationsQuery(driverId))}
      failure="The disqualifications couldn't be loaded"
      empty="Never disqualified"
      nameOf={({ from_date, until_date }) => `${formatDate(from_date)} to ${formatDate(until_date)}`}
      remove={removeDisqualification()}
      removal="Points that it made end on another day end on the earlier day again."
      addForm={(onClose) => <DisqualificationForm driverId={driverId} onClose={onClose} />}
      entry={(disqualification, deleteButton) => (
        <Deletable button={deleteButton(disqualification)}>
          <DisqualificationEntry disqualification={disqualification} />
        </Deletable>
      )}
    />
  );
}
