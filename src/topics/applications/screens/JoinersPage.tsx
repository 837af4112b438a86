import { Inbox } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { InlineAlert } from '../../../components/InlineAlert';
import { OneLine } from '../../../components/OneLine';
import { PhoneLink } from '../../../components/PhoneLink';
import { PrintTitle } from '../../../components/PrintTitle';
import { formatTimestampDate } from '../../../lib/format';
import { choiceFilter } from '../../../lists/filters';
import { ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, prefetchList, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import { type ApplicationRow, applicationsQuery } from '../data';
import { ApplicationLink } from '../parts/ApplicationLink';
import { APPLICATION_STATUS_LABELS, APPLICATION_STATUSES } from '../rules';
import { ApplicationStatusBadge } from './ApplicationStatusBadge';
import { WaitingTime } from './WaitingTime';

const APPLICATIONS = listResource({
  title: 'Driver Applications',
  noun: ['application', 'applications'],
  filters: { status: choiceFilter('Status', 'All Status', APPLICATION_STATUSES, APPLICATION_STATUS_LABELS) },
  sort: unsorted,
  query: applicationsQuery,
});

export const prefetch = prefetchList(APPLICATIONS);

export default function JoinersPage() {
  const { state }: { state: { notice?: string } | null } = useLocation();
  const user = useCurrentUser();
  const list = useList(APPLICATIONS, user);

  return (
    <>
      <PrintTitle title={APPLICATIONS.title} by={user} />
      <ListTop
        list={list}
        title={APPLICATIONS.title}
        searchLabel="Search applications by name or email"
        placeholder="Search applications..."
      >
        {state?.notice && (
          <InlineAlert tone="warn" className="mb-4">
            {state.notice}
          </InlineAlert>
        )}
      </ListTop>
      <PagedTable
        caption="Driver Applications"
        list={list}
        columns={applicationColumns}
        rowAction={viewDetails}
        areas={applicationAreas}
        pending="spinner"
        noMatch={{
          title: 'No applications match',
          text: 'Try another name, email or status.',
          clearText: 'Show all applications',
        }}
        empty={
          <EmptyState
            icon={Inbox}
            title="No applications yet"
            text="Drivers who apply to join your depot will be listed here. Send them your link, or put up the poster."
            action={<ApplicationLink />}
          />
        }
      />
    </>
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
    cell: (application) => <Submitted application={application} />,
  },
];

function Submitted({ application: { created_at, status } }: { application: ApplicationRow }) {
  return (
    <>
      <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
        {formatTimestampDate(created_at)}
      </time>
      {status === 'pending' && (
        <span className="block text-xs">
          <WaitingTime since={created_at} />
        </span>
      )}
    </>
  );
}

const applicationAreas =
  "grid-cols-[1fr_auto] max-lg:[grid-template-areas:'applicant_status''contact_submitted''contact_action']";

const viewDetails: RowAction<ApplicationRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => paths.joiner(id),
};
