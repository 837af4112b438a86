import { useAuth } from '../../../auth/AuthContext';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { Facts, FigureLine } from '../../../components/Facts';
import { moment } from '../../../components/moment';
import { PlateChip } from '../../../components/PlateChip';
import { TONES } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import { useNewId } from '../../../forms/useNewId';
import { useAction } from '../../../forms/useSave';
import { formatCount, formatKm } from '../../../lib/format';
import { spokenLanguage } from '../../../lib/language';
import type { Chosen } from '../choosing';
import { acceptCheck } from '../data/checks';
import type { Drive } from '../drive';
import { headlineOf } from '../headline';
import { DefectLines } from '../parts/DefectLines';
import type { VehicleForCheck } from '../subject';
import { checkResult, checkAccept as texts } from '../words/checkDay';
import { headlineText, ResultPage, Why } from './ResultPage';
import { StepTitle } from './StepTitle';

type AcceptProps = {
  of: Chosen;
  onAccepted: (drive: Drive) => void;
  onAgain: () => void;
  onBack: () => void;
};

/** A vehicle that was checked within 24 hours. The next driver accepts that check and what is known of the vehicle. */
export function Accept({ of: { choice, answer }, onAccepted, onAgain, onBack }: AcceptProps) {
  const today = useToday();
  const { user } = useAuth();
  const newId = useNewId();
  const { mutate: accept, isPending, failure } = useAction(acceptCheck());
  const last = answer?.last_check;
  if (!last) return null;
  const { vehicle, defects } = answer;
  const isDone = last.is_mine || last.is_accepted_by_me;
  return (
    <PhoneFrame title={choice.plate} onBack={onBack}>
      <StepTitle name={choice.plate}>
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <PlateChip registration={choice.plate} large />
          <span className="text-base font-normal tracking-normal text-ink-soft">
            {vehicle?.make} {vehicle?.model}
          </span>
        </span>
      </StepTitle>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        <div className="flex gap-3 p-4">
          <CheckedIcon result={last.result} />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">
              {texts.checked({ time: moment(last.checked_at, today) })}
            </h2>
            <p className="text-ink-soft">{saidOf(last, defects.length)}</p>
          </div>
        </div>
        <Facts className="*:px-4">
          {last.odometer_km !== null && (
            <FigureLine label={texts.odometer()}>{formatKm(last.odometer_km)}</FigureLine>
          )}
          <FigureLine label={texts.items()}>{formatCount(last.items)}</FigureLine>
        </Facts>
        <DefectLines defects={defects} />
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {failure && (
          <p role="alert" className="text-bad">
            {failure}
          </p>
        )}
        {isDone ? (
          <Button onClick={() => onAccepted(answer.drive)} className="min-h-14 text-lg">
            {checkResult.done()}
          </Button>
        ) : (
          <Button
            busy={isPending}
            busyText={texts.accepting()}
            onClick={() =>
              accept(
                { id: newId(last.id), check_id: last.id, language: spokenLanguage() },
                { onSuccess: onAccepted },
              )
            }
            className="min-h-14 text-lg"
          >
            {texts.accept()}
          </Button>
        )}
        <Button variant="secondary" disabled={isPending} onClick={onAgain} className="min-h-14 text-lg">
          {texts.again()}
        </Button>
        {!isDone && user && <p className="text-sm text-ink-soft">{texts.note()}</p>}
      </div>
    </PhoneFrame>
  );
}

type LastCheck = NonNullable<VehicleForCheck['last_check']>;

function CheckedIcon({ result }: Pick<LastCheck, 'result'>) {
  const { icon: Icon } = TONES[result === 'no_defect' ? 'ok' : 'warn'];
  return (
    <Icon className={result === 'no_defect' ? 'size-7 shrink-0 text-ok' : 'size-7 shrink-0 text-warn-mark'} />
  );
}

function saidOf({ by, is_mine, is_accepted_by_me, result }: LastCheck, count: number): string {
  if (is_mine) return texts.mine();
  if (is_accepted_by_me) return texts.accepted();
  if (!by) return texts.nobody();
  return result === 'no_defect' ? texts.noDefect({ by }) : texts.defects({ by, count });
}

type AcceptedProps = {
  chosen: readonly Chosen[];
  /** What the depot answered to each acceptance. */
  drives: readonly Drive[];
  onDone: () => void;
};

/** Everything was accepted, so there is nothing to walk around. */
export function Accepted({ chosen, drives, onDone }: AcceptedProps) {
  const today = useToday();
  const defects = chosen.flatMap(({ answer }) => answer?.defects ?? []);
  const parts = drives.map((drive, index) => ({
    plate: chosen[index]?.choice.plate ?? '',
    drive,
    memory: null,
    hasStop: false,
  }));
  const walk = { parts, person: [], isFit: true, isNobody: false };
  const headline = headlineOf(walk, new Date());
  const isGreen = headline === 'may_drive' || headline === 'no_defect';
  const reasons = parts.flatMap(({ drive }) => drive.reasons).filter(({ lifted }) => !lifted);
  return (
    <ResultPage
      tone={isGreen && defects.length === 0 ? 'ok' : 'warn'}
      title={texts.done()}
      text={headlineText(headline, walk, false, today)}
      isSent
      onDone={onDone}
    >
      <Why reasons={reasons} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {chosen.map(({ choice, answer }) => (
          <li key={choice.plate}>
            <p className="p-4">
              <PlateChip registration={choice.plate} large />
            </p>
            <DefectLines defects={answer?.defects ?? []} />
          </li>
        ))}
      </ul>
    </ResultPage>
  );
}
