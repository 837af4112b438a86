import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react';
import { Button } from './Button';
import { InlineAlert } from './InlineAlert';
import { showWait } from './LoadingBar';
import { PageHeading } from './PageHeading';
import { useOnline } from './useOnline';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

type Attempt = { done: Promise<void>; failure?: unknown; wasOffline: boolean };

type ProblemProps = { isGone: boolean; isTrying: boolean; onRetry: () => void };

/**
 * A component in its own chunk. If that cannot be loaded, its place says so and tries again; the rest of the page
 * stays. Unlike React.lazy, it forgets a failure, and shows a preloaded component without React's delay of 300 ms.
 */
export function lazyPart<Props extends object>(
  load: Loader<Props>,
  Problem: ComponentType<ProblemProps> = PartProblem,
) {
  let Loaded: ComponentType<Props> | undefined;
  // Not in the state of Part alone, which React discards while Part waits for its first attempt.
  let latest: Attempt | undefined;

  const preload = async () => {
    Loaded ??= (await load()).default;
  };
  const begin = () => {
    const attempt: Attempt = {
      wasOffline: !navigator.onLine,
      done: preload().catch((error: unknown) => {
        attempt.failure = error;
      }),
    };
    latest = attempt;
    return attempt;
  };
  const forget = () => {
    latest = undefined;
  };

  function Part(props: Props) {
    const [attempt, setAttempt] = useState(() => latest);
    const [isTrying, startTransition] = useTransition();
    if (Loaded) return <Loaded {...props} />;
    // As React.lazy waits. `use` could not be left out once the chunk is there.
    if (!attempt?.failure) {
      const { done } = attempt ?? begin();
      showWait(done);
      throw done;
    }

    const { failure, wasOffline } = attempt;
    const retry = () => startTransition(() => setAttempt(begin()));
    return (
      <Watch wasOffline={wasOffline} onOnline={retry} onLeave={forget}>
        <Problem
          isGone={failure instanceof Error && failure.name === 'ChunkGone'}
          isTrying={isTrying}
          onRetry={retry}
        />
      </Watch>
    );
  }

  return Object.assign(Part, { preload });
}

/** A page, as the `element` and `handle` of a route. `Frame` is shown around a problem, for a part that is the frame itself. */
export function lazyPage(load: Loader<object>, Frame: ComponentType<{ children: ReactNode }> = PlainFrame) {
  const Page = lazyPart(load, (problem) => (
    <Frame>
      <PageProblem {...problem} />
    </Frame>
  ));
  return { element: <Page />, handle: { preload: Page.preload } };
}

const PlainFrame = ({ children }: { children: ReactNode }) => children;

type WatchProps = { wasOffline: boolean; onOnline: () => void; onLeave: () => void; children: ReactNode };

function Watch({ wasOffline, onOnline, onLeave, children }: WatchProps) {
  const comeOnline = useEffectEvent(onOnline);
  const leave = useEffectEvent(onLeave);
  const arrive = useEffectEvent(() => {
    // The network came back while the attempt was still failing.
    if (wasOffline && navigator.onLine) onOnline();
  });
  useEffect(() => {
    arrive();
    const listener = () => comeOnline();
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
      leave();
    };
  }, []);
  return children;
}

function useWording({ isGone }: ProblemProps) {
  const isOnline = useOnline();
  if (!isOnline) return { title: 'You are offline', text: 'This opens as soon as the network is back.' };
  if (isGone)
    return { title: 'Roadworthy has been updated', text: 'Reload the page to use the new version.' };
  return { title: "This couldn't be loaded", text: 'Check your connection and try again.' };
}

/** A reload asks first if something is typed: see forms/leaveWarning. */
function WayOut({ isGone, isTrying, onRetry }: ProblemProps) {
  return isGone ? (
    <Button variant="secondary" onClick={() => location.reload()}>
      Reload
    </Button>
  ) : (
    <Button variant="secondary" onClick={onRetry} busy={isTrying} busyText="Trying again...">
      Try again
    </Button>
  );
}

function PageProblem(problem: ProblemProps) {
  const { title, text } = useWording(problem);
  return (
    <div role="alert">
      <PageHeading title={title} />
      <p className="mb-4">{text}</p>
      <WayOut {...problem} />
    </div>
  );
}

function PartProblem(problem: ProblemProps) {
  const { title, text } = useWording(problem);
  return (
    <InlineAlert tone="bad" title={title}>
      <p className="mb-3">{text}</p>
      <WayOut {...problem} />
    </InlineAlert>
  );
}
