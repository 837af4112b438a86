import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { RecordPart } from '../../../records/RecordPart';

const EmailList = lazyPart(() => import('./EmailList'));

export function EmailsSent({ subjectId }: { subjectId: string }) {
  return (
    <RecordPart title="Emails sent" isFolded className="print:hidden">
      <Suspense fallback={<Spinner />}>
        <EmailList subjectId={subjectId} />
      </Suspense>
    </RecordPart>
  );
}
