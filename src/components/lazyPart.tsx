import type { QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
} from 'react';
import type { Params } from 'react-router-dom';
import { useLanguage } from '../lib/language';
import { app } from '../words/app';
import { actions } from '../words/common';
import { Button } from './Button';
import { InlineAlert } from './InlineAlert';
import { showWait } from './LoadingBar';
import { PageHeading } from './PageHeading';
import { useOnline } from './useOnline';

type Loader<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads what a page shows first at an address with these path and query parameters. */
export type Prefetch = (client: QueryClient, search: URLSearchParams, params: Params) => Promise<void>;

export type PageLoader<Props> = () => Promise<{ default: ComponentType<Props>; prefetch?: Prefetch }>;

type Attempt = {
  done: Promise<void>;
  failure?: unknown;
  wasOffline: boolean;
  tries: number;
};

/** Milliseconds before each try: a device says that it is online a while before the network answers. */
const PAUSES = [0, 500, 2000, 5000];

type ProblemProps = { isGone: boolean; isTrying: boolean; onRetry: () => void };

/**
 * A component in its own chunk. If the chunk cannot be loaded, its place says so and tries again; the rest of
 * the page stays. Unlike React.lazy, it forgets a failure, and shows a preloaded component without React's
 * delay of 300 ms.
 */
export function lazyPart<Props extends object>(
  load: Loader<Props>,
  Problem: ComponentType<ProblemProps> = PartProblem,
) {
  let Loaded: ComponentType<Props> | undefined;
  // Not only in Part's state, which React discards while Part waits for its first attempt.
  let latest: Attempt | undefined;

  const preload = async () => {
    Loaded ??= (await load()).default;
  };
  const begin = (tries = 0) => {
    const attempt: Attempt = {
      tries,
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
    // Nothing else draws a page again: the elements of routes never change.
    useLanguage();
    const [attempt, setAttempt] = useState(() => latest);
    const [isTrying, startTransition] = useTransition();
    if (Loaded) return <Loaded {...props} />;
    // Waits as React.lazy does. `use` could not be skipped once the chunk is there.
    if (!attempt?.failure) {
      const { done } = attempt ?? begin();
      showWait(done);
      throw done;
    }

    const { failure } = attempt;
    const retry = (tries?: number) => startTransition(() => setAttempt(begin(tries)));
    return (
      <Watch attempt={attempt} onRetry={retry} onLeave={forget}>
        <Problem
          isGone={failure instanceof Error && failure.name === 'ChunkGone'}
          isTrying={isTrying}
          onRetry={() => retry()}
        />
      </Watch>
    );
  }

  return Object.assign(Part, { preload });
}

/**
 * The `element` and `handle` of a route. `Frame` goes around a problem, for a part that is itself the frame.
 */
export function lazyPage(load: PageLoader<object>, Frame?: ComponentType<{ children: ReactNode }>) {
  return lazyPageWith({}, load, Frame);
}

export function lazyPageWith<Props extends object>(
  props: Props,
  load: PageLoader<Props>,
  Frame: ComponentType<{ children: ReactNode }> = PlainFrame,
) {
  let ask: Prefetch | undefined;
  const loadPage = async () => {
    const page = await load();
    ask = page.prefetch;
    return page;
  };
  const Page = lazyPart(loadPage, (problem) => (
    <Frame>
      <PageProblem {...problem} />
    </Frame>
  ));
  // On a busy phone, importing a page again would take a tenth of a second.
  const askAhead: Prefetch = async (...address) => ask?.(...address);
  const prefetch: Prefetch = async (...address) => {
    await Page.preload();
    await askAhead(...address);
  };
  return { element: <Page {...props} />, handle: { preload: Page.preload, prefetch, askAhead } };
}

const PlainFrame = ({ children }: { children: ReactNode }) => children;

type WatchProps = {
  attempt: Attempt;
  onRetry: (tries: number) => void;
  onLeave: () => void;
  children: ReactNode;
};

function Watch({ attempt, onRetry, onLeave, children }: WatchProps) {
  const retry = useEffectEvent(onRetry);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const { wasOffline, tries } = attempt;
    // The network can also come back while an attempt is still failing.
    const isComing = navigator.onLine && (wasOffline || tries > 0);
    const pause = isComing ? PAUSES[tries] : undefined;
    const timer = pause === undefined ? undefined : setTimeout(() => retry(tries + 1), pause);
    const listener = () => retry(1);
    window.addEventListener('online', listener);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', listener);
    };
  }, [attempt]);
  useEffect(() => () => leave(), []);
  return children;
}

function useWording({ isGone }: ProblemProps) {
  const isOnline = useOnline();
  if (!isOnline) return { title: app.noNetwork(), text: app.opensLater() };
  if (isGone) return { title: app.updated(), text: app.reloadPage() };
  return { title: app.notLoaded(), text: app.checkConnection() };
}

function WayOut({ isGone, isTrying, onRetry }: ProblemProps) {
  return isGone ? (
    <Button variant="secondary" onClick={() => location.reload()}>
      {app.reload()}
    </Button>
  ) : (
    <Button variant="secondary" onClick={onRetry} busy={isTrying} busyText={app.tryingAgain()}>
      {actions.tryAgain()}
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
