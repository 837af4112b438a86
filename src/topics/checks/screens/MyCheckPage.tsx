import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { lazyPart } from '../../../components/lazyPart';
import { PageHeading } from '../../../components/PageHeading';
import { PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { recordDocumentsQuery, type StoredDocument } from '../../../data/documents';
import { paths } from '../../../paths';
import { myChecks as texts } from '../../../words/checkDay';
import { knownDefectsQuery, wholeCheckQuery } from '../data/checks';
import { WholeCheck } from '../parts/WholeCheck';

const DocumentsDialog = lazyPart(() => import('../../../records/DocumentsDialog'));

export default function MyCheckPage() {
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const { data: check, isLoadingError, refetch } = useQuery(wholeCheckQuery(id));
  const record = { kind: 'checks', id } as const;
  const { data: photos = [] } = useQuery(recordDocumentsQuery(record));
  const asked = Object.keys(check?.answers.known ?? {});
  const { data: known = [] } = useQuery({ ...knownDefectsQuery(asked), enabled: asked.length > 0 });
  const [opened, setOpened] = useState<StoredDocument | null>(null);
  const title = check ? texts.check({ plate: check.plate }) : texts.title();
  return (
    <div className="max-w-3xl">
      <PrintTitle title={title} by={user} />
      <PageHeading
        title={title}
        back={{ to: paths.myChecks, label: texts.back() }}
        actions={
          check && (
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-4" /> {texts.print()}
            </Button>
          )
        }
      />
      {check ? (
        <WholeCheck
          check={check}
          list={{ ...check.version.list, number: check.version.number, items: check.version.items }}
          name={check.driver_id === user.id ? user.full_name : check.signed_name}
          known={Object.fromEntries(known.map((defect) => [defect.id, defect]))}
          photos={photos}
          onPhoto={setOpened}
        />
      ) : (
        <Card>
          {isLoadingError || check === null ? (
            <ErrorState message={texts.checkNotLoaded()} onRetry={() => refetch()} />
          ) : (
            <Skeleton className="h-60 w-full" />
          )}
        </Card>
      )}
      {opened && (
        <Suspense fallback={null}>
          <DocumentsDialog
            record={record}
            documents={photos}
            name={title}
            slots={[]}
            opened={opened}
            mayRemove={() => false}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
