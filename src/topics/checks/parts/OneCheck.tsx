import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart } from '../../../components/lazyPart';
import { Skeleton } from '../../../components/Skeleton';
import { recordDocumentsQuery, type StoredDocument } from '../../../data/documents';
import { wholeCheckQuery } from '../data/checks';
import { myChecks as texts } from '../words/checkDay';
import { WholeCheck } from './WholeCheck';

const DocumentsDialog = lazyPart(() => import('../../../records/DocumentsDialog'));

type OneCheckProps = {
  id: string;
  /** The title of the dialog that shows a photo. */
  title: string;
  /** Who checked. */
  name: string | null;
  /** In place of a check that is not the reader's. */
  missing?: ReactNode;
};

/** A check with its photos, which open, while it is loaded and after. */
export function OneCheck({ id, title, name, missing }: OneCheckProps) {
  const { data: check, isLoadingError, refetch } = useQuery(wholeCheckQuery(id));
  const record = { kind: 'checks', id } as const;
  const { data: photos } = useQuery(recordDocumentsQuery(record));
  const [opened, setOpened] = useState<StoredDocument | null>(null);
  if (!check)
    return (
      <Card>
        {check === null && missing}
        {(isLoadingError || (check === null && !missing)) && (
          <ErrorState message={texts.checkNotLoaded()} onRetry={() => refetch()} />
        )}
        {check === undefined && !isLoadingError && <Skeleton className="h-60 w-full" />}
      </Card>
    );
  return (
    <>
      <WholeCheck
        check={check}
        list={{ ...check.version.list, number: check.version.number, items: check.version.items }}
        name={name}
        known={check.known}
        photos={photos}
        onPhoto={setOpened}
      />
      {opened && (
        <Suspense fallback={null}>
          <DocumentsDialog
            record={record}
            documents={photos ?? []}
            name={title}
            slots={[]}
            opened={opened}
            mayRemove={() => false}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}
