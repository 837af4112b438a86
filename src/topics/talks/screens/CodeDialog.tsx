import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { Modal } from '../../../components/Modal';
import { QrCode } from '../../../components/QrCode';
import { Skeleton } from '../../../components/Skeleton';
import { useOnline } from '../../../components/useOnline';
import { explain } from '../../../data/errors';
import { formatTime } from '../../../lib/format';
import { paths } from '../../../paths';
import { type Talk, talkCodeQuery, talkPeopleQuery } from '../data/talks';
import { isMissing, thereText } from '../rules';

/** Milliseconds between two looks at who has come. */
const LOOK_AGAIN = 5000;

/** Milliseconds that a code is good for. */
const GOOD_FOR = 90_000;

/** On the leader's screen: drivers scan it with the camera of their phone. */
export default function CodeDialog({ talk, onClose }: { talk: Talk; onClose: () => void }) {
  const isOnline = useOnline();
  const { data, dataUpdatedAt, error, refetch } = useQuery(talkCodeQuery(talk.id));
  const { data: people = [] } = useQuery({ ...talkPeopleQuery(talk.id), refetchInterval: LOOK_AGAIN });
  const isOver = useIsOver(dataUpdatedAt);
  const screen = useRef<HTMLDivElement>(null);
  const there = people.filter(({ attended_on }) => attended_on !== null);
  const latest = there
    .toSorted((a, b) => (b.noted_at ?? '').localeCompare(a.noted_at ?? ''))
    .slice(0, 5)
    .map(({ driver_name }) => driver_name);
  return (
    <Modal title="Scan to sign in" onClose={onClose}>
      {/* For a projector: as large as the room needs it, with who has come. */}
      <div
        ref={screen}
        className="group/screen [&:fullscreen]:flex [&:fullscreen]:flex-col [&:fullscreen]:justify-center [&:fullscreen]:bg-surface [&:fullscreen]:p-8 [&:fullscreen]:text-2xl"
      >
        <p className="mb-4 hidden text-center text-4xl font-semibold group-[&:fullscreen]/screen:block">
          Scan to sign in
        </p>
        {data && !isOver ? (
          <div className="flex flex-col items-center gap-4">
            <QrCode
              text={window.location.origin + paths.talkCode(data.code)}
              label={`QR code of the talk ${talk.title}`}
              className="w-full max-w-[min(26rem,45vh)] bg-plate p-5 text-plate-ink group-[&:fullscreen]/screen:max-w-[min(90vw,62vh)]"
            />
            <p className="text-center text-ink-soft">
              Scan it with the phone's camera, then log in. The code changes every 30 seconds. After scanning
              you have 15 minutes to log in.
            </p>
          </div>
        ) : !isOnline || error || isOver ? (
          <ErrorState
            message={
              isOnline
                ? explain("The code couldn't be loaded", error)
                : 'There is no network, so there is no code. Tick who is there, or take the paper sheet.'
            }
            onRetry={() => refetch()}
          />
        ) : (
          <Skeleton className="aspect-square w-full" />
        )}
        <div role="status" className="mt-4 text-center">
          <p className="text-2xl font-semibold tabular-nums group-[&:fullscreen]/screen:text-5xl">
            {thereText({ there: there.length, missing: people.filter(isMissing).length })}
          </p>
          <p className="text-ink-soft wrap-anywhere">
            {latest.length > 0 ? `are here: ${latest.join(', ')}` : 'are here'}
          </p>
          {data && isOver && <p>The code was good until {formatTime(data.until)}.</p>}
        </div>
      </div>
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {document.fullscreenEnabled && (
          <Button onClick={() => void screen.current?.requestFullscreen()}>
            <Maximize2 aria-hidden="true" className="size-4" /> Full screen
          </Button>
        )}
      </FormActions>
    </Modal>
  );
}

/**
 * A laptop that slept, or lost its network, shows an old code. Counted by the laptop's own clock, which may be
 * wrong.
 */
function useIsOver(loadedAt: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (loadedAt === 0) return;
    const timer = setTimeout(() => setOver(loadedAt), loadedAt + GOOD_FOR - Date.now());
    return () => clearTimeout(timer);
  }, [loadedAt]);
  return loadedAt !== 0 && over === loadedAt;
}
