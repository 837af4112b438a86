import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { moment } from '../../../components/moment';
import { PlateChip } from '../../../components/PlateChip';
import { Skeleton } from '../../../components/Skeleton';
import { useOnline } from '../../../components/useOnline';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import type { Contact } from '../body';
import { type Choice, mayDriveAnother } from '../choosing';
import { myDayQuery, receiptsQuery } from '../data/day';
import { freeVehiclesQuery } from '../data/vehicle';
import type { Reason } from '../drive';
import { stopsFound, unconfirmed } from '../receipts';
import type { FreeVehicle } from '../subject';
import { checkResult, otherVehicles as texts } from '../words/checkDay';
import { checkStart } from '../words/checkStart';
import { drive } from '../words/drive';
import { firstName } from './toldText';

/** Whether somebody is logged in who may drive another vehicle, as far as this one says. `ofDriver`: what stops them. */
export function useMayTakeAnother(ofDriver: readonly Reason[]): boolean {
  const { user } = useAuth();
  return Boolean(user?.approved && user.role === 'driver' && !user.is_inactive) && mayDriveAnother(ofDriver);
}

type OtherVehiclesProps = {
  /** The plate of the one that must not be driven. */
  instead: string;
  contact: Contact | null;
  /** The one that was taken; none: to choose it by its plate. */
  onAnother: (choice?: Choice) => void;
  isOnRed?: boolean;
};

/** What the driver can take instead. It is asked when they ask: others take vehicles, too. */
export function OtherVehicles({ instead, contact, onAnother, isOnRed = false }: OtherVehiclesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="w-full">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          'min-h-13 w-full',
          isOnRed && 'border-current! bg-transparent! text-current! focus-visible:outline-current',
        )}
      >
        {texts.ask()}
      </Button>
      {isOpen && (
        <div className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-ink">
          <Free instead={instead} contact={contact} onTake={onAnother} />
          <Button variant="quiet" onClick={() => onAnother()} className="min-h-13 w-full">
            {checkResult.another()}
          </Button>
        </div>
      )}
    </div>
  );
}

type FreeProps = Pick<OtherVehiclesProps, 'instead' | 'contact'> & { onTake: (choice: Choice) => void };

function Free({ instead, contact, onTake }: FreeProps) {
  const isOnline = useOnline();
  const { user } = useAuth();
  const { data, error, isPending, refetch } = useQuery({ ...freeVehiclesQuery(instead), enabled: isOnline });
  const { data: day } = useQuery({ ...myDayQuery(), enabled: false });
  const { data: receipts = [] } = useQuery(receiptsQuery(user?.id ?? ''));
  const open = unconfirmed(receipts, day?.checked ?? []);
  const call = contact?.name ? drive.call({ name: firstName(contact.name) }) : drive.callDepot();
  if (!isOnline)
    return (
      <Said>
        {texts.offline()} {call}
      </Said>
    );
  if (isPending) return <Skeleton className="h-32" />;
  if (!data) return <ErrorState message={explain(texts.notLoaded, error)} onRetry={() => void refetch()} />;
  // What was found here, the depot may not know.
  const free = data.filter(({ plate }) => stopsFound(open, plate).length === 0);
  if (free.length === 0)
    return (
      <Said>
        {texts.none()} {call}
      </Said>
    );
  return (
    <ul aria-label={texts.ask()} className="divide-y divide-line">
      {free.map((vehicle) => (
        <li key={vehicle.plate}>
          <button
            type="button"
            onClick={() => onTake(vehicle)}
            className="flex min-h-16 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-canvas focus-visible:-outline-offset-2"
          >
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <PlateChip registration={vehicle.plate} large />
              <span className="min-w-0 text-sm">
                <span className="block">
                  {vehicle.make} {vehicle.model}
                </span>
                <Checked vehicle={vehicle} />
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Checked({ vehicle: { checked_at, by } }: { vehicle: FreeVehicle }) {
  const today = useToday();
  const time = checked_at && moment(checked_at, today);
  return (
    <span className="block text-ink-soft">
      {time
        ? by
          ? checkStart.checkedBy({ time, by })
          : checkStart.checked({ time })
        : checkStart.notChecked()}
    </span>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="px-4 py-4 font-medium wrap-anywhere">
    {children}
  </p>
);
