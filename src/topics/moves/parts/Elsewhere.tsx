import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { RecordPart } from '../../../records/RecordPart';

const ElsewhereLists = lazyPart(() => import('./ElsewhereLists'));

/** What stayed in the depots in which it was before. Asked for once it opens: most have never moved. */
export function Elsewhere({ about, id }: { about: 'vehicle' | 'driver'; id: string }) {
  return (
    <RecordPart title="Before, in other depots" isFolded className="print:hidden">
      <Suspense fallback={<Spinner />}>
        <ElsewhereLists about={about} id={id} />
      </Suspense>
    </RecordPart>
  );
}
