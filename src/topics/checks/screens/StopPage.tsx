import { Button } from '../../../components/Button';
import { useToday } from '../../../components/useToday';
import { checkResult as texts } from '../../../words/checkDay';
import { ListText } from '../parts/ListText';
import { moment } from '../parts/moment';
import type { VehicleForCheck } from '../subject';
import { Knows, RedLink, RedPage } from './RedPage';

type StopPageProps = {
  plate: string;
  answer: VehicleForCheck | undefined;
  onAnother: () => void;
  /** If one trip to the workshop is allowed. */
  onTrip?: () => void;
};

/** For who opens a vehicle that is stopped already. Whoever stopped it has told the depot. */
export default function StopPage({ plate, answer, onAnother, onTrip }: StopPageProps) {
  const today = useToday();
  if (!answer?.stopped) return null;
  const { stopped, trip, contact } = answer;
  const time = moment(stopped.since, today);
  return (
    <RedPage
      title={texts.doNotDrive()}
      plates={[plate]}
      contact={contact}
      knows={<Knows contact={contact} toldAt={stopped.since} isSent />}
      foot={
        <>
          {trip && onTrip && (
            <Button
              variant="onStop"
              onClick={onTrip}
              className="mb-1 min-h-13 w-full border-current! bg-transparent! text-lg text-on-stop!"
            >
              {texts.checkForTrip()}
            </Button>
          )}
          <RedLink onPress={onAnother}>{texts.another()}</RedLink>
        </>
      }
    >
      <p className="text-2xl font-semibold">
        <ListText text={stopped.fault} texts={stopped.texts} />
      </p>
      <p className="mt-1 text-lg">{stopped.is_mine ? texts.foundByYou({ time }) : texts.found({ time })}</p>
      {trip && (
        <p className="mt-3 text-xl font-semibold">
          {texts.trip({ place: trip.place, time: moment(trip.until, today) })}
        </p>
      )}
    </RedPage>
  );
}
