import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { TONES } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import { addDaysToDay } from '../../../domain/dates';
import { paths } from '../../../paths';
import { checkResult as texts } from '../../../words/checkDay';
import { acceptedChecksQuery, ownChecksQuery } from '../data/checks';
import { ROADSIDE_DAYS } from '../record';

type ResultPageProps = {
  tone: 'ok' | 'warn';
  /** Two words. */
  title: string;
  text: string;
  children: ReactNode;
  /** All of it has reached the depot. */
  isSent: boolean;
  onDone: () => void;
};

const COLOUR = { ok: 'text-ok', warn: 'text-warn-mark' };

/** A picture, two words and one sentence: read at arm's length, in the rain. */
export function ResultPage({ tone, title, text, children, isSent, onDone }: ResultPageProps) {
  const { user } = useAuth();
  const isDriver = user?.approved && user.role === 'driver';
  useForOfficer(isDriver && isSent ? user.id : null);
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    document.title = `${title} - Roadworthy`;
  }, [title]);
  const { icon: Icon } = TONES[tone];
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="main" className="mx-auto w-full max-w-lg flex-1 px-gutter pt-10 pb-4">
        <Icon className={clsx('size-18', COLOUR[tone])} />
        <h1
          ref={ref}
          tabIndex={-1}
          className="mt-4 text-[2.5rem] leading-11 font-bold tracking-tight wrap-anywhere"
        >
          {title}
        </h1>
        <p className="mt-3 mb-5 text-xl font-medium empty:mb-2">{text}</p>
        <div className="flex flex-col gap-4">{children}</div>
      </main>
      <div className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-lg flex-wrap gap-2 px-gutter py-3">
          {isDriver && (
            <ButtonLink to={paths.officer} variant="secondary" className="min-h-14 grow">
              {texts.officer()}
            </ButtonLink>
          )}
          <Button onClick={onDone} className="min-h-14 grow px-8 text-lg">
            {texts.done()}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Loaded while there is a signal: an officer stops the driver where there may be none. */
function useForOfficer(driverId: string | null) {
  const since = addDaysToDay(useToday(), -ROADSIDE_DAYS);
  const enabled = driverId !== null;
  useQuery({ ...ownChecksQuery(driverId ?? '', since), enabled });
  useQuery({ ...acceptedChecksQuery(driverId ?? '', since), enabled });
}
