import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useAuth } from '../../../auth/AuthContext';
import { Button, ButtonLink } from '../../../components/Button';
import { moment } from '../../../components/moment';
import { TONES } from '../../../components/tones';
import { usePageTitle } from '../../../components/usePageTitle';
import type { Day } from '../../../domain/dates';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { causePart } from '../../../words/causes';
import { listed } from '../../../words/messages';
import type { Reason } from '../drive';
import type { Headline, Walk } from '../headline';
import ForOfficer from '../parts/ForOfficer';
import { Reasons } from '../parts/Reasons';
import { checkResult as texts } from '../words/checkDay';
import { drive as driveTexts } from '../words/drive';

type ResultPageProps = {
  tone: 'ok' | 'warn';
  /** Two words. */
  title: string;
  text: string;
  children: ReactNode;
  /** An incident is not on the page for an officer. */
  isIncident?: boolean;
  /** All of it has reached the depot. */
  isSent: boolean;
  onDone: () => void;
};

const COLOUR = { ok: 'text-ok', warn: 'text-warn-mark' };

/** A picture, two words and one sentence: read at arm's length, in the rain. */
export function ResultPage({
  tone,
  title,
  text,
  children,
  isIncident = false,
  isSent,
  onDone,
}: ResultPageProps) {
  const { user } = useAuth();
  const isDriver = user?.approved && user.role === 'driver';
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  usePageTitle(title);
  const { icon: Icon } = TONES[tone];
  return (
    <div className="flex min-h-dvh flex-col">
      {isDriver && isSent && <ForOfficer driverId={user.id} />}
      <main id="main" className="mx-auto w-full max-w-lg flex-1 px-gutter pt-10 pb-4">
        <Icon className={clsx('size-18', COLOUR[tone])} />
        <h1
          ref={ref}
          tabIndex={-1}
          className="mt-4 text-[min(2.5rem,11vw)] leading-[1.1] font-bold tracking-tight wrap-anywhere"
        >
          {title}
        </h1>
        <p className="mt-3 mb-5 text-xl font-medium empty:mb-2">{text}</p>
        <div className="flex flex-col gap-4">{children}</div>
      </main>
      <div className="sticky bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-lg flex-wrap gap-2 px-gutter py-3">
          {isDriver && !isIncident && (
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

/** The sentence below the title. Red pages have none. */
export function headlineText(headline: Headline, { parts }: Walk, isTold: boolean, today: Day): string {
  const drives = parts.flatMap(({ drive }) => drive ?? []);
  const [first] = parts;
  switch (headline) {
    case 'let': {
      const lifted = drives.flatMap(({ reasons }) => reasons).filter((reason) => reason.lifted === 'let');
      return driveTexts.letBy({
        name: drives.find(({ let_by }) => let_by)?.let_by || driveTexts.anAdmin(),
        plate: first?.plate ?? '',
        reasons: listed(lifted.map((reason) => causePart(reason, formatDate))),
      });
    }
    case 'ask':
      return driveTexts.ask();
    case 'unknown':
      return driveTexts.unknown();
    case 'other_depot':
      return driveTexts.otherDepot({ depot: drives.find(({ depot }) => depot)?.depot ?? '' });
    case 'left':
      return driveTexts.left();
    case 'not_answered':
      return driveTexts.notAnswered();
    case 'last_asked': {
      const asked = parts.flatMap(({ drive, memory }) => (drive ? [] : (memory?.asked_at ?? [])));
      const time = moment(asked.toSorted()[0] ?? '', today);
      return driveTexts.lastAsked({ plate: listed(parts.map(({ plate }) => plate)), time });
    }
    case 'may_drive':
      return isTold ? texts.depotKnows() : driveTexts.mayDrive();
    default:
      return '';
  }
}

export function Why({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="rounded-card border border-warn/30 bg-warn-soft p-4">
      <Reasons reasons={reasons} />
    </div>
  );
}
