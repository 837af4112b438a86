import { clsx } from 'clsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { ErrorIcon, TONES } from '../../../components/tones';
import { useToday } from '../../../components/useToday';
import { formatKm } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { walk } from '../../../words/checks';
import { kmDoubt, readKm } from '../rules';
import { checkEnd as texts } from '../words/checkEnd';
import type { PartFlow } from './flow';
import { NextText } from './NextText';
import { Progress } from './Progress';
import { StepTitle } from './StepTitle';

const Warning = TONES.warn.icon;

/** Typed and compared. What can hardly be right is asked for once more, and then taken. */
export default function Odometer({ flow }: { flow: PartFlow }) {
  const { draft, part, change, go, back } = flow;
  const today = useToday();
  const id = useId();
  const messageId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const { odometer: last } = part.subject;
  const km = readKm(draft.odometer);
  const doubt = km === null ? null : kmDoubt(km, last, today);
  const [isAsked, setAsked] = useState(false);

  // The phone shows its digits without a tap.
  useLayoutEffect(() => inputRef.current?.focus({ preventScroll: true }), []);
  const goOn = () => {
    setRefused(km === null);
    if (km === null) return inputRef.current?.focus();
    if (doubt === null || km === draft.asked_km) return go({ at: 'end' });
    change((now) => ({ ...now, asked_km: km }));
    setAsked(true);
  };
  const typeAgain = () => {
    setAsked(false);
    change((now) => ({ ...now, odometer: '' }));
    inputRef.current?.focus();
  };

  return (
    <PhoneFrame
      title={part.subject.vehicle.plate}
      onBack={back}
      isLongFoot={isAsked}
      foot={
        isAsked && doubt ? (
          <>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" className="min-h-14 flex-1 text-lg" onClick={typeAgain}>
                {texts.typeAgain()}
              </Button>
              <Button
                variant="secondary"
                className="min-h-14 flex-1 text-lg"
                onClick={() => go({ at: 'end' })}
              >
                {texts.right()}
              </Button>
            </div>
            <p className="mt-2 text-sm text-ink-soft">{texts.marked()}</p>
          </>
        ) : (
          <Button
            variant={km === null ? 'secondary' : 'primary'}
            type="submit"
            form={`${id}-form`}
            className="min-h-14 w-full text-lg"
          >
            <NextText text={walk.nextYou()} />
          </Button>
        )
      }
    >
      <Progress flow={flow} here={{ at: 'odometer' }} />
      <StepTitle>{texts.odometer()}</StepTitle>
      <form
        id={`${id}-form`}
        noValidate
        className="rounded-card border border-line bg-surface p-gutter"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        {last && (
          <p className="mb-2 flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">{formatDate(last.on.slice(0, 10))}</span>
            <span className="font-medium tabular-nums">{formatKm(last.km)}</span>
          </p>
        )}
        <div
          className={clsx(
            'flex items-center gap-3 rounded-control border bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1',
            isAsked && doubt
              ? 'border-warn-mark inset-ring inset-ring-warn-mark'
              : isRefused
                ? 'border-bad'
                : 'border-line-strong',
          )}
        >
          <input
            ref={inputRef}
            id={id}
            aria-label={texts.odometer()}
            aria-describedby={messageId}
            aria-invalid={isRefused || undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={draft.odometer}
            onChange={({ target }) => {
              setAsked(false);
              setRefused(false);
              change((now) => ({ ...now, odometer: target.value }));
            }}
            className="min-h-16 w-full min-w-0 bg-transparent text-4xl font-semibold tabular-nums outline-none"
          />
          <span className="text-ink-soft">{texts.km()}</span>
        </div>
        <div id={messageId} role="alert">
          {isRefused && (
            <p className="mt-3 flex gap-2 text-bad">
              <ErrorIcon className="mt-0.5 size-5 shrink-0" />
              {texts.wholeKm()}
            </p>
          )}
          {isAsked && doubt && (
            <p className="mt-3 flex gap-2">
              <Warning className="mt-0.5 size-5 shrink-0 text-warn" />
              <span>
                <strong className="block font-semibold text-warn">
                  {doubt === 'less' ? texts.less() : texts.more()}
                </strong>
                {doubt === 'less' ? texts.lessHelp() : texts.moreHelp()}
              </span>
            </p>
          )}
        </div>
      </form>
    </PhoneFrame>
  );
}
