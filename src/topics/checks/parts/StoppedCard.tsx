import { OctagonX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { PlateChip } from '../../../components/PlateChip';
import { paths } from '../../../paths';
import { pages } from '../../../words/pages';
import { checkOf } from '../address';
import { stopsOfDriver } from '../drive';
import type { VehicleForCheck } from '../subject';
import { checkCard as texts } from '../words/checkCard';
import { drive as driveTexts } from '../words/drive';
import { CallButton } from './CallButton';
import { OtherVehicles, useMayTakeAnother } from './OtherVehicles';
import { Reasons } from './Reasons';

const TITLE = 'check-a-vehicle';

type StoppedProps = {
  assigned: VehicleForCheck;
  plate: string;
};

/** The assigned vehicle must not be driven: why, and whom to call. */
export function StoppedCard({ assigned: { drive, contact }, plate }: StoppedProps) {
  const navigate = useNavigate();
  const mayTakeAnother = useMayTakeAnother(stopsOfDriver(drive.reasons));
  const stops = drive.reasons.filter(({ of, effect }) => of === 'vehicle' && effect === 'stops');
  const isTrip = stops.every(({ lifted }) => lifted === 'trip');
  return (
    <section
      aria-labelledby={TITLE}
      className="rounded-card border border-bad/30 bg-bad-soft p-gutter sm:px-6"
    >
      <div className="flex flex-wrap gap-3">
        <OctagonX aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-bad" />
        <div className="max-w-full flex-1 wrap-break-word">
          <h2 id={TITLE} className="text-xl font-semibold text-bad">
            {driveTexts.doNotDrive({ plate })}
          </h2>
          <p className="my-2">
            <PlateChip registration={plate} large />
          </p>
          <Reasons reasons={stops} trip={isTrip ? drive.trip : null} />
        </div>
      </div>
      {contact?.phone ? (
        <CallButton contact={contact} variant="danger" className="mt-3 w-full text-lg sm:w-auto sm:px-12" />
      ) : (
        <p className="mt-3">{driveTexts.noPhone()}</p>
      )}
      {mayTakeAnother ? (
        <div className="mt-2 sm:max-w-lg">
          <OtherVehicles
            instead={plate}
            contact={contact}
            onAnother={(choice) => navigate(checkOf(choice))}
          />
        </div>
      ) : (
        <ButtonLink to={paths.check} variant="quiet" className="mt-1 -mb-2 w-full sm:w-auto">
          {texts.another()}
        </ButtonLink>
      )}
      <ButtonLink to={paths.report} variant="quiet" className="mt-1 -mb-2 max-[79rem]:hidden">
        {pages.report()}
      </ButtonLink>
    </section>
  );
}
