import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { PrintButton, PrintTitle } from '../../../components/PrintTitle';
import { Skeleton } from '../../../components/Skeleton';
import { usePrintKey } from '../../../components/usePrintKey';
import { explain } from '../../../data/errors';
import { paths } from '../../../paths';
import { cabPaperQuery } from '../data';
import { CabPaperText } from '../parts/CabPaperText';
import { CAB_PAPER_TITLE } from '../rules';

/** Printed for the cab: why an inspector finds no tachograph in it. */
export default function CabPaperPage() {
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const { data: paper, error, refetch, isSuccess } = useQuery(cabPaperQuery(id));
  usePrintKey(() => print());
  return (
    <>
      <PrintTitle title={CAB_PAPER_TITLE} by={user} />
      <Breadcrumb
        above={[
          { to: paths.fleet, label: 'Fleet Management' },
          { to: paths.vehicle(id), label: paper?.plate ?? 'Vehicle' },
        ]}
        here="For the cab"
      />
      <PageHeading
        title={CAB_PAPER_TITLE}
        actions={<PrintButton disabled={!paper} onPrint={() => print()} />}
      />
      {paper ? (
        <Card className="print:border-0 print:p-0">
          <CabPaperText paper={paper} />
          <dl className="mt-6 hidden gap-6 print:flex">
            {['Driver', 'Signed for the operator', 'Date'].map((label) => (
              <div key={label} className="flex-1 border-t border-ink pt-1">
                <dt className="text-sm">{label}</dt>
                <dd />
              </div>
            ))}
          </dl>
        </Card>
      ) : error ? (
        <Card>
          <ErrorState
            message={explain("The paper for the cab couldn't be loaded", error)}
            onRetry={() => refetch()}
          />
        </Card>
      ) : isSuccess ? (
        <Card>
          <EmptyState
            icon={FileText}
            title="Nothing to print"
            text="The tachograph rules may apply to this vehicle, or its plated mass and whether it crosses the border are not on record."
          />
        </Card>
      ) : (
        <Skeleton className="h-56 w-full" />
      )}
    </>
  );
}
