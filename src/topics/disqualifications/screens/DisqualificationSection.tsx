import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { formatDate } from '../../../lib/formatDate';
import { RecordSection } from '../../../records/RecordSection';
import { RecordWithActions } from '../../../records/RecordWithActions';
import type { WholeDriver } from '../../wholeDriver';
import { removeDisqualification } from '../data';
import { DisqualificationEntry } from '../parts/DisqualificationEntry';

const DisqualificationForm = lazyPart(() => import('../parts/DisqualificationForm'));

export function DisqualificationSection({ record }: { record: WholeDriver }) {
  return (
    <RecordSection
      id="disqualifications"
      title="Disqualifications"
      isSub
      noun="disqualification"
      rows={record.disqualifications}
      empty="Never disqualified"
      nameOf={({ from_date, until_date }) => `${formatDate(from_date)} to ${formatDate(until_date)}`}
      remove={removeDisqualification()}
      removal="Points that it changed get their earlier end date back."
      addForm={(onClose) => (
        <Suspense fallback={null}>
          <DisqualificationForm driverId={record.driver.id} onClose={onClose} />
        </Suspense>
      )}
      entry={(disqualification, deleteButton) => (
        <RecordWithActions button={deleteButton(disqualification)}>
          <DisqualificationEntry disqualification={disqualification} />
        </RecordWithActions>
      )}
    />
  );
}
