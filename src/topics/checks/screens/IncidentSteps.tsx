import { ArrowRight, Phone } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button, ButtonLink } from '../../../components/Button';
import { ProgressBar } from '../../../components/ProgressBar';
import { useOnline } from '../../../components/useOnline';
import { momentOf } from '../../../domain/moments';
import { formatTimestamp } from '../../../lib/format';
import { walk } from '../../../words/checks';
import { actions } from '../../../words/common';
import { forms } from '../../../words/forms';
import {
  HurtField,
  KindFields,
  OthersFields,
  UseField,
  VehicleFields,
  WhatField,
  WhereFields,
} from '../../incidents/parts/IncidentFields';
import {
  faultsOn,
  firstOpen,
  type IncidentDraft,
  type IncidentStep,
  incidentSteps,
  isIncidentStep,
  isNameless,
} from '../../incidents/rules';
import { hurtWords, incidentKinds, incidentReport as texts } from '../../incidents/words/incidents';
import { checkStart } from '../words/checkStart';
import { faultReport } from '../words/faultReport';
import { Discardable } from './Discardable';
import { StepTitle } from './StepTitle';

const SUMMARY = 'summary';
type At = IncidentStep | typeof SUMMARY;

const QUESTIONS: Record<IncidentStep, () => string> = {
  kind: texts.kind,
  hurt: texts.hurt,
  what: texts.what,
  where: () => `${texts.where()} ${texts.when()}`,
  vehicle: checkStart.which,
  use: texts.mayBeUsed,
  photos: texts.photos,
  others: texts.others,
};

/** Its heading asks the question: seen once, read out twice. */
const ONE = '[&_legend]:sr-only [&>div>label]:sr-only';

const FIELDS: Record<Exclude<IncidentStep, 'photos'>, ReactNode> = {
  kind: <KindFields />,
  hurt: <HurtField />,
  what: <WhatField />,
  where: <WhereFields />,
  vehicle: <VehicleFields />,
  use: <UseField />,
  others: <OthersFields />,
};
const HAS_ONE: ReadonlySet<IncidentStep> = new Set(['kind', 'hurt', 'what', 'use']);

/** In the entry of the history: it has so many others of the report before it. */
type State = { isOurs: true; depth: number; toSummary: boolean };
const isState = (state: unknown): state is State =>
  typeof state === 'object' && state !== null && 'toSummary' in state;

/** How many pages of the report lie before this one in the history. */
export function useIncidentDepth(): number {
  const { state } = useLocation();
  return isState(state) ? state.depth : 0;
}

type IncidentStepsProps = {
  form: UseFormReturn<IncidentDraft>;
  /** As kept on the phone: where it goes on. */
  begun: IncidentDraft;
  photos: ReactNode;
  photoCount: number;
  isBegun: boolean;
  isSending: boolean;
  onSend: (draft: IncidentDraft) => Promise<void>;
  onDiscard: () => void;
  onBack: () => void;
};

/** One question a page, as in a check; then everything once more, before it is sent. */
export function IncidentSteps({ form, begun, onSend, onDiscard, onBack, ...said }: IncidentStepsProps) {
  const { isBegun, isSending, photos, photoCount } = said;
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isOnline = useOnline();
  const depth = useIncidentDepth();
  // It does not move on by itself when the page is answered.
  const [first] = useState<At>(() => firstOpen(begun, new Date()) ?? SUMMARY);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const draft = form.watch();
  const steps = incidentSteps(draft);
  const named = search.get('at');
  const wanted: At = named === SUMMARY || isIncidentStep(named) ? named : first;
  const at: At = wanted === SUMMARY || steps.includes(wanted) ? wanted : SUMMARY;
  const number = at === SUMMARY ? steps.length : steps.indexOf(at);

  const go = (to: At, toSummary = false) =>
    navigate(
      { search: `?${new URLSearchParams({ at: to })}` },
      { state: { isOurs: true, depth: depth + 1, toSummary } satisfies State },
    );
  const back = () => {
    const before = steps[number - 1];
    if (isState(state)) navigate(-1);
    else if (before) navigate({ search: `?${new URLSearchParams({ at: before })}` }, { replace: true });
    else onBack();
  };
  /** Whether nothing is wrong on the page. */
  const isRight = (step: IncidentStep) => {
    const faults = faultsOn(step, form.getValues(), new Date());
    form.clearErrors();
    for (const [name, message] of faults) form.setError(name, { type: 'check', message });
    if (faults.length > 0) setRefusals((before) => before + 1);
    return faults.length === 0;
  };
  const next = (step: IncidentStep) => {
    if (!isRight(step)) return;
    const after = incidentSteps(form.getValues());
    const isChange = isState(state) && state.toSummary;
    const open = firstOpen(form.getValues(), new Date());
    if (isChange && !open) navigate(-1);
    else if (isChange) go(open ?? SUMMARY, true);
    else go(after[after.indexOf(step) + 1] ?? SUMMARY);
  };
  const send = () => {
    const open = firstOpen(form.getValues(), new Date());
    if (!open) return form.handleSubmit(onSend)();
    isRight(open);
    go(open, true);
  };
  const act =
    at === SUMMARY ? (
      <Button type="submit" busy={isSending} busyText={actions.sending()} className="min-h-14 w-full text-lg">
        {isOnline ? faultReport.send() : faultReport.keep()}
      </Button>
    ) : (
      <Button type="submit" className="min-h-14 w-full text-lg">
        {walk.nextOpen()}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Button>
    );
  return (
    <FormProvider {...form}>
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (at === SUMMARY) void send();
          else next(at);
        }}
      >
        <PhoneFrame
          title={texts.title()}
          onBack={back}
          progress={
            at !== SUMMARY && (
              <div className="mx-auto max-w-lg px-gutter pb-3">
                <ProgressBar label={texts.title()} value={number + 1} max={steps.length}>
                  {texts.progress({ number: number + 1, total: steps.length })}
                </ProgressBar>
              </div>
            )
          }
          foot={isBegun && !isSending ? <Discardable onDiscard={onDiscard}>{act}</Discardable> : act}
        >
          {/* A report that was begun before opens here, past the page that asks whether everybody is safe. */}
          <ButtonLink href="tel:112" variant="secondary" className="mb-5 min-h-13">
            <Phone aria-hidden="true" className="size-5" />
            {texts.call()}
          </ButtonLink>
          <StepTitle key={at}>{at === SUMMARY ? texts.summary() : QUESTIONS[at]()}</StepTitle>
          {at === SUMMARY ? (
            <Summary
              draft={draft}
              steps={steps}
              photoCount={photoCount}
              onChange={(step) => go(step, true)}
            />
          ) : (
            <div
              key={`fields ${at}`}
              className={`flex flex-col gap-6 text-lg [&_fieldset_label:has(input)]:min-h-13 ${HAS_ONE.has(at) ? ONE : ''}`}
            >
              {at === 'photos' ? photos : FIELDS[at]}
            </div>
          )}
        </PhoneFrame>
      </form>
    </FormProvider>
  );
}

type SummaryProps = {
  draft: IncidentDraft;
  steps: readonly IncidentStep[];
  photoCount: number;
  onChange: (step: IncidentStep) => void;
};

/** Everything that is sent, each with the way to its page. */
function Summary({ draft, steps, photoCount, onChange }: SummaryProps) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      {steps.map((step) => {
        const question = QUESTIONS[step]();
        const lines = saidOn(step, draft, photoCount).filter((line) => line.trim() !== '');
        return (
          <div key={step} className="flex items-start justify-between gap-3 px-4 py-2">
            <div className="min-w-0 py-1 wrap-anywhere">
              <dt className="text-sm text-ink-soft">{question}</dt>
              {lines.length === 0 && <dd>-</dd>}
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have no state
                <dd key={index} dir="auto" className="font-medium whitespace-pre-line">
                  {line}
                </dd>
              ))}
            </div>
            <Button
              variant="quiet"
              aria-label={`${texts.change()}: ${question}`}
              onClick={() => onChange(step)}
              className="shrink-0"
            >
              {texts.change()}
            </Button>
          </div>
        );
      })}
    </dl>
  );
}

function saidOn(step: IncidentStep, draft: IncidentDraft, photoCount: number): string[] {
  switch (step) {
    case 'kind':
      return [draft.kind && incidentKinds[draft.kind](), isNameless(draft) ? texts.nameless() : ''];
    case 'hurt':
      return [draft.hurt && hurtWords[draft.hurt]()];
    case 'what':
      return [draft.what];
    case 'where':
      return [draft.place, draft.at && formatTimestamp(momentOf(draft.at, new Date()).toISOString())];
    case 'vehicle':
      return [draft.plate, draft.trailer];
    case 'use':
      return [draft.mayBeUsed && forms[draft.mayBeUsed]()];
    case 'photos':
      return [photoCount > 0 ? String(photoCount) : ''];
    case 'others':
      return [
        draft.garda ? texts.garda() : '',
        ...(draft.garda ? [draft.pulse] : []),
        draft.otherName,
        draft.otherPlate,
        draft.otherInsurer,
        draft.otherPhone,
      ];
  }
}
