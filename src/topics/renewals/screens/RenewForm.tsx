import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { DateLine } from '../../../components/Expiry';
import { InlineAlert } from '../../../components/InlineAlert';
import { PageHeading } from '../../../components/PageHeading';
import { useToday } from '../../../components/useToday';
import { recordDocumentsQuery } from '../../../data/documents';
import { DONE_MEANWHILE, errorCode } from '../../../data/errors';
import { countryName } from '../../../domain/countries';
import { CARD_SLOTS } from '../../../domain/documents';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { DocumentField } from '../../../forms/DocumentField';
import { whenMayDiscard } from '../../../forms/leaveWarning';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useSave } from '../../../forms/useSave';
import { useSendings } from '../../../forms/useSendings';
import { formatTimestampDate } from '../../../lib/format';
import type { OnDevice } from '../../../lib/onDevice';
import { tabDrafts } from '../../../lib/tabDrafts';
import { paths } from '../../../paths';
import { actions } from '../../../words/common';
import { trainingText } from '../../../words/findings';
import type { Said } from '../../../words/messages';
import { RowName, rich } from '../../../words/rich';
import { type Submission, sendSubmission, startSubmission } from '../data/submissions';
import { checkRenewal, emptyRenewalDraft, type RenewalDraft, toDetails } from '../renewals';
import type { SubmissionKind } from '../submissions';
import { renewForm as texts } from '../words/renewForm';
import { RenewalInputs, type RenewalInputsProps } from './RenewalInputs';

/** Each unfinished renewal keeps the id that it is sent with, so sending it again after a reload adds nothing. */
const unfinished = tabDrafts('roadworthy-renewal' satisfies OnDevice, {
  id: '',
  draft: { ...emptyRenewalDraft(), types: [''] },
});

type RenewFormProps = RenewalInputsProps & {
  submissionId: string | null;
  returned: Submission | null;
  replaces: string | null;
};

const back = () => ({ to: paths.dashboard, label: texts.back() });

export function RenewForm({ isWaiting, ...props }: RenewFormProps & { isWaiting: boolean }) {
  // As on arrival: once sent here, it waits too, but the form must stay in case it needs another try.
  const [wasWaiting] = useState(isWaiting);
  return wasWaiting ? <Waiting {...props} /> : <Form {...props} />;
}

function Waiting(props: RenewFormProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeading title={titleOf(props)} back={back()} />
      <Card>
        <EmptyState
          icon={Hourglass}
          title={texts.sentTitle()}
          text={texts.sentText()}
          action={<ButtonLink to={paths.dashboard}>{texts.seeSent()}</ButtonLink>}
        />
      </Card>
    </div>
  );
}

/** Input survives a reload of the tab and a failed call. */
function Form(props: RenewFormProps) {
  const { driverId, kind, submissionId, returned, replaces } = props;
  const today = useToday();
  const navigate = useNavigate();
  const about = `${driverId} ${kind} ${submissionId ?? replaces ?? props.draft.trainingType}`;
  const [start] = useState(
    () => unfinished.read(about) ?? { id: submissionId ?? crypto.randomUUID(), draft: props.draft },
  );
  const form = useCheckedForm<RenewalDraft>(start.draft, (draft) => checkRenewal(kind, draft, today), about);
  const forget = () => unfinished.remove(about);
  const { save, isPending, isSuccess, error } = useSave(form, sendSubmission(forget));
  const [id, setId] = useState(start.id);
  // If this submission was decided or taken back meanwhile, the next try sends a new one.
  useEffect(() => {
    if (errorCode(error) === DONE_MEANWHILE) setId(crypto.randomUUID());
  }, [error]);
  const record = { kind: 'submissions' as const, id };
  const recordDocuments = recordDocumentsQuery(record);
  const { data: documents = [] } = useQuery(recordDocuments);
  const queryClient = useQueryClient();

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => unfinished.keep({ id, draft: values }, about),
      }),
    [subscribe, about, id],
  );

  const keep = () => unfinished.keep({ id, draft: form.getValues() }, about);
  const begin = () => {
    // Photos belong to this id, which must survive a reload.
    keep();
    return startSubmission({ id, kind, replaces });
  };

  const sendings = useSendings({ record, documents, prepare: begin });
  const [isHeldUp, setHeldUp] = useState(false);

  const leave = () => {
    forget();
    navigate(paths.dashboard);
  };
  // Only the vehicle form starts with what is on record.
  const isFromRecord = kind === 'vehicle' && props.vehicle !== null && returned === null;
  const sendRecord = (draft: RenewalDraft) => {
    const isNew = () =>
      JSON.stringify(toDetails(kind, draft)) !== JSON.stringify(toDetails(kind, props.draft));
    // From the cache: `documents` dates from before the photos were sent.
    const hasPhotos = queryClient.getQueryData(recordDocuments.queryKey)?.length;
    // An unchanged vehicle without a new photo.
    if (isFromRecord && !hasPhotos && !isNew()) form.setError('root', { message: texts.nothingNew() });
    else save({ id, kind, replaces, details: toDetails(kind, draft) }, leave);
  };
  const submit = async () => {
    setHeldUp(false);
    if (await sendings.sendAll()) await form.handleSubmit(sendRecord)();
    else setHeldUp(true);
  };
  const cancel = () => {
    // Values restored after a reload count as input, though they do not make the form dirty.
    const isTyped = JSON.stringify(form.getValues()) !== JSON.stringify(props.draft);
    const hasPhotos = sendings.files.length > 0 || (submissionId === null && documents.length > 0);
    whenMayDiscard(isTyped || hasPhotos, leave);
  };

  return (
    <div className="@container mx-auto max-w-2xl">
      <PageHeading title={titleOf(props)} back={back()} />
      <CheckedForm form={form} onSubmit={submit}>
        <div className="flex flex-col gap-5">
          {returned && (
            <InlineAlert
              tone="warn"
              title={texts.sentBack({ day: formatTimestampDate(returned.decided_at ?? '') })}
            >
              <p className="whitespace-pre-line wrap-anywhere">{returned.reason}</p>
            </InlineAlert>
          )}
          <Before {...props} />
          {kind === 'points' && <RenewalInputs {...props} />}
          <DocumentField
            sendings={sendings}
            legend={kind === 'license' ? texts.cardPhoto() : texts.photo()}
            slots={
              kind === 'license' ? CARD_SLOTS : [{ part: 'certificate', label: PHOTO_OF[kind], many: true }]
            }
          />
          {isHeldUp &&
            (sendings.isUnsent ? (
              <InlineAlert key={form.formState.submitCount} tone="bad">
                {sendings.isRefused ? texts.refused() : texts.heldUp()}
              </InlineAlert>
            ) : (
              <p role="status">{!sendings.isBusy && texts.mayGo()}</p>
            ))}
          {kind !== 'points' && <RenewalInputs {...props} />}
          <p className="text-sm text-ink-soft">{texts.checked()}</p>
          <FormMessage />
        </div>
        <div className="sticky large-text:static bottom-0 -mx-gutter mt-6 flex flex-wrap flex-row-reverse gap-3 border-t border-line bg-surface px-gutter py-3 sm:static sm:mx-0 sm:border-0 sm:bg-transparent sm:px-0">
          <Button
            type="submit"
            busy={form.formState.isSubmitting || isPending || isSuccess}
            busyText={sendings.isBusy ? texts.sendingPhoto() : actions.sending()}
            className="min-h-12 flex-1 sm:flex-none"
          >
            {texts.send()}
          </Button>
          <Button variant="secondary" className="min-h-12" onClick={cancel}>
            {actions.cancel()}
          </Button>
        </div>
      </CheckedForm>
    </div>
  );
}

const PHOTO_OF: Record<Exclude<SubmissionKind, 'license'>, Said> = {
  training: texts.certificateOrCard,
  nct: texts.nctCertificate,
  insurance: texts.insuranceCertificate,
  vehicle: texts.registrationCertificate,
  points: texts.pointsNotice,
};

function titleOf({ kind, license, training, vehicle, draft }: RenewFormProps): string {
  switch (kind) {
    case 'license':
      return license ? texts.renewLicence({ category: license.type }) : texts.sendLicence();
    case 'training':
      if (training) return texts.renewIt({ what: trainingText(training.training_type) });
      return draft.trainingType
        ? texts.sendIt({ what: trainingText(draft.trainingType) })
        : texts.sendTraining();
    case 'nct':
      return texts.renewNct();
    case 'insurance':
      return texts.renewInsurance();
    case 'vehicle':
      return vehicle ? texts.changeVehicle() : texts.addVehicle();
    case 'points':
      return texts.gotPoints();
  }
}

function Before({ kind, license, together, training, vehicle }: RenewFormProps) {
  if (license) {
    const types = [license.type, ...together].toSorted().join(', ');
    return (
      <OnRecord
        title={license.license_number}
        detail={`${types}, ${countryName(license.country)}`}
        until={license.expiry_date}
      />
    );
  }
  if (training) {
    const { training_type, provider, expiry_date } = training;
    const title = <RowName name={training_type} said={trainingText(training_type)} />;
    return <OnRecord title={title} detail={provider} until={expiry_date} />;
  }
  if (vehicle && kind !== 'vehicle') {
    return (
      <OnRecord
        title={vehicle.registration_number}
        detail={`${vehicle.make} ${vehicle.model}`}
        until={kind === 'nct' ? vehicle.nct_expiry : vehicle.insurance_expiry}
      />
    );
  }
  return null;
}

type OnRecordProps = { title: ReactNode; detail: string; until: string | null };

function OnRecord({ title, detail, until }: OnRecordProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold tabular-nums">{title}</p>
        <p className="text-sm text-ink-soft">{detail}</p>
      </div>
      {until && (
        <p className="text-sm text-ink-soft sm:text-right">
          {rich(texts.validUntil, { day: <DateLine date={until} /> })}
        </p>
      )}
    </Card>
  );
}
