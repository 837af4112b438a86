import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../components/SelectField';
import { useToday } from '../../../components/useToday';
import type { RowAnswer } from '../../../data/manyRows';
import { counted } from '../../../domain/words';
import { formatCount } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { ChangeDialog } from '../../../lists/ChangeDialog';
import type { Ticked } from '../../../lists/useSelection';
import AwayDialog, { BackDialog } from '../../absence/parts/AwayDialog';
import { noviceBefore } from '../../penalties/pointsLimit';
import AskDialog from '../../renewals/parts/AskDialog';
import { managersQuery } from '../data/drivers';
import { inviteDrivers } from '../data/invitations';
import { setDriversActive, setDriversManager, setFirstLicences } from '../data/manyDrivers';
import LeaveDialog from './LeaveDialog';

export type DriverChange = 'invite' | 'ask' | 'manager' | 'away' | 'back' | 'inactive' | 'active' | 'licence';

type ManyDriversProps = {
  change: DriverChange;
  drivers: readonly Ticked[];
  onClose: (answers: readonly RowAnswer[]) => void;
};

export default function ManyDrivers({ change, ...dialog }: ManyDriversProps) {
  if (change === 'invite') return <Invite {...dialog} />;
  if (change === 'ask') return <AskDialog {...dialog} />;
  if (change === 'away') return <AwayDialog {...dialog} />;
  if (change === 'back') return <BackDialog {...dialog} />;
  if (change === 'manager') return <SetManager {...dialog} />;
  if (change === 'licence') return <FirstLicence {...dialog} />;
  if (change === 'inactive') return <LeaveDialog {...dialog} />;
  return <MakeActive {...dialog} />;
}

const NOUN = ['driver', 'drivers'] as const;

type DialogProps = Omit<ManyDriversProps, 'change'>;

function Invite({ drivers, onClose }: DialogProps) {
  return (
    <ChangeDialog
      title={`Invite ${counted(drivers.length, NOUN)}`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Send invitations"
      mutation={inviteDrivers()}
      rows={drivers}
      values={null}
      texts={{ done: (whom) => `We've invited ${whom}.`, refused: (whom) => `Not invited: ${whom}` }}
      onClose={onClose}
    >
      <p>
        We'll email each driver an invitation in your name. They choose a password and see their own record.
        Drivers who have a login get no email.
      </p>
    </ChangeDialog>
  );
}

function MakeActive({ drivers, onClose }: DialogProps) {
  return (
    <ChangeDialog
      title={`Make ${counted(drivers.length, NOUN)} active`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Make active"
      mutation={setDriversActive()}
      rows={drivers}
      values={{ active: true, leftOn: null }}
      texts={{
        done: (whom, count) => `${whom} ${count === 1 ? 'is' : 'are'} now active.`,
        unchanged: (count) => `${formatCount(count)} already ${count === 1 ? 'was' : 'were'}.`,
        refused: (whom) => `${whom} stayed inactive`,
      }}
      undo={(done) => ({ rows: done, values: { active: false, leftOn: null } })}
      onClose={onClose}
    >
      <p>They count as active again and can be assigned a vehicle.</p>
    </ChangeDialog>
  );
}

function FirstLicence({ drivers, onClose }: DialogProps) {
  const [before] = useState(noviceBefore(useToday()));
  const day = formatDate(before);
  return (
    <ChangeDialog
      title={`First full licence before ${day}?`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Yes, before that day"
      mutation={setFirstLicences()}
      rows={drivers.map(({ id }) => ({ id, first_full_licence_before: before }))}
      values={null}
      texts={{
        done: (whom) => `On record for ${whom}: first full licence before ${day}.`,
        unchanged: (count) => `${formatCount(count)} had this answer already.`,
        refused: (whom) => `Not stored for ${whom}`,
      }}
      undo={(done) => ({
        rows: done.map(({ id }) => ({ id, first_full_licence_before: null, instead_of: before })),
        values: null,
      })}
      onClose={onClose}
    >
      <p>
        Say yes only if you know it of {counted(drivers.length, NOUN)}: the date on a card is the card's own.
        Their limit is then 12 points. Leave out whoever got it later, and enter the day on their page.
      </p>
    </ChangeDialog>
  );
}

const NO_MANAGER = 'none';

function SetManager({ drivers, onClose }: DialogProps) {
  const { data: managers, isLoadingError } = useQuery(managersQuery());
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const manager = managers?.find(({ id }) => id === chosen);

  return (
    <ChangeDialog
      title={`Set the manager of ${counted(drivers.length, NOUN)}`}
      noun={NOUN}
      ticked={drivers}
      confirmText="Set manager"
      mayStart={() => {
        setMissing(!chosen);
        return chosen !== '';
      }}
      mutation={setDriversManager()}
      rows={drivers.map(({ id }) => ({ id, manager_id: manager?.id ?? null }))}
      values={null}
      texts={{
        done: (whom, count) =>
          manager
            ? `${manager.full_name} is now the manager of ${whom}.`
            : `${whom} now ${count === 1 ? 'has' : 'have'} no manager.`,
        unchanged: (count) =>
          manager
            ? `${formatCount(count)} already had this manager.`
            : `${formatCount(count)} already had no manager.`,
        refused: (whom) => `Manager not set for ${whom}`,
      }}
      undo={(done) => ({
        rows: done.map(({ id, previous_manager_id = null }) => ({ id, manager_id: previous_manager_id })),
        values: null,
      })}
      onClose={onClose}
    >
      <SelectField
        label="Manager"
        placeholder="Select..."
        error={isMissing ? 'Choose a manager' : undefined}
        help={isLoadingError ? "The managers couldn't be loaded. Close this and try again." : undefined}
        disabled={!managers}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
          setMissing(false);
        }}
        options={[
          { value: NO_MANAGER, label: 'No manager' },
          ...(managers ?? [])
            .filter(({ is_inactive }) => !is_inactive)
            .map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
      />
    </ChangeDialog>
  );
}
