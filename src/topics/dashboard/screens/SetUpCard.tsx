import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { TickLine } from '../../../components/TickLine';
import { answerStays } from '../../../data/queryClient';
import { useAction } from '../../../forms/useSave';
import { paths } from '../../../paths';
import { ApplicationLink } from '../../applications/parts/ApplicationLink';
import { putSetupAway } from '../../depots/data/depots';
import { testMailQuery } from '../../reminders/data/mails';
import { TestMail } from '../../reminders/parts/TestMail';
import type { ComplianceFigures } from '../data/dashboard';

type Setup = NonNullable<ComplianceFigures['setup']>;

/** What a new depot has still to do. Each line ticks by itself, from the records. */
export default function SetUpCard({ setup }: { setup: Setup }) {
  const titleId = useId();
  const { depot } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  const putAway = useAction(putSetupAway(depot.id));
  const { data: test } = useQuery({ ...testMailQuery(), enabled: answerStays(!setup.mails) });
  const done = { ...setup, mails: setup.mails || test?.state === 'sent' };
  const left = Object.values(done).filter((isDone) => !isDone).length;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-5">
        <div>
          <h2 id={titleId} tabIndex={-1} className="text-lg font-semibold">
            Set up {depot.name}
          </h2>
          <p className="text-sm text-ink-soft">
            {left} of {Object.keys(setup).length} left to do. Roadworthy ticks each one once it is done.
          </p>
        </div>
        <Button variant="quiet" className="-mx-4 text-sm" onClick={() => setAsking(true)}>
          Put away
        </Button>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        <TickLine
          isDone={done.contact}
          title="How drivers reach you"
          text="They see the phone and email of the depot when something stops them, and while they apply."
        >
          <SettingsLink tab="depots">Add phone and email</SettingsLink>
        </TickLine>
        <TickLine
          isDone={done.staff}
          title="Who else looks after the depot"
          text="Managers look after drivers and vehicles. Administrators also change the settings."
        >
          <SettingsLink tab="staff">Invite Staff</SettingsLink>
        </TickLine>
        <TickLine
          isDone={done.drivers}
          title="Drivers"
          text="Import them from a spreadsheet, or let them apply with your link or the poster."
          more={!done.drivers && <ApplicationLink />}
        >
          <ButtonLink to={paths.importDrivers} variant="secondary">
            Import Drivers
          </ButtonLink>
          <ButtonLink to={paths.newDriver} variant="secondary">
            Add Driver
          </ButtonLink>
        </TickLine>
        <TickLine
          isDone={done.vehicles}
          title="Vehicles"
          text="With their test, road tax and insurance dates."
        >
          <ButtonLink to={paths.importFleet} variant="secondary">
            Import Vehicles
          </ButtonLink>
          <ButtonLink to={paths.newVehicle} variant="secondary">
            Add Vehicle
          </ButtonLink>
        </TickLine>
        <TickLine
          isDone={done.checks}
          title="Licence checks"
          text="How often you check each driver's licence. The setting applies to all depots."
        >
          <SettingsLink tab="license-checks">Switch on checks</SettingsLink>
        </TickLine>
        <TickLine
          isDone={done.mails}
          title="Reminders"
          text="We send an email before something runs out. Check that it reaches you."
          more={(!setup.mails || test?.state === 'sent') && <TestMail />}
        />
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={`Put away "Set up ${depot.name}"?`}
          confirmText="Put away"
          busyText="Putting away..."
          variant="primary"
          busy={putAway.isPending}
          error={putAway.failure}
          onCancel={() => setAsking(false)}
          onConfirm={() => putAway.mutate(undefined, { onSuccess: () => setAsking(false) })}
        >
          <p>
            The list disappears for every administrator of {depot.name}. Everything it leads to is also in the
            menu and the settings. You can bring the list back under Depots in the settings.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function SettingsLink({ tab, children }: { tab: string; children: string }) {
  return (
    <ButtonLink to={{ pathname: paths.settings, search: `?tab=${tab}` }} variant="secondary">
      {children}
    </ButtonLink>
  );
}
