import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { InlineAlert } from '../../components/InlineAlert';
import { addDepot, otherDepotsQuery, renameDepot } from '../../data/depots';
import { PagedTable } from '../shared/PagedTable';
import { usePagedQuery } from '../shared/usePagedQuery';
import { usePageParams } from '../shared/usePageParams';
import { DepotDialog } from './DepotDialog';
import { depotColumns } from './depotColumns';
import { InviteDialog } from './InviteDialog';
import { OwnDepot } from './OwnDepot';
import { SettingsPanel } from './SettingsPanel';

type NamedDepot = { id: string; name: string };

/** The own depot, which can be renamed, and the others; one that nobody works in yet is given its first admin. */
export function DepotsPanel() {
  const { depot: own } = useCurrentUser();
  const params = usePageParams();
  const { pageSize } = params;
  const depots = usePagedQuery(params, (page) => otherDepotsQuery(own.id, { page, pageSize }));
  const [dialog, setDialog] = useState<'add' | 'rename' | NamedDepot | null>(null);
  const [added, setAdded] = useState<NamedDepot | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const close = () => setDialog(null);

  return (
    <SettingsPanel
      title="Depots"
      text="Each depot has its own people, vehicles and applications. You can rename yours and add others."
      actions={<Button onClick={() => setDialog('add')}>Add Depot</Button>}
      news={
        <>
          {added && (
            <InlineAlert tone="ok" title={`${added.name} was added`} className="mb-4">
              <p>Nobody works there yet. Its first admin invites the others.</p>
              <Button variant="secondary" className="mt-3" onClick={() => setDialog(added)}>
                Invite First Admin <span className="sr-only">of {added.name}</span>
              </Button>
            </InlineAlert>
          )}
          {notice && (
            <InlineAlert tone="warn" className="mb-4">
              {notice}
            </InlineAlert>
          )}
        </>
      }
    >
      <OwnDepot name={own.name} onRename={() => setDialog('rename')} />
      <h3 className="font-semibold">Other depots</h3>
      <p className="text-sm text-ink-soft">
        A depot without staff can be given its first admin here. Everybody after that is invited by its own
        admins.
      </p>
      <PagedTable
        caption="Other depots"
        noun={['depot', 'depots']}
        query={depots}
        params={params}
        failure="Failed to load depots"
        isNarrowed={false}
        columns={depotColumns(setDialog)}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={Warehouse} title="No other depots" text="Yours is the only one so far." />}
      />
      {dialog === 'add' && (
        <DepotDialog
          title="Add Depot"
          name=""
          save={addDepot()}
          onClose={close}
          onSaved={(depot) => {
            setAdded(depot);
            close();
          }}
        />
      )}
      {dialog === 'rename' && (
        <DepotDialog
          title="Rename Depot"
          name={own.name}
          save={renameDepot(own)}
          onClose={close}
          onSaved={close}
        />
      )}
      {dialog && typeof dialog === 'object' && (
        <InviteDialog
          depot={dialog}
          onClose={close}
          onInvited={(problem) => {
            setAdded(null);
            setNotice(problem);
            close();
          }}
        />
      )}
    </SettingsPanel>
  );
}
