import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { InlineAlert } from '../../../components/InlineAlert';
import { Modal } from '../../../components/Modal';
import { SelectField } from '../../../components/SelectField';
import { explain } from '../../../data/errors';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { depotsWithAdminQuery } from '../../depots/data/depots';
import { decideMove, type Move, type MoveOf, offerMove } from '../data';

type MoveDialogProps = {
  of: MoveOf;
  name: string;
  offer: Move | null;
  onClose: () => void;
};

export default function MoveDialog({ offer, ...props }: MoveDialogProps) {
  return offer ? <WithdrawDialog offer={offer} onClose={props.onClose} /> : <OfferDialog {...props} />;
}

function WithdrawDialog({ offer, onClose }: { offer: Move; onClose: () => void }) {
  const { mutate, isPending, failure } = useAction(decideMove('withdraw_move'));
  return (
    <ConfirmDialog
      title="Withdraw Offer"
      confirmText="Withdraw Offer"
      busyText="Withdrawing..."
      variant="primary"
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(offer.id, { onSuccess: onClose })}
    >
      <p>
        {offer.subject} was offered to {offer.to_depot_name} on {formatTimestampDate(offer.offered_at)}. No
        administrator there has answered yet.
      </p>
    </ConfirmDialog>
  );
}

type OfferDialogProps = Omit<MoveDialogProps, 'offer'>;

function OfferDialog({ of, name, onClose }: OfferDialogProps) {
  const { depot: own } = useCurrentUser();
  const { data: depots, error, refetch } = useQuery(depotsWithAdminQuery(own.id));
  const { mutate, isPending, failure } = useAction(offerMove(of));
  const [depotId, setDepotId] = useState('');
  const isDriver = of.column === 'driver_id';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (depotId) mutate(depotId, { onSuccess: onClose });
  };

  return (
    <Modal title={`Offer ${name} to Another Depot`} busy={isPending} onClose={onClose}>
      {!depots && error && (
        <ErrorState message={explain("The depots couldn't be loaded", error)} onRetry={refetch} />
      )}
      {depots?.length === 0 && <p>No other depot has an administrator to accept the offer.</p>}
      {(depots ? depots.length > 0 : !error) && (
        <form onSubmit={submit}>
          <div className="flex flex-col gap-5">
            {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
            <SelectField
              label="Depot"
              placeholder={depots ? 'Choose the depot' : 'Loading depots...'}
              required
              value={depotId}
              onChange={(event) => setDepotId(event.target.value)}
              options={(depots ?? []).map(({ id, name: label }) => ({ value: id, label }))}
            />
            <p>
              Their administrator accepts or declines; until then they see only{' '}
              {isDriver ? 'the name' : 'the plate'}.
            </p>
            <p>
              {isDriver
                ? 'If they accept, all records move, the assigned vehicle is returned, the manager and the employee number are removed, and you no longer see this driver.'
                : 'If they accept, all records move, the vehicle is returned if it is assigned, and you no longer see it.'}
            </p>
          </div>
          <FormActions>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!depotId} busy={isPending} busyText="Offering...">
              Make Offer
            </Button>
          </FormActions>
        </form>
      )}
    </Modal>
  );
}
