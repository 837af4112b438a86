import { Users } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { InlineAlert } from '../../components/InlineAlert';
import { type StaffMember, staffQuery } from '../../data/staff';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { AccessDialog } from './AccessDialog';
import { InviteDialog } from './InviteDialog';
import { RoleDialog } from './RoleDialog';
import { SettingsPanel } from './SettingsPanel';
import { staffColumns } from './staffColumns';

type OpenDialog = { does: 'invite' } | { does: 'role' | 'access'; person: StaffMember } | null;

/** Who works in the office of the depot, and what they may do. */
export function StaffPanel() {
  const { id: ownId, depot } = useCurrentUser();
  const params = usePageParams();
  const { pageSize } = params;
  const staff = usePagedQuery(params, (page) => staffQuery({ page, pageSize }));
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [notice, setNotice] = useState<string | null>(null);
  // Whoever becomes a driver leaves the list.
  const [removals, setRemovals] = useState(0);
  const close = () => setDialog(null);
  const columns = staffColumns(ownId, (does, person) => setDialog({ does, person }));

  return (
    <SettingsPanel
      title="Staff"
      text={`The managers and admins of ${depot.name}.`}
      actions={<Button onClick={() => setDialog({ does: 'invite' })}>Invite Staff</Button>}
      removals={removals}
      news={
        notice && (
          <InlineAlert tone="warn" className="mb-4">
            {notice}
          </InlineAlert>
        )
      }
    >
      <PagedTable
        caption="Staff"
        noun={['person', 'people']}
        query={staff}
        params={params}
        failure="Failed to load staff"
        isNarrowed={false}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Users} title="No staff found" />}
      />
      {dialog?.does === 'invite' && (
        <InviteDialog
          onClose={close}
          onInvited={(problem) => {
            setNotice(problem);
            close();
          }}
        />
      )}
      {dialog?.does === 'role' && (
        <RoleDialog
          person={dialog.person}
          onClose={close}
          onChanged={(role) => {
            close();
            if (role === 'driver') setRemovals(removals + 1);
          }}
        />
      )}
      {dialog?.does === 'access' && <AccessDialog person={dialog.person} onClose={close} />}
    </SettingsPanel>
  );
}
