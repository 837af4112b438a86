import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FileUp, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { CheckboxField } from '../../../components/CheckboxField';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { PageHeading } from '../../../components/PageHeading';
import { SelectField } from '../../../components/SelectField';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { WrittenText } from '../../../components/WrittenText';
import { DONE_MEANWHILE, errorCode, explain } from '../../../data/errors';
import { headingsOf } from '../../../domain/writtenText';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { useCheckedField } from '../../../forms/fields';
import { useLeaveWarning } from '../../../forms/leaveWarning';
import { changesBetween, typeIn, useCheckedForm } from '../../../forms/useCheckedForm';
import { useAction, useSave } from '../../../forms/useSave';
import { languages } from '../../../lib/language';
import { paths } from '../../../paths';
import { languageName } from '../../../words/language';
import type { Language } from '../../../words/languages';
import { OtherLanguages } from '../../settings/parts/OtherLanguages';
import {
  addPdf,
  dropPolicyDraft,
  keepPolicyDraft,
  type Policy,
  type PolicyVersion,
  policyQuery,
  publishPolicy,
} from '../data/policies';
import { StoredPdf } from '../parts/PdfLink';
import {
  checkVersion,
  emptyQuestion,
  languagesOf,
  MOST_QUESTIONS,
  publishObstacle,
  toVersionBody,
  toVersionDraft,
  type VersionBody,
  type VersionDraft,
} from '../rules';

/** The text of the next version, in each language, with its questions. */
export default function PolicyDraftPage() {
  const { id = '' } = useParams();
  // What an earlier page has left may be older than the draft: nobody writes over that.
  const {
    data: policy,
    isFetchedAfterMount,
    error,
    refetch,
  } = useQuery({ ...policyQuery(id), staleTime: 0 });
  const isNewest = isFetchedAfterMount && !error;
  // As it was opened: what a colleague has changed since then is found when it is saved.
  const [opened, setOpened] = useState<PolicyVersion | null>(null);
  const draft = policy?.versions.find(({ state }) => state === 'draft');
  if (isNewest && !opened && draft) setOpened(draft);
  if (policy && opened) return <Draft key={opened.id} policy={policy} opened={opened} />;
  if (isNewest && policy && !draft) return <NoDraft policy={policy} />;
  return (
    <Card>
      {error ? (
        <ErrorState message={explain("The draft couldn't be loaded", error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Card>
  );
}

/** A new policy has none yet: it is begun on the policy's page. */
const NoDraft = ({ policy }: { policy: Policy }) => <Navigate to={paths.policy(policy.id)} replace />;

function Draft({ policy, opened }: { policy: Policy; opened: PolicyVersion }) {
  const navigate = useNavigate();
  const form = useCheckedForm<VersionDraft>(toVersionDraft(opened), checkVersion, opened.id);
  const [known, setKnown] = useState<number | null>(opened.version);
  // Told that a colleague was faster, the author keeps what they typed, and acts on what is stored now.
  const onError = (error: Error) => {
    if (errorCode(error) === DONE_MEANWHILE) setKnown(null);
  };
  const stored = policy.versions.find(({ id }) => id === opened.id) ?? opened;
  const version = known ?? stored.version;
  const { save, isPending } = useSave(form, { ...keepPolicyDraft(), onError });
  const [asked, setAsked] = useState<{ version: number; body: VersionBody } | null>(null);
  const [isDropping, setDropping] = useState(false);
  const { isDirty } = form.formState;
  useLeaveWarning(isDirty);

  const keep = (draft: VersionDraft, onKept: (version: number) => void = () => undefined) => {
    const body = toVersionBody(draft);
    save({ id: opened.id, version, body }, (kept) => {
      const typedMeanwhile = changesBetween(draft, form.getValues());
      setKnown(kept.version);
      form.reset(draft, { keepValues: true });
      typeIn(form, typedMeanwhile);
      onKept(kept.version);
    });
  };
  const publish = form.handleSubmit((draft) =>
    keep(draft, (kept) => setAsked({ version: kept, body: toVersionBody(draft) })),
  );
  return (
    <>
      <Breadcrumb
        above={[
          { to: paths.policies, label: 'Policies' },
          { to: paths.policy(policy.id), label: policy.name },
        ]}
        here={`Draft of ${opened.number}`}
      />
      <PageHeading
        title={`${policy.name}, version ${opened.number}`}
        subtitle="Nobody reads it before it is published. A published version is never changed."
      />
      <CheckedForm form={form} onSubmit={(draft) => keep(draft)}>
        <div className="flex flex-col gap-6">
          <Texts versionId={opened.id} number={opened.number} />
          <Questions />
          <FormMessage />
        </div>
        <FormActions>
          <Button variant="quiet" onClick={() => setDropping(true)}>
            Discard draft
          </Button>
          <Button variant="secondary" type="submit" busy={isPending}>
            Save draft
          </Button>
          <Button busy={isPending} onClick={publish}>
            Publish
          </Button>
        </FormActions>
      </CheckedForm>
      {asked && (
        <Publish
          draft={{ id: opened.id, version: asked.version }}
          number={opened.number}
          body={asked.body}
          onClose={() => setAsked(null)}
          onDone={() => void navigate(paths.policy(policy.id), { replace: true })}
        />
      )}
      {isDropping && (
        <Drop
          draft={{ id: opened.id, version }}
          onError={onError}
          onClose={() => setDropping(false)}
          onDone={() => void navigate(paths.policy(policy.id), { replace: true })}
        />
      )}
    </>
  );
}

function Texts({ versionId, number }: { versionId: string; number: number }) {
  const field = useCheckedField<VersionDraft>();
  const texts = useWatch<VersionDraft, 'texts'>({ name: 'texts' });
  const files = useWatch<VersionDraft, 'files'>({ name: 'files' });
  const [language, setLanguage] = useState<Language>('pl');
  const [isShown, setShown] = useState(false);
  return (
    <Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div>
          {!files.en && (
            <TextAreaField
              label="Text in English"
              rows={18}
              help={
                '"# " begins a heading, "- " a point of a list. An empty line begins a paragraph. Links are https://... or [words](https://...).'
              }
              {...field('texts.en')}
            />
          )}
          <PdfField versionId={versionId} language="en" />
        </div>
        <div>
          <SelectField
            label="Language beside it"
            className="mb-3"
            options={languages
              .filter((each) => each !== 'en')
              .map((each) => ({
                value: each,
                label: `${languageName(each)}${files[each] ? ', PDF' : texts[each].trim() === '' ? ', no text' : ''}`,
              }))}
            value={language}
            onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? 'pl')}
          />
          {languages
            .filter((each) => each !== 'en')
            .map((each) => (
              <div key={each} className={clsx(each !== language && 'hidden')}>
                {!files[each] && (
                  <TextAreaField
                    label={`Text: ${languageName(each)}`}
                    lang={each}
                    optional
                    rows={14}
                    help="Leave empty for English."
                    {...field(`texts.${each}`)}
                  />
                )}
                <PdfField versionId={versionId} language={each} />
                {number > 1 && (
                  <TextAreaField
                    label={`What changed: ${languageName(each)}`}
                    lang={each}
                    optional
                    rows={2}
                    className="mt-5"
                    {...field(`changes.${each}`)}
                  />
                )}
              </div>
            ))}
        </div>
      </div>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {number > 1 && (
          <div>
            <TextAreaField
              label="What changed, in English"
              rows={2}
              help="Drivers who signed before read this first."
              {...field('changes.en')}
            />
            <CheckboxField
              label="No new signature needed"
              help="For a correction, or a language that was added."
              {...field('isMinor')}
            />
          </div>
        )}
      </div>
      <Button
        variant="quiet"
        className="mt-3 -ml-4"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        As drivers read it
      </Button>
      {isShown && (
        <div className="mt-2 grid gap-8 border-t border-line pt-4 lg:grid-cols-2">
          {!files.en && <WrittenText text={texts.en} lang="en" />}
          {!files[language] && <WrittenText text={texts[language]} lang={language} />}
        </div>
      )}
    </Card>
  );
}

/** A PDF in place of the text of a language. It is sent at once, and kept with the draft. */
function PdfField({ versionId, language }: { versionId: string; language: Language }) {
  const { setValue } = useFormContext<VersionDraft>();
  const path = `files.${language}` as const;
  const file = useWatch<VersionDraft>({ name: path });
  const { mutate, isPending, failure, reset } = useAction(addPdf());
  const input = useRef<HTMLInputElement>(null);
  const set = (id: string) => setValue(path, id, { shouldDirty: true });
  const name = languageName(language);
  return (
    <div className="mt-2 first:mt-0">
      {typeof file === 'string' && file !== '' ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="w-full font-medium">PDF: {name}</p>
          <StoredPdf id={file} />
          <Button
            variant="quiet"
            onClick={() => {
              reset();
              set('');
            }}
          >
            Write a text instead
          </Button>
        </div>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            accept="application/pdf"
            aria-label={`PDF: ${name}`}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) mutate({ versionId, file: chosen }, { onSuccess: set });
              target.value = '';
            }}
          />
          <Button
            variant="quiet"
            className="-ml-4"
            busy={isPending}
            busyText="Sending..."
            aria-label={`Use a PDF instead: ${name}`}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden="true" className="size-4" /> Use a PDF instead
          </Button>
          {failure && (
            <p role="alert" className="text-sm text-bad">
              {failure}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Questions() {
  const { fields, append, remove } = useFieldArray<VersionDraft, 'questions', 'key'>({
    name: 'questions',
    keyName: 'key',
  });
  return (
    <Card>
      <h2 className="text-lg font-semibold">Questions after reading</h2>
      <p className="mb-4 text-sm text-ink-soft">
        At most three. A wrong answer shows the part of the text that has the right one, then asks again.
      </p>
      <div className="flex flex-col gap-4">
        {fields.map(({ key }, index) => (
          <QuestionFields key={key} index={index} onRemove={() => remove(index)} />
        ))}
      </div>
      <Button
        variant="secondary"
        className="mt-4"
        disabled={fields.length >= MOST_QUESTIONS}
        onClick={() => append(emptyQuestion(), { focusName: `questions.${fields.length}.text` })}
      >
        <Plus aria-hidden="true" className="size-4" /> Add question
      </Button>
    </Card>
  );
}

function QuestionFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const field = useCheckedField<VersionDraft>();
  const { getValues } = useFormContext<VersionDraft>();
  const english = useWatch<VersionDraft, 'texts.en'>({ name: 'texts.en' });
  const headings = headingsOf(english);
  const path = `questions.${index}` as const;
  const answers = getValues(`${path}.answers`);
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">Question {index + 1}</legend>
      <TextField label={`Question ${index + 1}`} autoComplete="off" {...field(`${path}.text`)} />
      <OtherLanguages within={`${path}.`} isShort />
      <div className="mt-3 grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
        {answers.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers do not move
          <div key={place}>
            <TextField
              label={`Answer ${place + 1}`}
              optional={place > 1}
              autoComplete="off"
              {...field(`${path}.answers.${place}.text`)}
            />
            <OtherLanguages within={`${path}.answers.${place}.`} isShort />
          </div>
        ))}
        <SelectField
          label="The right answer"
          options={answers.map((_, place) => ({ value: String(place), label: `Answer ${place + 1}` }))}
          {...field(`${path}.right`)}
        />
        <SelectField
          label="The part with the answer"
          options={
            headings.length > 0
              ? headings.map((heading, place) => ({ value: String(place), label: heading }))
              : [{ value: '0', label: 'The whole text' }]
          }
          {...field(`${path}.part`)}
        />
      </div>
      <Button variant="quiet" className="mt-2 -ml-4" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" /> Remove question
      </Button>
    </fieldset>
  );
}

type OfDraft = { id: string; version: number };
type DialogProps = { draft: OfDraft; onClose: () => void; onDone: () => void };

function Publish({
  draft,
  number,
  body,
  onClose,
  onDone,
}: DialogProps & { number: number; body: VersionBody }) {
  const { mutate, isPending, failure } = useAction(publishPolicy());
  const missing = languages.filter((each) => !languagesOf(body).includes(each));
  return (
    <ConfirmDialog
      title={`Publish version ${number}?`}
      confirmText="Publish"
      busyText="Publishing..."
      variant="primary"
      busy={isPending}
      error={failure ?? publishObstacle(body, number) ?? undefined}
      onCancel={onClose}
      onConfirm={() => mutate(draft, { onSuccess: onDone })}
    >
      <p>
        {number > 1 && body.is_minor
          ? 'Whoever signed before need not sign again.'
          : 'Everybody who has to sign it is told by bell and email.'}{' '}
        It is in force at once. You cannot change it afterwards.
      </p>
      {missing.length > 0 && (
        <p className="mt-3">In English for who reads {missing.map(languageName).join(', ')}.</p>
      )}
    </ConfirmDialog>
  );
}

function Drop({ draft, onError, onClose, onDone }: DialogProps & { onError: (error: Error) => void }) {
  const { mutate, isPending, failure } = useAction({ ...dropPolicyDraft(), onError });
  return (
    <ConfirmDialog
      title="Discard this draft?"
      confirmText="Discard draft"
      busyText="Discarding..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(draft, { onSuccess: onDone })}
    >
      <p>Its text is lost. The version in force stays.</p>
    </ConfirmDialog>
  );
}
