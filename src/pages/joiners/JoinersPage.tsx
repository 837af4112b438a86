import { useLocation } from 'react-router-dom';
import { InlineAlert } from '../../components/InlineAlert';
import { PageHeading } from '../../components/PageHeading';
import { applicationsQuery } from '../../data/applications';
import { FilterToolbar } from '../shared/FilterToolbar';
import { isNarrowed, oneOf } from '../shared/filters';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { applicationColumns, viewDetails } from './applicationColumns';
import { NoApplications } from './NoApplications';
import { STATUSES, statusFilter } from './statusOptions';

/** The applications to the depot. `state.notice` is what the page that led here has to say. */
export default function JoinersPage() {
  const { state }: { state: { notice?: string } | null } = useLocation();
  const params = usePageParams();
  const { pageSize, search } = params;
  const status = oneOf(STATUSES, params.get(statusFilter.name));
  const applications = usePagedQuery(params, (page) => applicationsQuery({ page, pageSize, search, status }));
  const narrowed = isNarrowed({ search, status });

  return (
    <>
      <PageHeading title="Driver Applications" />
      {state?.notice && (
        <InlineAlert tone="warn" className="mb-4">
          {state.notice}
        </InlineAlert>
      )}
      <FilterToolbar
        params={params}
        searchLabel="Search applications by name or email"
        placeholder="Search applications..."
        filters={[statusFilter]}
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
        pending="spinner"
        isNarrowed={narrowed}
        empty={<NoApplications isNarrowed={narrowed} onClear={params.clear} />}
      />
    </>
  );
}
