import { Inbox } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../auth/AuthContext';
import { ApplicationStatusBadge } from '../../components/ApplicationStatusBadge';
import { ButtonLink } from '../../components/Button';
import type { Column, RowAction } from '../../components/DataTable';
import { EmptyState } from '../../components/EmptyState';
import { InlineAlert } from '../../components/InlineAlert';
import { lazyPart, type Prefetch } from '../../components/lazyPart';
import { OneLine } from '../../components/OneLine';
import { PageHeading } from '../../components/PageHeading';
import { PhoneLink } from '../../components/PhoneLink';
import { PrintButton, PrintTitle } from '../../components/PrintTitle';
import { type ApplicationRow, applicationsQuery } from '../../data/applications';
import type { PageRequest } from '../../data/lists';
import { askAhead } from '../../data/queryClient';
import { APPLICATION_STATUSES } from '../../domain/applications';
import { formatTimestampDate } from '../../lib/format';
import { FilterToolbar } from '../../lists/FilterToolbar';
import { isNarrowed, oneOf } from '../../lists/filters';
import { NothingMatches } from '../../lists/NothingMatches';
import { PagedTable } from '../../lists/PagedTable';
import { RowCount } from '../../lists/RowCount';
import { usePagedQuery } from '../../lists/usePagedQuery';
import { type ListAddress, readAddress, usePageParams } from '../../lists/usePageParams';
import { usePrintedList } from '../../lists/usePrintedList';
import { paths } from '../../paths';
import { statusFilter } from './statusOptions';

// Managers do without it, and there is seldom anything in it.
const DepotMoves = lazyPart(() => import('./DepotMoves'));

const TITLE = 'Driver Applications';
const NOUN = ['application', 'applications'] as const;

/** The applications to the depot. `state.notice` is a notice from the previous page. */
export default function JoinersPage() {
  const { state }: { state: { notice?: string } | null } = useLocation();
  const user = useCurrentUser();
  const params = usePageParams();
  const applications = usePagedQuery(params, (request) => queryAt(params, request));
  const narrowed = isNarrowed(readFilters(params));
  const printed = usePrintedList({
    query: applications,
    idOf: ({ id }) => id,
    title: TITLE,
    by: user,
    noun: NOUN,
    params,
    filters: [statusFilter],
  });

  return (
    <>
      <PrintTitle title={TITLE} by={user} />
      <PageHeading
        title={TITLE}
        beside={<RowCount query={applications} noun={NOUN} />}
        actions={<PrintButton {...printed.button} />}
      />
      {state?.notice && (
        <InlineAlert tone="warn" className="mb-4">
          {state.notice}
        </InlineAlert>
      )}
      {user.role === 'admin' && (
        <Suspense fallback={null}>
          <DepotMoves />
        </Suspense>
      )}
      <FilterToolbar
        params={params}
        searchLabel="Search applications by name or email"
        placeholder="Search applications..."
        filters={[statusFilter]}
      />
      <PagedTable
        caption="Driver Applications"
        query={applications}
        printed={printed}
        params={params}
        failure="Failed to load applications"
        columns={applicationColumns}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        areas={applicationAreas}
        pending="spinner"
        empty={<NoApplications isNarrowed={narrowed} onClear={params.clear} />}
      />
    </>
  );
}

const readFilters = ({ search, get }: ListAddress) => ({
  search,
  status: oneOf(APPLICATION_STATUSES, get(statusFilter.name)),
});

/** A page of the list at an address. */
const queryAt = (address: ListAddress, { page, pageSize }: PageRequest = address) =>
  applicationsQuery({ page, pageSize, ...readFilters(address) });

export const prefetch: Prefetch = (client, search) => askAhead(client, queryAt(readAddress(search)));

type NoApplicationsProps = { isNarrowed: boolean; onClear: () => void };

function NoApplications({ isNarrowed, onClear }: NoApplicationsProps) {
  if (isNarrowed) {
    return (
      <NothingMatches
        title="No applications match"
        text="Try another name, email or status."
        clearText="Show all applications"
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title="No applications yet"
      text="Drivers who apply to join your depot will be listed here. They apply on the signup page."
      action={
        <ButtonLink to={paths.signup} variant="secondary">
          Open the signup page
        </ButtonLink>
      }
    />
  );
}

const applicationColumns: readonly Column<ApplicationRow>[] = [
  {
    key: 'applicant',
    header: 'Applicant Details',
    width: 'lg:w-[30%]',
    cell: ({ full_name, email }) => (
      <>
        <OneLine text={full_name} className="font-medium max-lg:text-base" />
        <OneLine text={email} className="text-ink-soft lg:text-xs" />
      </>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    width: 'lg:w-[30%]',
    cell: ({ phone, address }) => (
      <div className="max-lg:flex max-lg:flex-col-reverse">
        <PhoneLink phone={phone} />
        <OneLine text={address} className="text-ink-soft lg:text-xs" />
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    inCard: 'max-lg:text-right',
    cell: ({ status }) => <ApplicationStatusBadge status={status} />,
  },
  {
    key: 'submitted',
    header: 'Submission Date',
    inCard: 'max-lg:text-right text-ink-soft',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
        {formatTimestampDate(created_at)}
      </time>
    ),
  },
];

/** The card of an application on a phone. */
const applicationAreas =
  "grid-cols-[1fr_auto] max-lg:[grid-template-areas:'applicant_status''contact_submitted''contact_action']";

const viewDetails: RowAction<ApplicationRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.joiner(id),
};
