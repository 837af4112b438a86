import { useLocation } from 'react-router-dom';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { applicationsQuery } from '../../data/applications';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { ApplicationFilters } from './ApplicationFilters';
import { applicationColumns, viewDetails } from './applicationColumns';
import { NoApplications } from './NoApplications';
import { toStatus } from './statusOptions';

/** The applications to the depot. `state.notice` is what the page that led here has to say. */
export default function JoinersPage() {
  const { state }: { state: { notice?: string } | null } = useLocation();
  const params = usePageParams();
  const { pageSize, search } = params;
  const status = toStatus(params.get('status'));
  const applications = usePagedQuery(params, (page) => applicationsQuery({ page, pageSize, search, status }));

  return (
    <>
      <PageHeading title="Driver Applications" />
      {state?.notice && (
        <InlineAlert tone="warn" className="mb-4">
          {state.notice}
        </InlineAlert>
      )}
      <ApplicationFilters
        search={search}
        onSearch={params.setSearch}
        status={status}
        onStatus={(chosen) => params.set('status', chosen)}
      />
      <PagedTable
        caption="Driver Applications"
        noun={['application', 'applications']}
        query={applications}
        params={params}
        failure="Failed to load applications"
        columns={applicationColumns}
        rowKey={({ id }) => id}
        rowAction={viewDetails}
        empty={<NoApplications isNarrowed={Boolean(search || status)} onClear={params.clear} />}
      />
    </>
  );
}
