import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, ChevronLeft, ChevronRight, Info, TriangleAlert } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { InlineAlert } from '../../../components/InlineAlert';
import { Key, useKey, useSeen } from '../../../components/keys';
import { Modal } from '../../../components/Modal';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { recordDocumentsQuery } from '../../../data/documents';
import { documentsOf, partsText } from '../../../domain/documents';
import { isBlank, MAX_REASON_LENGTH, tooLong } from '../../../domain/formCheck';
import { useLeaveWarning, whenMayDiscard } from '../../../forms/leaveWarning';
import { useAction } from '../../../forms/useSave';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { DocumentViewer } from '../../../records/DocumentViewer';
import { limitOpenQuery } from '../../drivers/data/drivers';
import { driverLicensesQuery } from '../../licenses/data';
import { type DriverPenalty, driverPenaltiesQuery } from '../../penalties/data';
import { personalVehicleQuery } from '../../personal-vehicles/data';
import { driverTrainingQuery } from '../../training/data';
import type { Submission } from '../data/submissions';
import { returnSubmission, sameNumberQuery, verifySubmission } from '../data/verification';
import {
  checkRenewal,
  licenseAsDraft,
  type RenewalDraft,
  toDetails,
  trainingAsDraft,
  vehicleAsDraft,
} from '../renewals';
import { submissionTitle } from '../submissions';
import {
  automaticChecks,
  type Corrected,
  correctedBy,
  effectOnRecord,
  type FormerEdit,
  returnReasons,
} from '../verification';
import { Comparison } from './Comparison';
import type { Decision } from './UndoNotices';

type VerificationProps = {
  submission: Submission;
  corrected: Corrected;
  onCorrect: (corrected: Partial<Corrected>) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  place: string | null;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onDecided: (decision: Decision) => void;
};

export function Verification({
  submission,
  corrected,
  onCorrect,
  headingRef,
  place,
  onNext,
  onPrevious,
  onDecided,
}: VerificationProps) {
  const { id, version, kind, state } = submission;
  const { draft, former } = corrected;
  const today = useToday();
  const {
    record,
    corrected: corrections,
    penalties,
    isKnown,
    hasFailed,
    refetch,
  } = useRecord(submission, draft);
  const proof = useQuery(recordDocumentsQuery({ kind: 'submissions', id }));
  const documents = documentsOf(proof.data ?? [], [id]);
  const hasPhoto = submission.photos.length > 0;
  const [problem, setProblem] = useState<string | null>(null);
  const [isReturning, setReturning] = useState(false);
  const verify = useAction(verifySubmission());
  const isOpen = state === 'sent';
  // No decision on what is not on the screen yet, or has only just appeared.
  const isShown = isKnown && proof.data !== undefined;
  const isSeen = useSeen(isShown);
  const mayDecide = isOpen && isShown && isSeen;

  const decide = () => {
    if (!mayDecide || verify.isPending) return;
    const { message } = checkRenewal(kind, draft, today);
    setProblem(message);
    if (message !== null) return;
    // Not a callback of mutate(): that one is lost if another submission is shown by then.
    verify.mutateAsync({ id, version, details: toDetails(kind, draft) }).then(
      () => onDecided('verified'),
      () => undefined,
    );
  };
  const sendBack = () => {
    if (isOpen && isSeen && !verify.isPending) setReturning(true);
  };
  useKey('Enter', decide);
  // Whoever has chosen a photo has the focus on its button, where Enter would only show it again.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const unseen = documents.filter(({ id }, at) => at > 0 && !chosen.includes(id));
  const onPhotoKey = (event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    const isOnShown = target instanceof Element && target.matches('[aria-pressed=true]');
    if (key !== 'Enter' || repeat || !isOnShown || unseen.length > 0) return;
    event.preventDefault();
    decide();
  };
  useKey('r', sendBack);

  return (
    <article className="flex flex-col rounded-card border border-line bg-surface lg:h-[calc(100dvh-14rem)] lg:min-h-[34rem]">
      <header className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-5 py-3">
        <div className="min-w-0">
          <h2 ref={headingRef} tabIndex={-1} dir="auto" className="text-lg font-semibold wrap-anywhere">
            {submission.driver_name}
          </h2>
          <p className="text-sm text-ink-soft">
            {submissionTitle(kind, submission.details)}. Sent {formatTimestamp(submission.sent_at)}
          </p>
        </div>
        <Link
          to={paths.driver(submission.driver_id)}
          className="inline-flex min-h-11 items-center text-sm text-brand hover:underline"
        >
          Open record
        </Link>
      </header>
      <div className="grid min-h-0 grow grid-cols-1 lg:grid-cols-[minmax(20rem,25.75rem)_minmax(0,1fr)]">
        <div className="space-y-4 overflow-y-auto px-5 py-2">
          <Comparison
            submission={submission}
            record={record}
            draft={draft}
            photos={partsText(submission.photos)}
            onChange={isOpen ? (draft) => onCorrect({ draft }) : undefined}
          />
          {isOpen && former.length > 0 && (
            <Former
              corrections={former}
              onUse={(used) =>
                onCorrect({
                  draft: { ...draft, ...used.fields },
                  former: former.filter((each) => each !== used),
                })
              }
            />
          )}
          <Outcome submission={submission} />
          {hasFailed && <ErrorState message="The driver's record couldn't be loaded" onRetry={refetch} />}
          {isOpen && (
            <CheckedForYou
              submission={submission}
              record={record ?? null}
              penalties={penalties}
              draft={draft}
              hasPhoto={hasPhoto}
            />
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: of the buttons in it */}
        <div
          onKeyDown={onPhotoKey}
          className={clsx(
            'min-h-0 border-line p-2 max-lg:border-t lg:border-l',
            hasPhoto && 'max-lg:h-[70dvh]',
          )}
        >
          {documents.length > 0 ? (
            <DocumentViewer
              documents={documents}
              onShow={(shown) => setChosen((before) => [...before, shown.id])}
            />
          ) : proof.isLoadingError ? (
            <ErrorState message="The photos couldn't be loaded" onRetry={() => proof.refetch()} />
          ) : proof.isPending ? (
            <Skeleton className="h-full min-h-40 w-full" />
          ) : (
            <p className="flex h-full items-center justify-center rounded-control bg-canvas p-5 text-ink-soft">
              There's no photo
            </p>
          )}
        </div>
      </div>
      <footer className="sticky bottom-0 border-t border-line bg-surface px-5 py-3 max-sm:px-3 lg:static lg:rounded-b-card">
        {(problem ?? verify.failure) && (
          <InlineAlert tone="bad" className="mb-3">
            {problem ?? verify.failure}
          </InlineAlert>
        )}
        {isOpen && isKnown && (
          <AfterVerifying kind={kind} record={record ?? null} corrected={corrections} draft={draft} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 sm:gap-3">
          <div className="flex flex-wrap gap-2 sm:gap-3">
            {isOpen && (
              <>
                <Button
                  disabled={!mayDecide}
                  busy={verify.isPending}
                  busyText="Verifying..."
                  onClick={decide}
                >
                  Verify <Key name="Enter" />
                </Button>
                <Button variant="secondary" disabled={!isSeen || verify.isPending} onClick={sendBack}>
                  Send back <Key name="R" />
                </Button>
              </>
            )}
          </div>
          <div className="flex items-center gap-2">
            {place && <span className="text-sm text-ink-soft tabular-nums max-sm:sr-only">{place}</span>}
            <Button
              variant="secondary"
              className="px-3"
              aria-label="Previous"
              disabled={!onPrevious}
              onClick={onPrevious}
            >
              <ChevronLeft aria-hidden="true" className="size-4" /> <Key name="K" />
            </Button>
            <Button
              variant="secondary"
              className="px-3"
              aria-label="Next"
              disabled={!onNext}
              onClick={onNext}
            >
              <Key name="J" /> <ChevronRight aria-hidden="true" className="size-4" />
            </Button>
          </div>
        </div>
      </footer>
      {isReturning && (
        <ReturnDialog
          submission={submission}
          hasPhoto={hasPhoto}
          onClose={() => setReturning(false)}
          onDecided={() => onDecided('returned')}
        />
      )}
    </article>
  );
}

type FormerProps = { corrections: readonly FormerEdit[]; onUse: (correction: FormerEdit) => void };

function Former({ corrections, onUse }: FormerProps) {
  return (
    <InlineAlert tone="warn" title="The driver has sent this again">
      <p>The driver has changed something you had corrected. It now shows what the driver sent.</p>
      <ul className="mt-2 space-y-2">
        {corrections.map((correction) => (
          <li key={correction.label} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {correction.label}: <span className="text-ink-soft">You:</span> {correction.text || 'None'}
            </span>
            <Button
              variant="secondary"
              aria-label={`Use my ${correction.label}`}
              onClick={() => onUse(correction)}
            >
              Use mine
            </Button>
          </li>
        ))}
      </ul>
    </InlineAlert>
  );
}

/** The record that the submission would change, and, for points, the driver's penalties to compare with. */
function useRecord({ kind, driver_id, replaces, details, state }: Submission, draft: RenewalDraft) {
  const isStored = state === 'verified';
  const isOfVehicle = kind === 'nct' || kind === 'insurance' || kind === 'vehicle';
  const licenses = useQuery({ ...driverLicensesQuery(driver_id), enabled: kind === 'license' });
  const training = useQuery({ ...driverTrainingQuery(driver_id), enabled: kind === 'training' });
  const vehicle = useQuery({ ...personalVehicleQuery(driver_id), enabled: isOfVehicle && !isStored });
  // Opening penalties is logged, so they are read only to decide on points.
  const penalties = useQuery({
    ...driverPenaltiesQuery(driver_id),
    enabled: kind === 'points' && state === 'sent',
  });
  const types = details.licenses?.map(({ type }) => type) ?? [];
  // Once verified, the submission is the current record; only a record that it replaced can be compared.
  const license =
    licenses.data?.find(({ id }) => id === replaces) ??
    licenses.data?.find(({ type, is_current }) => !isStored && is_current && types.includes(type));
  const corrected = isStored
    ? []
    : correctedBy(kind, draft, { licenses: licenses.data ?? [], training: training.data ?? [] });
  const trained =
    training.data?.find(({ id }) => id === replaces) ??
    training.data?.find(({ id }) => corrected.some((each) => each.id === id));
  const record =
    (license && licenseAsDraft(license, types)) ??
    (trained && trainingAsDraft(trained)) ??
    (isStored ? undefined : vehicle.data ? vehicleAsDraft(vehicle.data) : null);
  const reads = [licenses, training, vehicle, penalties];
  const failed = reads.filter(({ isLoadingError }) => isLoadingError);
  return {
    record,
    corrected: corrected.map(({ name }) => name),
    penalties: penalties.data,
    isKnown: failed.length === 0 && !reads.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    refetch: () => {
      for (const read of failed) read.refetch();
    },
  };
}

type CheckedProps = {
  submission: Submission;
  record: RenewalDraft | null;
  /** Names of the records that verifying would correct. */
  corrected: readonly string[];
  penalties: DriverPenalty[] | undefined;
  draft: RenewalDraft;
  hasPhoto: boolean;
};

/** Checks by the database and the calendar. Nothing is read from the photo. */
function CheckedForYou({ submission, record, penalties, draft, hasPhoto }: Omit<CheckedProps, 'corrected'>) {
  const { kind, driver_id, state } = submission;
  const today = useToday();
  const { data: isLimitOpen } = useQuery({ ...limitOpenQuery(driver_id), enabled: kind === 'points' });
  const others = useQuery({
    ...sameNumberQuery(draft.licenseNumber.trim(), driver_id),
    enabled: kind === 'license' && draft.licenseNumber.trim() !== '',
  });
  const checks = automaticChecks(kind, draft, record, today, others.data, penalties);
  const numbers = kind === 'license' ? 'name, 4a, 4b, 5 and 9' : 'the values';
  return (
    <section aria-labelledby="checked">
      <h3 id="checked" className="mb-1.5 text-sm font-semibold">
        Checked for you
      </h3>
      <ul className="space-y-1 text-[0.8125rem]">
        {checks.map(({ ok, text }) => (
          <CheckLine
            key={text}
            icon={ok ? Check : TriangleAlert}
            className={ok ? 'text-ink-soft' : 'text-warn'}
          >
            {!ok && <span className="sr-only">Check: </span>}
            {text}
          </CheckLine>
        ))}
        {kind === 'points' && state === 'sent' && isLimitOpen && (
          <CheckLine icon={TriangleAlert} className="text-warn">
            Nobody has said if their limit is 7 or 12.{' '}
            <Link to={`${paths.driver(driver_id)}#penalties`}>Enter the first full licence</Link>
          </CheckLine>
        )}
        <CheckLine icon={Info} className="text-ink-soft">
          {hasPhoto
            ? `Check ${numbers} against the photo.`
            : "There's no photo, so the record will be marked Declared."}
        </CheckLine>
        <CheckLine icon={Info} className="text-ink-soft">
          Click a value to correct it.
        </CheckLine>
      </ul>
    </section>
  );
}

type AfterVerifyingProps = Pick<CheckedProps, 'record' | 'corrected' | 'draft'> & {
  kind: Submission['kind'];
};

function AfterVerifying({ kind, record, corrected, draft }: AfterVerifyingProps) {
  const until = draft.expiryDate || draft.nctExpiry || draft.insuranceExpiry;
  return (
    <p className="mb-2 text-sm text-ink-soft">
      <span className="font-semibold text-ink">After you verify:</span>{' '}
      {until ? `Valid until ${formatDate(until)}.` : 'It is added to the record.'}{' '}
      {effectOnRecord(draft, corrected, record !== null && (kind === 'license' || kind === 'training'))}
    </p>
  );
}

type CheckLineProps = { icon: typeof Check; className: string; children: ReactNode };

function CheckLine({ icon: Icon, className, children }: CheckLineProps) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={clsx('mt-0.5 size-4 shrink-0', className)} />
      <span>{children}</span>
    </li>
  );
}

function Outcome({ submission: { state, decided_at, decided_by_name, reason } }: { submission: Submission }) {
  if (state === 'sent' || !decided_at) return null;
  const when = formatTimestamp(decided_at);
  if (state === 'verified') return <p>{`Verified by ${decided_by_name} on ${when}.`}</p>;
  if (state !== 'returned') return <p>{`Taken back by the driver on ${when}.`}</p>;
  return (
    <div>
      <p>{`Sent back by ${decided_by_name} on ${when}:`}</p>
      <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{reason}</p>
    </div>
  );
}

type ReturnDialogProps = {
  submission: Submission;
  hasPhoto: boolean;
  onClose: () => void;
  onDecided: () => void;
};

function ReturnDialog({ submission, hasPhoto, onClose, onDecided }: ReturnDialogProps) {
  const { id, version, driver_name } = submission;
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const back = useAction(returnSubmission());
  const error = tooLong('Reason', reason, MAX_REASON_LENGTH) ?? undefined;
  useLeaveWarning(!isBlank(reason));
  const close = () => whenMayDiscard(!isBlank(reason), onClose);
  const fill = (text: string) => {
    if (!reason.includes(text)) setReason(reason.trim() ? `${reason.trim()} ${text}` : text);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(reason) || error) return;
    back.mutateAsync({ id, version, reason: reason.trim() }).then(onDecided, () => undefined);
  };
  return (
    <Modal title={`Send back to ${driver_name}`} busy={back.isPending} onClose={close}>
      <form onSubmit={submit}>
        {back.failure && (
          <InlineAlert tone="bad" className="mb-4">
            {back.failure}
          </InlineAlert>
        )}
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">Usual reasons</legend>
          {returnReasons(hasPhoto).map((text) => (
            <Button
              key={text}
              variant="secondary"
              className="px-3 text-sm"
              disabled={back.isPending}
              onClick={() => fill(text)}
            >
              {text}
            </Button>
          ))}
        </fieldset>
        <TextAreaField
          ref={field}
          label="Reason"
          help="The driver reads this, corrects it and sends it again."
          error={error}
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormActions>
          <Button variant="secondary" disabled={back.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBlank(reason)} busy={back.isPending} busyText="Sending...">
            Send back
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
