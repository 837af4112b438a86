import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Bell, FileUp, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { DateField } from '../../../components/DateField';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { lazyPart } from '../../../components/lazyPart';
import { MoreMenu } from '../../../components/MoreMenu';
import { PageHeading } from '../../../components/PageHeading';
import { PrintTitle } from '../../../components/PrintTitle';
import { Section } from '../../../components/Section';
import { SelectField } from '../../../components/SelectField';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { useHashForm } from '../../../components/useHashFocus';
import { useToday } from '../../../components/useToday';
import { WrittenText } from '../../../components/WrittenText';
import { explain, NotFound } from '../../../data/errors';
import { dublinToday } from '../../../domain/dates';
import { PAPER_SLOTS } from '../../../domain/documents';
import { missingFields, problem, toFormCheck, tooLong } from '../../../domain/formCheck';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { counted } from '../../../domain/words';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { RecordModal } from '../../../forms/RecordModal';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import { formatCount, formatTimestampDate } from '../../../lib/format';
import { formatDate, formatDayAndMonth, formatDayInText } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { AddForm } from '../../../records/AddForm';
import type { Language } from '../../../words/languages';
import { RecordHistory } from '../../history/parts/RecordHistory';
import {
  answerObjection,
  deletePolicy,
  type OnPaper,
  type Policy,
  type PolicyPeople,
  type PolicyRecord,
  type PolicyVersion,
  policyPeopleQuery,
  policyQuery,
  remindPolicies,
  savePolicy,
  signOnPaper,
  startPolicyDraft,
  withdrawPolicy,
} from '../data/policies';
import { StoredPdf } from '../parts/PdfLink';
import { DueText } from '../parts/texts';
import {
  audienceText,
  checkPolicy,
  languagesOf,
  olderTexts,
  type PolicyDraft,
  remindText,
  toPolicyDraft,
} from '../rules';
import { PolicyFields, policyParts } from './PolicyFields';

const ReportDefectDialog = lazyPart(() => import('../../defects/parts/ReportDefectDialog'));

const ABOVE = [{ to: paths.policies, label: 'Policies' }];

export default function PolicyPage() {
  const { id = '' } = useParams();
  const { data: policy, error, isFetching, refetch } = useQuery(policyQuery(id));
  if (error instanceof NotFound && !isFetching) return <Navigate to={paths.policies} replace />;
  if (policy) return <LoadedPolicy key={id} policy={policy} />;
  return (
    <>
      <Breadcrumb above={ABOVE} here="Policy" />
      <PageHeading title="Policy" />
      <Card>
        {error ? (
          <ErrorState message={explain("The policy couldn't be loaded", error)} onRetry={refetch} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </Card>
    </>
  );
}

type Dialog = 'edit' | 'paper' | 'withdraw' | 'delete' | null;

function LoadedPolicy({ policy }: { policy: Policy }) {
  const user = useCurrentUser();
  const { role, depot } = user;
  const navigate = useNavigate();
  const today = useToday();
  const [dialog, setDialog] = useState<Dialog>(null);
  const people = useQuery(policyPeopleQuery(policy.id));
  const remind = useAction(remindPolicies());
  const begin = useAction(startPolicyDraft());
  // Competence leads here with the person.
  const [signer, setSigner] = useState('');
  const forget = useHashForm(
    'paper',
    ({ what }) => {
      setSigner(what);
      setDialog('paper');
    },
    people.isSuccess,
  );
  const close = () => {
    setDialog(null);
    setSigner('');
    forget();
  };
  const isAdmin = role === 'admin';
  const current = policy.versions.find(({ state }) => state === 'published');
  const draft = policy.versions.find(({ state }) => state === 'draft');
  const shown = current ?? policy.versions.find(({ state }) => state !== 'draft') ?? draft;
  const missing = people.data?.missing.length ?? 0;
  const toRemind =
    people.data?.missing.filter(({ is_told, reminded_on }) => is_told && reminded_on !== today).length ?? 0;
  const isReminded = people.data?.missing.some(({ reminded_on }) => reminded_on === today) ?? false;
  return (
    <>
      <PrintTitle title={policy.name} by={user} />
      <Breadcrumb above={ABOVE} here={policy.name} />
      <PageHeading
        title={policy.name}
        subtitle={aboutText(policy, current)}
        actions={
          <>
            {missing > 0 && (
              <Button variant="secondary" onClick={() => setDialog('paper')}>
                <FileUp aria-hidden="true" className="size-4" /> Signed on paper
              </Button>
            )}
            {isAdmin && (
              <Button
                variant="secondary"
                busy={begin.isPending}
                onClick={() =>
                  begin.mutate(policy.id, { onSuccess: () => void navigate(paths.policyDraft(policy.id)) })
                }
              >
                <Plus aria-hidden="true" className="size-4" />{' '}
                {draft ? 'Go on with the draft' : 'New version'}
              </Button>
            )}
            {missing > 0 && (
              <Button
                variant="secondary"
                busy={remind.isPending}
                disabled={toRemind === 0}
                onClick={() => remind.mutate({ ids: [policy.id], missing })}
              >
                <Bell aria-hidden="true" className="size-4" /> {remindText(toRemind, isReminded)}
              </Button>
            )}
            {isAdmin && (
              <MoreMenu
                of={policy.name}
                items={[
                  { label: 'Edit', onPress: () => setDialog('edit') },
                  ...(policy.state === 'published'
                    ? [{ label: 'Withdraw', onPress: () => setDialog('withdraw') }]
                    : []),
                  { label: 'Delete', onPress: () => setDialog('delete') },
                ]}
              />
            )}
          </>
        }
      />
      {dialog === 'paper' && current && people.data && (
        <PaperForm
          key={signer}
          policy={policy}
          version={current}
          people={people.data}
          signer={signer}
          onClose={close}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {shown ? (
            <VersionText version={shown} people={people.data} />
          ) : (
            <Card>
              <p className="text-ink-soft">Nobody has written the text yet.</p>
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {people.data ? (
            <People policy={policy} people={people.data} />
          ) : (
            <Card>
              {people.error ? (
                <ErrorState
                  message={explain("Who has signed couldn't be loaded", people.error)}
                  onRetry={() => people.refetch()}
                />
              ) : (
                <Skeleton className="h-60 w-full" />
              )}
            </Card>
          )}
          <Versions versions={policy.versions} people={people.data} policyId={policy.id} />
          {isAdmin && (
            <div>
              <RecordHistory of={{ table: 'policies' }} />
            </div>
          )}
        </div>
      </div>
      {dialog === 'edit' && (
        <RecordModal<PolicyRecord | null, PolicyDraft, PolicyRecord>
          title={`Edit ${policy.name}`}
          submitText="Save policy"
          record={policy}
          toDraft={toPolicyDraft}
          check={checkPolicy}
          save={savePolicy(false, depot.id)}
          parts={policyParts}
          onClose={close}
        >
          <PolicyFields />
        </RecordModal>
      )}
      {dialog === 'withdraw' && <Withdraw policy={policy} onClose={close} />}
      {dialog === 'delete' && <Delete policy={policy} onClose={close} />}
    </>
  );
}

function aboutText(policy: Policy, current: PolicyVersion | undefined): string {
  const { again_months, depot_id, state } = policy;
  const version = current
    ? `Version ${current.number}, in force since ${formatDayInText(dublinToday(new Date(current.published_at ?? '')))}`
    : state === 'withdrawn'
      ? 'Withdrawn'
      : 'Not published';
  const days = counted(current?.sign_days ?? policy.sign_days, ['day', 'days']);
  const again = again_months ? `, and again every ${counted(again_months, ['month', 'months'])}` : '';
  const reach = depot_id ? '' : ' All depots.';
  return `${version}. ${audienceText(policy)} sign within ${days}${again}.${reach}`;
}

function VersionText({ version, people }: { version: PolicyVersion; people: PolicyPeople | undefined }) {
  const languages = languagesOf(version);
  const [language, setLanguage] = useState<Language>('en');
  const [isBeside, setBeside] = useState(false);
  const shown = languages.includes(language) ? language : (languages[0] ?? 'en');
  const text = version.texts[shown] ?? '';
  const file = version.files[shown];
  return (
    <section aria-label="Text" className={clsx(CARD, 'overflow-hidden')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 print:hidden">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would frame them */}
        <div role="group" aria-label="Language" className="flex flex-wrap">
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === shown}
              onClick={() => setLanguage(each)}
              className="min-h-11 cursor-pointer border-b-2 border-transparent px-3 font-medium aria-pressed:border-brand aria-pressed:text-brand"
            >
              {languageInEnglish(each)}
            </button>
          ))}
        </div>
        {shown !== 'en' && !file && version.texts.en && (
          <Button variant="quiet" aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
            Side by side
          </Button>
        )}
      </div>
      {file ? (
        <div className="p-5 sm:p-8">
          <StoredPdf id={file} />
        </div>
      ) : (
        <div className={clsx('grid gap-8 p-5 sm:p-8', isBeside && shown !== 'en' && 'md:grid-cols-2')}>
          {isBeside && shown !== 'en' && <WrittenText text={version.texts.en ?? ''} lang="en" />}
          <WrittenText text={text} lang={shown} />
        </div>
      )}
      {version.questions.map((question) => (
        <div
          key={question.text}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line bg-canvas px-5 py-3 text-sm text-ink-soft"
        >
          <span className="min-w-0">Question after reading: "{question.text}"</span>
          <span>{atOnceText(people, version.number)}</span>
        </div>
      ))}
    </section>
  );
}

function atOnceText(people: PolicyPeople | undefined, number: number): string | null {
  const ofVersion = people?.signatures.filter((each) => each.number === number && each.wrong !== null) ?? [];
  if (ofVersion.length === 0) return null;
  return `${ofVersion.filter(({ wrong }) => wrong === 0).length} of ${ofVersion.length} right first time`;
}

const FIRST = 8;

function People({ policy, people }: { policy: Policy; people: PolicyPeople }) {
  const today = useToday();
  const [isAll, setAll] = useState(false);
  const { asked, missing, objections } = people;
  const signed = asked - missing.length;
  const last = missing.findLast(({ due }) => due >= today)?.due;
  return (
    <section aria-label="Signatures" className={clsx(CARD, 'overflow-hidden')}>
      <div className="flex items-center gap-4 p-5">
        <Ring share={asked === 0 ? 0 : signed / asked} />
        <p>
          <span className="block text-2xl font-semibold tabular-nums">
            {formatCount(signed)} of {formatCount(asked)}
          </span>
          <span className="text-ink-soft">signed{last && `, the rest by ${formatDate(last)}`}</span>
        </p>
      </div>
      {objections.map((objection) => (
        <Objection key={objection.id} objection={objection} />
      ))}
      <ul>
        {(isAll ? missing : missing.slice(0, FIRST)).map((person) => (
          <li key={person.driver_id} className="flex justify-between gap-3 border-t border-line px-5 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{person.name}</span>
              <span className="block text-sm text-ink-soft">{whyNot(person, policy)}</span>
            </span>
            <DueText due={person.due} today={today} className="whitespace-nowrap" />
          </li>
        ))}
      </ul>
      {missing.length > FIRST && !isAll && (
        <div className="border-t border-line px-2 py-1">
          <Button variant="quiet" onClick={() => setAll(true)}>
            Show all {formatCount(missing.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** 'opened 2 times, reads Lithuanian', 'not opened, reminded 24 Nov'. */
function whyNot(person: PolicyPeople['missing'][number], policy: Policy): string {
  const { opened, language, reminded_on } = person;
  const current = policy.versions.find(({ state }) => state === 'published');
  return [
    opened === 0 ? 'not opened' : opened === 1 ? 'opened once' : `opened ${opened} times`,
    ...(language !== 'en' && current && !languagesOf(current).includes(language)
      ? [`no text in ${languageInEnglish(language)}`]
      : []),
    ...(reminded_on ? [`reminded ${formatDayAndMonth(reminded_on)}`] : []),
  ].join(', ');
}

function Ring({ share }: { share: number }) {
  const length = 2 * Math.PI * 26;
  return (
    <svg viewBox="0 0 64 64" className="size-16 shrink-0" aria-hidden="true">
      <circle cx="32" cy="32" r="26" fill="none" strokeWidth="8" className="stroke-line" />
      <circle
        cx="32"
        cy="32"
        r="26"
        fill="none"
        strokeWidth="8"
        strokeDasharray={`${share * length} ${length}`}
        transform="rotate(-90 32 32)"
        className="stroke-ink"
      />
      <text x="32" y="36" textAnchor="middle" className="fill-ink text-xs font-semibold">
        {Math.round(share * 100)}%
      </text>
    </svg>
  );
}

function Objection({ objection }: { objection: PolicyPeople['objections'][number] }) {
  const { id: me } = useCurrentUser();
  const [open, setOpen] = useState<'answer' | 'defect' | null>(null);
  const close = () => setOpen(null);
  const { name, words, language, created_at, answer, answered_by, answered_at, number } = objection;
  return (
    <div className="border-t border-line bg-idle-soft px-5 py-3">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{name} has a question or objects</span>
        <span className="text-sm whitespace-nowrap text-ink-soft">{formatTimestampDate(created_at)}</span>
      </p>
      <p lang={language} dir="auto" className="wrap-anywhere">
        "{words}"
      </p>
      <p className="text-sm text-ink-soft">
        Version {number}
        {language !== 'en' && `, in ${languageInEnglish(language)}`}
        {!objection.is_asked && '. They have moved or left, so this policy no longer applies to them'}
      </p>
      {answer ? (
        <p className="mt-1 text-sm wrap-anywhere">
          {answered_by ?? 'A colleague'}, {formatTimestampDate(answered_at ?? '')}: {answer}
        </p>
      ) : (
        objection.driver_id !== me && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen('answer')}>
              Answer
            </Button>
            <Button variant="quiet" onClick={() => setOpen('defect')}>
              Make it a defect
            </Button>
          </div>
        )
      )}
      {open === 'answer' && <AnswerDialog objection={objection} onClose={close} />}
      <Suspense fallback={null}>
        {open === 'defect' && <ReportDefectDialog vehicle={null} said={words} onClose={close} />}
      </Suspense>
    </div>
  );
}

type AnswerDraft = { answer: string };

const checkAnswer = ({ answer }: AnswerDraft) =>
  toFormCheck([
    ...missingFields([{ path: 'answer', request: 'Write an answer', value: answer }]),
    ...problem('answer', tooLong('The answer', answer, 1000)),
  ]);

type AnswerDialogProps = { objection: PolicyPeople['objections'][number]; onClose: () => void };

function AnswerDialog({ objection, onClose }: AnswerDialogProps) {
  const form = useCheckedForm<AnswerDraft>({ answer: '' }, checkAnswer, objection.id);
  const { save, isPending } = useSave(form, answerObjection());
  return (
    <FormModal
      title={`Answer ${objection.name}`}
      form={form}
      busy={isPending}
      submitText="Send the answer"
      busyText="Sending..."
      onSubmit={({ answer }) => save({ id: objection.id, answer }, onClose)}
      onClose={onClose}
    >
      <p lang={objection.language} dir="auto" className="wrap-anywhere">
        "{objection.words}"
      </p>
      <AnswerField isTold={objection.is_asked} />
    </FormModal>
  );
}

function AnswerField({ isTold }: { isTold: boolean }) {
  const field = useCheckedField<AnswerDraft>();
  return (
    <TextAreaField
      label="Answer"
      rows={4}
      help={
        isTold
          ? 'Short and plain. They are told by email, and read it with the text.'
          : 'Your answer is kept here, but not sent: the policy no longer applies to them.'
      }
      {...field('answer')}
    />
  );
}

type VersionsProps = {
  versions: readonly PolicyVersion[];
  people: PolicyPeople | undefined;
  policyId: string;
};

function Versions({ versions, people, policyId }: VersionsProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (versions.length === 0) return null;
  return (
    <Section title="Versions">
      <ul className="-mx-gutter divide-y divide-line border-t border-line sm:-mx-6">
        {versions.map((version) => {
          const { number, state, published_at, changes, is_minor, updated_at } = version;
          const signatures = people?.signatures.filter((each) => each.number === number) ?? [];
          return (
            <li key={number} className="px-gutter py-2 sm:px-6">
              <p className="flex justify-between gap-3">
                <span className="font-semibold">
                  {state === 'draft' ? `Draft of version ${number}` : number}
                </span>
                <span className="text-sm text-ink-soft">
                  {state === 'draft' ? (
                    <Link to={paths.policyDraft(policyId)} className="text-brand hover:underline">
                      changed {formatTimestampDate(updated_at)}
                    </Link>
                  ) : (
                    `${state === 'published' ? 'since' : `${state}, from`} ${formatTimestampDate(published_at ?? '')}`
                  )}
                </span>
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {[changes.en, is_minor && 'no new signature needed'].filter(Boolean).join(', ')}
              </p>
              {olderTexts(version).map((text) => (
                <p key={text} className="text-sm text-ink-soft">
                  {text}
                </p>
              ))}
              {signatures.length > 0 && (
                <Button
                  variant="quiet"
                  className="-ml-4 text-sm"
                  aria-expanded={open === number}
                  onClick={() => setOpen(open === number ? null : number)}
                >
                  {counted(signatures.length, ['signature', 'signatures'])}
                </Button>
              )}
              {open === number && (
                <ul className="mb-1">
                  {signatures.map(({ id, name, signed_at, is_paper, has_sheet }) => (
                    <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1 text-sm">
                      <Link
                        to={paths.signature(id)}
                        className="inline-flex items-center text-brand hover:underline pointer-coarse:min-h-11"
                      >
                        {name}
                      </Link>
                      <span className="text-ink-soft">
                        {is_paper && (has_sheet ? 'on paper, ' : 'on paper, sheet missing: does not count, ')}
                        {formatTimestampDate(signed_at)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const PHOTOS = { kind: 'policy_signatures', legend: 'Photo of the sheet', slots: PAPER_SLOTS } as const;

type PaperFormProps = {
  policy: Policy;
  version: PolicyVersion;
  people: PolicyPeople;
  /** Whom it is opened for. */
  signer: string;
  onClose: () => void;
};

/** Somebody who signed on paper. */
function PaperForm({ policy, version, people, signer, onClose }: PaperFormProps) {
  const today = useToday();
  const form = useCheckedForm<OnPaper>(
    {
      version_id: version.id,
      driver_id: people.missing.some(({ driver_id }) => driver_id === signer) ? signer : '',
      language: 'en',
      signed_on: today,
    },
    ({ driver_id, signed_on }) =>
      toFormCheck(
        missingFields([
          { path: 'driver_id', request: 'Choose who signed', value: driver_id },
          { path: 'signed_on', request: 'Enter the day', value: signed_on },
        ]),
      ),
    policy.id,
  );
  return (
    <Section title="Signed on paper" className="mb-6">
      <AddForm form={form} add={signOnPaper()} saveLabel="Save" photos={PHOTOS} onClose={onClose}>
        <PaperInputs version={version} people={people} />
      </AddForm>
    </Section>
  );
}

function PaperInputs({ version, people }: Pick<PaperFormProps, 'version' | 'people'>) {
  const field = useCheckedField<OnPaper>();
  const today = useToday();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <SelectField
        label="Who signed"
        placeholder="Choose"
        options={people.missing.map(({ driver_id, name }) => ({ value: driver_id, label: name }))}
        {...field('driver_id')}
      />
      <SelectField
        label="In which language"
        options={languagesOf(version).map((each) => ({ value: each, label: languageInEnglish(each) }))}
        {...field('language')}
      />
      <DateField label="Day" max={today} {...field('signed_on')} />
    </div>
  );
}

type DialogProps = { policy: Policy; onClose: () => void };

function Withdraw({ policy, onClose }: DialogProps) {
  const { mutate, isPending, failure } = useAction(withdrawPolicy());
  return (
    <ConfirmDialog
      title={`Withdraw ${policy.name}?`}
      confirmText="Withdraw"
      busyText="Withdrawing..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(policy.id, { onSuccess: onClose })}
    >
      <p>Nobody is asked to sign it any more. Signatures stay.</p>
    </ConfirmDialog>
  );
}

function Delete({ policy, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { mutate, isPending, failure } = useAction(deletePolicy());
  return (
    <ConfirmDialog
      title={`Delete ${policy.name}?`}
      confirmText="Delete"
      busyText="Deleting..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() =>
        mutate(policy.id, { onSuccess: () => void navigate(paths.policies, { replace: true }) })
      }
    >
      <p>You can delete it only while nobody has signed it. You can't undo this.</p>
    </ConfirmDialog>
  );
}
