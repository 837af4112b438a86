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
import { DONE_MEANWHILE, errorCode, explain, NotFound } from '../../../data/errors';
import { yesOrNo } from '../../../domain/fields';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import type { Part } from '../../../domain/merge';
import { headingsOf } from '../../../domain/writtenText';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { useCheckedField } from '../../../forms/fields';
import { useRecordForm } from '../../../forms/useRecordForm';
import { useAction } from '../../../forms/useSave';
import { languages } from '../../../lib/language';
import { paths } from '../../../paths';
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
  toVersionDraft,
  type VersionDraft,
} from '../rules';

/** The text of the next version, in each language, with its questions. */
export default function PolicyDraftPage() {
  const { id = '' } = useParams();
  // What an earlier page has left may be older than the draft: nobody writes over that.
  const {
    data: policy,
    isFetchedAfterMount,
    isFetching,
    error,
    refetch,
  } = useQuery({ ...policyQuery(id), staleTime: 0 });
  const isNewest = isFetchedAfterMount && !error;
  // A colleague may discard or publish it meanwhile: what is typed stays.
  const [opened, setOpened] = useState<PolicyVersion | null>(null);
  const draft = policy?.versions.find(({ state }) => state === 'draft');
  if (isNewest && !opened && draft) setOpened(draft);
  if (policy && opened) return <Draft key={opened.id} policy={policy} opened={opened} />;
  if (isNewest && policy && !draft) return <NoDraft policy={policy} />;
  if (error instanceof NotFound && !isFetching) return <Navigate to={paths.policies} replace />;
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

const PARTS: readonly Part<VersionDraft>[] = [
  ...languages.map(
    (tag): Part<VersionDraft> => ({
      label: languageInEnglish(tag),
      paths: [tag],
      read: ({ [tag]: { text, file, changes } }) =>
        [file ? `PDF ${file.slice(0, 8)}` : text, changes && `What changed: ${changes}`]
          .filter(Boolean)
          .join('\n\n'),
    }),
  ),
  {
    label: 'Questions',
    paths: ['questions'],
    read: ({ questions }) =>
      questions
        .map(({ text, answers, right }) =>
          [text, ...answers.map((answer, at) => `${String(at) === right ? '✓' : '-'} ${answer.text}`)].join(
            '\n',
          ),
        )
        .join('\n\n'),
  },
  { label: 'No new signature needed', paths: ['isMinor'], read: ({ isMinor }) => yesOrNo(isMinor) },
];

function Draft({ policy, opened }: { policy: Policy; opened: PolicyVersion }) {
  const navigate = useNavigate();
  const newest = policy.versions.find(({ id }) => id === opened.id) ?? opened;
  const { form, stored, save, show, isPending, conflict } = useRecordForm<
    PolicyVersion,
    VersionDraft,
    PolicyVersion
  >({
    record: newest,
    toDraft: toVersionDraft,
    check: checkVersion,
    save: keepPolicyDraft(),
    parts: PARTS,
    isClosed: ({ state }) => state !== 'draft',
  });
  const [asked, setAsked] = useState<PolicyVersion | null>(null);
  const [isDropping, setDropping] = useState(false);
  if (stored.state !== 'draft') return <NoDraft policy={policy} />;

  const publish = form.handleSubmit((draft) =>
    save(draft, (kept) => {
      show(kept);
      setAsked(kept);
    }),
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
      <CheckedForm form={form} onSubmit={(draft) => save(draft, show)}>
        <div className="flex flex-col gap-6">
          <Texts versionId={opened.id} number={opened.number} />
          <Questions />
          {conflict ? <ConflictAlert conflict={conflict} /> : <FormMessage />}
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
          draft={asked}
          onClose={() => setAsked(null)}
          onDone={() => void navigate(paths.policy(policy.id), { replace: true })}
        />
      )}
      {isDropping && (
        <Drop
          draft={stored}
          newest={newest}
          onClose={() => setDropping(false)}
          onDone={() => void navigate(paths.policy(policy.id), { replace: true })}
        />
      )}
    </>
  );
}

function Texts({ versionId, number }: { versionId: string; number: number }) {
  const field = useCheckedField<VersionDraft>();
  const { control, getValues } = useFormContext<VersionDraft>();
  useWatch({ control });
  const draft = getValues();
  const [language, setLanguage] = useState<Language>('pl');
  const [isShown, setShown] = useState(false);
  return (
    <Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div>
          {!draft.en.file && (
            <TextAreaField
              label="Text in English"
              rows={18}
              help={
                '"# " begins a heading, "- " a point of a list. An empty line begins a paragraph. Links are https://... or [words](https://...).'
              }
              {...field('en.text')}
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
                label: `${languageInEnglish(each)}${draft[each].file ? ', PDF' : draft[each].text.trim() === '' ? ', no text' : ''}`,
              }))}
            value={language}
            onChange={({ target }) => setLanguage(languages.find((each) => each === target.value) ?? 'pl')}
          />
          {languages
            .filter((each) => each !== 'en')
            .map((each) => (
              <div key={each} className={clsx(each !== language && 'hidden')}>
                {!draft[each].file && (
                  <TextAreaField
                    label={`Text: ${languageInEnglish(each)}`}
                    lang={each}
                    optional
                    rows={14}
                    help="Leave empty for English."
                    {...field(`${each}.text`)}
                  />
                )}
                <PdfField versionId={versionId} language={each} />
                {number > 1 && (
                  <TextAreaField
                    label={`What changed: ${languageInEnglish(each)}`}
                    lang={each}
                    optional
                    rows={2}
                    className="mt-5"
                    {...field(`${each}.changes`)}
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
              {...field('en.changes')}
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
          {!draft.en.file && <WrittenText text={draft.en.text} lang="en" />}
          {!draft[language].file && <WrittenText text={draft[language].text} lang={language} />}
        </div>
      )}
    </Card>
  );
}

/** A PDF in place of the text of a language. It is sent at once, and kept with the draft. */
function PdfField({ versionId, language }: { versionId: string; language: Language }) {
  const { setValue } = useFormContext<VersionDraft>();
  const path = `${language}.file` as const;
  const file = useWatch<VersionDraft>({ name: path });
  const { mutate, isPending, failure, reset } = useAction(addPdf());
  const input = useRef<HTMLInputElement>(null);
  const set = (id: string) => setValue(path, id, { shouldDirty: true });
  const name = languageInEnglish(language);
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
  const english = useWatch<VersionDraft, 'en.text'>({ name: 'en.text' });
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

type DialogProps = { draft: PolicyVersion; onClose: () => void; onDone: () => void };

function Publish({ draft, onClose, onDone }: DialogProps) {
  const { number, is_minor } = draft;
  const { mutate, isPending, failure } = useAction(publishPolicy());
  const missing = languages.filter((each) => !languagesOf(draft).includes(each));
  return (
    <ConfirmDialog
      title={`Publish version ${number}?`}
      confirmText="Publish"
      busyText="Publishing..."
      variant="primary"
      busy={isPending}
      error={failure ?? publishObstacle(draft, number) ?? undefined}
      onCancel={onClose}
      onConfirm={() => mutate(draft, { onSuccess: onDone })}
    >
      <p>
        {number > 1 && is_minor
          ? 'Whoever signed before need not sign again.'
          : 'Everybody who has to sign it is told by bell and email.'}{' '}
        It is in force at once. You cannot change it afterwards.
      </p>
      {missing.length > 0 && (
        <p className="mt-3">
          No text in {missing.map(languageInEnglish).join(', ')}: people who read these get it in English.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Told that a colleague has changed it, the author discards that as well. */
function Drop({ draft, newest, onClose, onDone }: DialogProps & { newest: PolicyVersion }) {
  const [isTold, setTold] = useState(false);
  const { mutate, isPending, failure } = useAction({
    ...dropPolicyDraft(),
    onError: (error) => setTold(errorCode(error) === DONE_MEANWHILE),
  });
  return (
    <ConfirmDialog
      title="Discard this draft?"
      confirmText="Discard draft"
      busyText="Discarding..."
      busy={isPending}
      error={failure}
      onCancel={onClose}
      onConfirm={() => mutate(isTold ? newest : draft, { onSuccess: onDone })}
    >
      <p>Its text is lost. The version in force stays.</p>
    </ConfirmDialog>
  );
}
