import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, get, type UseFormReturn, useFormContext } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { Breadcrumb } from '../../../components/Breadcrumb';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { ErrorState } from '../../../components/ErrorState';
import { FormActions } from '../../../components/FormActions';
import { PageHeading } from '../../../components/PageHeading';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { DONE_MEANWHILE, errorCode, explain, NotFound } from '../../../data/errors';
import { addDaysToDay } from '../../../domain/dates';
import { yesOrNo } from '../../../domain/fields';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import type { Part } from '../../../domain/merge';
import { keysOf } from '../../../domain/objects';
import { plainText } from '../../../domain/plainText';
import { CheckedForm, FormMessage } from '../../../forms/CheckedForm';
import { ConflictAlert } from '../../../forms/ConflictAlert';
import { useRecordForm } from '../../../forms/useRecordForm';
import { useAction } from '../../../forms/useSave';
import { languages } from '../../../lib/language';
import { paths } from '../../../paths';
import type { Language } from '../../../words/languages';
import {
  dropPolicyDraft,
  keepPolicyDraft,
  type Policy,
  type PolicyVersion,
  policyPeopleQuery,
  policyQuery,
  publishPolicy,
} from '../data/policies';
import {
  behindIn,
  CHOICES,
  type Choices,
  checkVersion,
  languagesOf,
  MOST_ANSWERS,
  MOST_QUESTIONS,
  type Order,
  publicationText,
  publishObstacle,
  toVersionDraft,
  type VersionDraft,
} from '../rules';
import { PolicyQuestions } from './PolicyQuestions';
import { LanguageTabs, PolicyTexts } from './PolicyTexts';

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
    save: keepPolicyDraft((draft) => behindWhen(draft)),
    parts: PARTS,
    isClosed: ({ state }) => state !== 'draft',
  });
  const behindWhen = useOrder(form);
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
        here={`Draft of version ${opened.number}`}
      />
      <PageHeading
        title={`${policy.name}, version ${opened.number}`}
        subtitle="Only administrators see it until you publish. A published version is never changed."
      />
      <CheckedForm form={form} onSubmit={(draft) => save(draft, show)}>
        <div className="flex flex-col gap-6">
          <Writing draft={stored} />
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
          policy={policy}
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

/**
 * What was written before the English text of this sitting, or over one that a colleague has changed meanwhile: nobody
 * can say that it says the same.
 */
function useOrder(form: UseFormReturn<VersionDraft>): (sent: VersionDraft) => Language[] {
  const order = useRef<Order>({});
  const changes = useRef(0);
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      const tag = languages.find((each) => name === `${each}.text` || name === `${each}.file`);
      if (tag) order.current[tag] = ++changes.current;
    });
    return unsubscribe;
  }, [form]);
  return ({ en }) => {
    const onScreen = form.getValues('en');
    return behindIn(order.current, plainText(onScreen.text) === en.text && onScreen.file === en.file);
  };
}

/** The language that the page is about, and every text in it. */
function Writing({ draft }: { draft: PolicyVersion }) {
  const { formState } = useFormContext<VersionDraft>();
  const [language, setLanguage] = useState<Language>('en');
  const { submitCount, errors } = formState;
  // A field that is not on the screen cannot show what is wrong with it.
  const [shownFor, setShownFor] = useState(submitCount);
  if (shownFor !== submitCount) {
    setShownFor(submitCount);
    const wrong = languageOfError(errors);
    if (wrong) setLanguage(wrong);
  }
  return (
    <>
      <Card>
        <LanguageTabs draft={draft} shown={language} onShow={setLanguage} />
        <PolicyTexts draft={draft} shown={language} />
      </Card>
      <PolicyQuestions language={language} />
    </>
  );
}

/** The first language in which something is wrong. */
function languageOfError(errors: FieldErrors<VersionDraft>): Language | undefined {
  const places = (path: string, most: number) => [...Array(most).keys()].map((at) => `${path}.${at}`);
  const saids = places('questions', MOST_QUESTIONS).flatMap((question) => [
    question,
    ...places(`${question}.answers`, MOST_ANSWERS),
  ]);
  const isWrong = (tag: Language) =>
    get(errors, tag) ||
    saids.some((said) => get(errors, tag === 'en' ? `${said}.text` : `${said}.texts.${tag}`)) ||
    (tag === 'en' &&
      places('questions', MOST_QUESTIONS).some((question) => get(errors, `${question}.right`)));
  return languages.find(isWrong);
}

type DialogProps = { draft: PolicyVersion; onClose: () => void; onDone: () => void };

function Publish({ policy, draft, onClose, onDone }: DialogProps & { policy: Policy }) {
  const { number, is_minor, behind } = draft;
  const today = useToday();
  const { data: people } = useQuery(policyPeopleQuery(policy.id));
  const { mutate, isPending, failure } = useAction(publishPolicy());
  const [choices, setChoices] = useState<Choices>({});
  const [isChecked, setChecked] = useState(false);
  const missing = languages.filter((each) => !languagesOf(draft).includes(each));
  const undecided = behind.filter((tag) => !choices[tag]);
  const obstacle =
    publishObstacle(draft, number) ??
    (isChecked && undecided.length > 0
      ? `Choose what ${undecided.map(languageInEnglish).join(', ')} readers get`
      : undefined);
  const publish = () => {
    setChecked(true);
    if (undecided.length === 0) mutate({ ...draft, choices }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      title={`Publish version ${number}?`}
      confirmText="Publish"
      busyText="Publishing..."
      variant="primary"
      busy={isPending}
      error={failure ?? obstacle}
      onCancel={onClose}
      onConfirm={publish}
    >
      <p>
        {publicationText({
          number,
          isMinor: is_minor,
          replaces: policy.versions.find(({ state }) => state === 'published')?.number ?? null,
          people: people?.asked ?? 0,
          late: people?.missing.filter(({ due }) => due < today).length ?? 0,
          due: addDaysToDay(today, policy.sign_days),
        })}
      </p>
      {behind.map((tag) => (
        <fieldset key={tag} className="mt-4">
          <legend className="mb-1 font-medium">{languageInEnglish(tag)}: older than the English text</legend>
          {keysOf(CHOICES).map((choice) => (
            <label
              key={choice}
              className="mt-1.5 flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name={`behind-${tag}`}
                checked={choices[tag] === choice}
                onChange={() => setChoices({ ...choices, [tag]: choice })}
                className="size-4 shrink-0 accent-brand"
              />
              {CHOICES[choice]}
            </label>
          ))}
        </fieldset>
      ))}
      {missing.length > 0 && (
        <p className="mt-4">
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
      <p>The draft is deleted. The published version is not affected.</p>
    </ConfirmDialog>
  );
}
