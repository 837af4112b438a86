import { clsx } from 'clsx';
import { ChevronRight, ClipboardCheck, OctagonX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { Skeleton } from '../../../components/Skeleton';
import { TONES } from '../../../components/tones';
import { useRest } from '../../../components/useRest';
import { useToday } from '../../../components/useToday';
import { formatTime, formatTimestamp } from '../../../lib/format';
import { withWords } from '../../../lib/language';
import { fragmentOf, paths } from '../../../paths';
import { pages } from '../../../words/pages';
import { type CardState, checkOfAnother, isFreeAgain, shownOfDay } from '../card';
import type { MyDay } from '../subject';
import { checkCard as texts } from '../words/checkCard';
import { DefectLines } from './DefectLines';

type CheckCardProps = {
  /** Undefined if it could not be loaded: a vehicle can be checked all the same. */
  day: MyDay | undefined;
  state: CardState;
  /** False for an inactive driver. */
  mayCheck: boolean;
};

/** The daily check on the driver's own page: first what is to be done, then what is done: it stays all day, one press from what an officer sees. */
export function CheckCard({ day, state, mayCheck }: CheckCardProps) {
  const vehicle = day?.assigned?.vehicle;
  const isLine = !day || state === 'line';
  return (
    <>
      {!isLine && state === 'stopped' && day.assigned && vehicle ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <StoppedCard assigned={day.assigned} plate={vehicle.plate} />
        </Suspense>
      ) : (
        !isLine && <ToCheck day={day} />
      )}
      {(isLine || day.checked.length > 0) && <CheckLine day={day} mayCheck={mayCheck && isLine} />}
    </>
  );
}

const TITLE = 'check-a-vehicle';

/** One large button that says what it is for: at five in the morning, with gloves. */
function ToCheck({ day }: { day: MyDay }) {
  const { assigned, last, checked } = day;
  const vehicle = assigned?.vehicle;
  return (
    <section aria-labelledby={TITLE} className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="p-3 sm:p-6">
        <ButtonLink
          to={{ pathname: paths.check, hash: vehicle ? fragmentOf(vehicle.plate, vehicle.category) : '' }}
          className="w-full flex-wrap items-end! justify-between! p-[min(1rem,4.5vw)]! text-left!"
        >
          <span className="min-w-min flex-1 basis-0 wrap-break-word">
            <h2 id={TITLE} className="text-xl font-semibold">
              {vehicle && (
                <span className="mb-2 block">
                  <PlateChip registration={vehicle.plate} large />
                </span>
              )}{' '}
              <HowItStands day={day} />
            </h2>
            <span className="mt-1 block text-lg">{vehicle ? texts.start() : texts.title()}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-8 shrink-0" />
        </ButtonLink>
        {vehicle && !day.is_expected && (
          <p className="mt-2 px-1 text-sm text-ink-soft">{texts.notExpected()}</p>
        )}
        <div className="mt-1 -mb-1 flex flex-wrap">
          {vehicle && (
            <ButtonLink to={paths.check} variant="quiet" className="grow sm:grow-0">
              {texts.another()}
            </ButtonLink>
          )}
          <ReportLink className="grow sm:grow-0" />
        </div>
      </div>
      <DefectLines defects={assigned?.defects ?? []} />
      {last && checked.length === 0 && (
        <p className="flex items-center justify-between gap-4 border-t border-line px-gutter text-sm sm:px-6">
          <span className="min-w-0 py-2.5 text-ink-soft">{lastText(last)}</span>
          <Link
            to={paths.myChecks}
            aria-label={texts.allMine()}
            className="flex min-h-11 min-w-11 shrink-0 items-center justify-end text-brand hover:underline"
          >
            {texts.all()}
          </Link>
        </p>
      )}
    </section>
  );
}

// Most mornings nothing stops the vehicle.
const StoppedCard = lazyPart(
  withWords('.checks', async () => ({ default: (await import('./StoppedCard')).StoppedCard })),
);

function HowItStands({ day }: { day: MyDay }) {
  const today = useToday();
  if (!day.assigned?.vehicle) return texts.none();
  const another = checkOfAnother(day, today);
  if (isFreeAgain(day)) return texts.freeAgain();
  return another ? texts.byAnother({ time: formatTime(another.checked_at) }) : texts.notChecked();
}

/** On a wide screen, where no menu has it. */
const ReportLink = ({ className }: { className: string }) => (
  <ButtonLink to={paths.report} variant="quiet" className={clsx('max-[79rem]:hidden', className)}>
    {pages.report()}
  </ButtonLink>
);

// Says what the result page said. Most checks stop nothing.
const Told = lazyPart(withWords('.checks', async () => ({ default: (await import('./ToldLine')).ToldLine })));
const ForOfficer = lazyPart(() => import('./ForOfficer'));

type CheckLineProps = { day: MyDay | undefined; mayCheck: boolean };

/** What is done today, with the ways to the checks. */
function CheckLine({ day, mayCheck }: CheckLineProps) {
  const checked = day?.checked ?? [];
  const { shown, more } = shownOfDay(checked);
  const isDone = checked.length > 0;
  const { id } = useCurrentUser();
  const isRestDue = useRest();
  return (
    <section aria-label={texts.mine()} className="rounded-card border border-line bg-surface">
      {day?.unfit_at && (
        <Line icon={<OctagonX className="size-6 text-bad" />}>
          <Suspense fallback={null}>
            <Told held={day.unfit_at} />
          </Suspense>
        </Line>
      )}
      {shown.map((each) => {
        // An unfit driver was told not to drive, even if the vehicle is fine.
        const said = each.is_fit ? each : { ...each, result: 'stopped' as const };
        const { Icon, colour } = LOOKS[said.result];
        // Something has stopped the vehicle since: the check found nothing, and nothing is green.
        const isStopped = day?.recent.some(({ plate, stops }) => plate === each.plate && stops.length > 0);
        const tone = isStopped && said.result !== 'stopped' ? 'text-ink-soft' : colour;
        return (
          <Line key={each.id} icon={<Icon className={clsx('size-6', tone)} />} title={checkedText(said)}>
            {each.trailer ? texts.withTrailer({ plate: each.plate, trailer: each.trailer }) : each.plate}
            {said.result === 'stopped' && (
              <Suspense fallback={null}>
                <span className="block font-semibold text-ink">
                  <Told line={each} contact={day?.contact ?? null} />
                </span>
              </Suspense>
            )}
          </Line>
        );
      })}
      {more > 0 && (
        <p className="border-t border-line px-gutter py-2.5 text-sm text-ink-soft sm:px-6">
          {texts.more({ count: more })}
        </p>
      )}
      {isDone && isRestDue && (
        <Suspense fallback={null}>
          <ForOfficer driverId={id} />
        </Suspense>
      )}
      {!isDone && day && (
        <Line
          icon={<ClipboardCheck className="size-6 text-ink-soft" />}
          title={day.last ? lastText(day.last) : texts.noneYet()}
        >
          {day.last?.plate}
        </Line>
      )}
      <div className="flex flex-wrap border-line not-first:border-t">
        {isDone && (
          <ButtonLink to={paths.officer} variant="quiet" className="min-w-full flex-1 sm:min-w-0">
            {texts.officer()}
          </ButtonLink>
        )}
        <ButtonLink to={paths.myChecks} variant="quiet" className="min-w-0 flex-1">
          {texts.mine()}
        </ButtonLink>
        {mayCheck && (
          <ButtonLink to={paths.check} variant="quiet" className="min-w-0 flex-1">
            {isDone ? texts.checkAnother() : texts.title()}
          </ButtonLink>
        )}
        {mayCheck && <ReportLink className="min-w-0 flex-1" />}
      </div>
    </section>
  );
}

type LineProps = { icon: ReactNode; title?: string; children: ReactNode };

function Line({ icon, title, children }: LineProps) {
  return (
    <div className="flex items-center gap-3 border-line px-gutter py-3 not-first:border-t sm:px-6">
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      <div className="min-w-0 wrap-anywhere">
        {title && <p className="font-medium">{title}</p>}
        <p className="text-sm text-ink-soft tabular-nums empty:hidden">{children}</p>
      </div>
    </div>
  );
}

const LOOKS = {
  no_defect: { Icon: TONES.ok.icon, colour: 'text-ok' },
  defects: { Icon: TONES.warn.icon, colour: 'text-warn-mark' },
  stopped: { Icon: OctagonX, colour: 'text-bad' },
};

type Result = { checked_at: string; result: keyof typeof LOOKS; defects: number };

function checkedText({ checked_at, result, defects: count }: Result): string {
  const time = formatTime(checked_at);
  if (result === 'stopped') return texts.stopped({ time });
  return result === 'defects' ? texts.defects({ time, count }) : texts.noDefect({ time });
}

function lastText({ checked_at, result, defects: count }: Result): string {
  const day = formatTimestamp(checked_at);
  if (result === 'stopped') return texts.lastStopped({ day });
  return result === 'defects' ? texts.lastDefects({ day, count }) : texts.lastNoDefect({ day });
}
