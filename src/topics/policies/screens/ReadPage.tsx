import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { InlineAlert } from '../../../components/InlineAlert';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { usePageTitle } from '../../../components/usePageTitle';
import { useWindowEvent } from '../../../components/useWindowEvent';
import { WrittenText } from '../../../components/WrittenText';
import { explain } from '../../../data/errors';
import { isBlank } from '../../../domain/formCheck';
import { isSameName } from '../../../domain/names';
import { plainText } from '../../../domain/plainText';
import { partOf } from '../../../domain/writtenText';
import { useLeaveWarning, whenMayLeave } from '../../../forms/leaveWarning';
import { useNewId } from '../../../forms/useNewId';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { useLanguage } from '../../../lib/language';
import { sha256 } from '../../../lib/sha256';
import { paths } from '../../../paths';
import { forms } from '../../../words/forms';
import type { Language } from '../../../words/languages';
import { checkRefusals } from '../../../words/refusals';
import { langOf, textIn } from '../../../words/rows';
import {
  type DeviceKind,
  type OpenPolicy,
  objectToPolicy,
  openPolicyQuery,
  signPolicy,
} from '../data/reading';
import { PdfLink } from '../parts/PdfLink';
import { reading as texts, toRead } from '../words/reading';

type Step = 'read' | 'sign' | 'object' | 'done';

/** `wrong`: the questions to be answered again. */
type Given = { answers: readonly (number | null)[]; wrong: readonly number[] };

/** A text to be read to its end, then signed. The language in the head is the language of the text. */
export default function ReadPage() {
  const { id = '' } = useParams();
  const language = useLanguage();
  const navigate = useNavigate();
  const { policy, error, refetch } = useOpenPolicy(id, language);
  const [asked, setStep] = useState<Step>('read');
  const [read, setRead] = useState('');
  const text = policy && `${policy.version_id} ${policy.language}`;
  // Another language is another text: nobody signs it unread.
  const step = asked === 'sign' && read !== text ? 'read' : asked;
  const seconds = useSecondsInSight();
  // Kept here, so that they are still there after a step back or in another language.
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({});
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useLeaveWarning(!isBlank(words));
  const leave = () => whenMayLeave(() => navigate(paths.toRead));
  const title = policy && textIn(policy.title, policy.texts);
  usePageTitle(title ?? toRead.title());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);

  if (!policy || !title || !text)
    return (
      <PhoneFrame title={error ? <h1>{toRead.title()}</h1> : toRead.title()} onBack={leave}>
        {error ? (
          <ErrorState message={explain(texts.notOpened, error)} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </PhoneFrame>
    );
  const head = {
    title: <span lang={langOf(policy.title, title)}>{title}</span>,
    offlineText: texts.offline(),
  };
  switch (step) {
    case 'read':
      return (
        <Reading
          key={text}
          policy={policy}
          head={head}
          wasRead={read === text}
          onBack={leave}
          onSign={() => {
            setRead(text);
            setStep('sign');
          }}
        />
      );
    case 'sign':
      return (
        <Signing
          key={text}
          policy={policy}
          head={head}
          seconds={seconds}
          given={given[text] ?? { answers: policy.questions.map(() => null), wrong: [] }}
          setGiven={(next) => setGiven({ ...given, [text]: next })}
          typed={typed}
          setTyped={setTyped}
          onBack={() => setStep('read')}
          onObject={() => setStep('object')}
          onSigned={() => setStep('done')}
        />
      );
    case 'object':
      return (
        <Objecting
          policy={policy}
          head={head}
          words={words}
          setWords={setWords}
          onBack={() => setStep('sign')}
        />
      );
    case 'done':
      return (
        <PhoneFrame
          {...head}
          onBack={leave}
          foot={
            <Button className="min-h-14 w-full text-lg" onClick={leave}>
              {toRead.title()}
            </Button>
          }
        >
          <div role="status" className="flex flex-col items-center gap-3 py-10 text-center">
            <CircleCheck aria-hidden="true" className="size-18 text-ok" />
            <h1 className="text-3xl font-semibold">{texts.done()}</h1>
            <p>{texts.doneText()}</p>
          </div>
        </PhoneFrame>
      );
  }
}

/** Readers sign the version that they saw. If another replaced it meanwhile, that one is asked for afterwards. */
function useOpenPolicy(id: string, language: Language) {
  const { isFetchedAfterMount, error, refetch, ...query } = useQuery(openPolicyQuery(id, language));
  // An earlier visit may have left a version that is not in force any more.
  const data = isFetchedAfterMount ? query.data : undefined;
  const [first, setFirst] = useState<{ asked: Language; policy: OpenPolicy } | null>(null);
  if (data && first?.asked !== language) setFirst({ asked: language, policy: data });
  const policy =
    data && first?.asked === language && first.policy.version_id !== data.version_id
      ? { ...first.policy, objections: data.objections }
      : data;
  return { policy, error, refetch };
}

type Head = { title: React.ReactNode; offlineText: string };
type StepProps = { policy: OpenPolicy; head: Head; onBack: () => void };

type ReadingProps = StepProps & { wasRead: boolean; onSign: () => void };

function Reading({ policy, head, wasRead, onBack, onSign }: ReadingProps) {
  const end = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(wasRead ? 1 : 0);
  const [hasOpened, setOpened] = useState(wasRead);
  const language = useLanguage();
  const look = () => {
    const bottom = end.current?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    // The foot lies over the text. Half a pixel may be lost when a page is zoomed.
    const fold = foot.current?.getBoundingClientRect().top ?? window.innerHeight;
    const share = (window.scrollY + fold) / (window.scrollY + bottom);
    setSeen((most) => Math.max(most, bottom <= fold + 1 ? 1 : Math.min(0.99, share)));
  };
  useWindowEvent('scroll', look);
  useWindowEvent('resize', look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a short text is seen at once
  useEffect(look, [policy.text]);
  const { file } = policy;
  const isRead = file ? hasOpened : seen === 1;
  const lang = policy.language;
  return (
    <PhoneFrame
      {...head}
      title={<h1>{head.title}</h1>}
      onBack={onBack}
      progress={
        file ? null : (
          <div
            role="progressbar"
            aria-label={texts.progress()}
            aria-valuenow={Math.round(seen * 100)}
            className="h-1 bg-line"
          >
            <div className="h-full bg-ink" style={{ width: `${seen * 100}%` }} />
          </div>
        )
      }
      foot={
        policy.is_asked && (
          <div ref={foot} className="flex items-center justify-between gap-4">
            <p role="status" className="min-w-0 text-sm text-ink-soft">
              {!isRead && (file ? texts.toOpen() : texts.toEnd())}
            </p>
            <Button disabled={!isRead} className="min-h-14 min-w-24 text-lg" onClick={onSign}>
              {texts.sign()}
            </Button>
          </div>
        )
      }
    >
      <p className="mb-4 text-sm text-ink-soft">
        {texts.versionFrom({ number: policy.number, day: formatTimestampDate(policy.published_at) })}
      </p>
      {policy.signed && (
        <InlineAlert tone="idle" className="mb-4">
          {texts.signedOn({ number: policy.signed.number, day: formatTimestampDate(policy.signed.at) })}
        </InlineAlert>
      )}
      {lang !== language && (
        <InlineAlert tone="warn" className="mb-4">
          {texts.onlyEnglish()}
        </InlineAlert>
      )}
      {policy.changes && policy.signed && (
        <section className={clsx(CARD, 'mb-5 p-4')}>
          <h2 className="mb-1 font-semibold">{texts.changes()}</h2>
          <WrittenText text={policy.changes} lang={lang} />
        </section>
      )}
      {policy.text !== null && <WrittenText text={policy.text} lang={lang} isLarge />}
      {policy.file && <PdfLink file={policy.file} onOpen={() => setOpened(true)} />}
      <div ref={end} />
      <Objections policy={policy} />
    </PhoneFrame>
  );
}

function Objections({ policy: { objections } }: { policy: OpenPolicy }) {
  if (objections.length === 0) return null;
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {objections.map(({ id, words, answer, created_at }) => (
        <li key={id} className={clsx(CARD, 'p-4')}>
          <p className="text-sm text-ink-soft">
            {texts.youWrote()}, {formatTimestampDate(created_at)}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {words}
          </p>
          {answer ? (
            <>
              <p className="mt-3 text-sm text-ink-soft">{texts.answer()}</p>
              <p dir="auto" className="wrap-anywhere">
                {answer}
              </p>
            </>
          ) : (
            <p className="mt-3 text-sm text-warn">{texts.notAnswered()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

type SigningProps = StepProps & {
  seconds: () => number;
  given: Given;
  setGiven: (given: Given) => void;
  typed: string;
  setTyped: (name: string) => void;
  onObject: () => void;
  onSigned: () => void;
};

function Signing({
  policy,
  head,
  seconds,
  given: { answers, wrong },
  setGiven,
  typed,
  setTyped,
  onBack,
  onObject,
  onSigned,
}: SigningProps) {
  const { questions, version_id, language, name, contact } = policy;
  const [isChecked, setChecked] = useState(false);
  const newId = useNewId();
  const { mutate, isPending, failure } = useAction(signPolicy());
  const nameError = isSameName(typed, name) ? undefined : checkRefusals.policyName({ name });

  const choose = (question: number, answer: number) => {
    setGiven({
      answers: answers.map((before, at) => (at === question ? answer : before)),
      wrong: wrong.filter((at) => at !== question),
    });
  };
  const sign = async () => {
    setChecked(true);
    const given = answers.flatMap((answer) => answer ?? []);
    if (nameError || given.length < questions.length || wrong.length > 0) return;
    const typed_name = plainText(typed);
    const draft = { version_id, language, answers: given, typed_name };
    mutate(
      {
        ...draft,
        id: newId(draft),
        sha256: policy.file?.sha256 ?? (await sha256(new TextEncoder().encode(policy.text ?? '').buffer)),
        seconds: seconds(),
        device: deviceKind(),
      },
      {
        onSuccess: (result) => {
          if ('signed_at' in result) return onSigned();
          setGiven({
            answers: answers.map((answer, at) => (result.wrong.includes(at) ? null : answer)),
            wrong: result.wrong,
          });
        },
      },
    );
  };
  return (
    <PhoneFrame
      {...head}
      title={<h1>{head.title}</h1>}
      onBack={onBack}
      foot={
        <Button busy={isPending} className="min-h-14 w-full text-lg" onClick={sign}>
          {texts.follow()}
        </Button>
      }
    >
      {questions.map((question, at) => (
        <fieldset key={question.text} lang={language} className="mb-6">
          <legend className="mb-3 text-xl font-semibold wrap-anywhere">{question.text}</legend>
          {wrong.includes(at) && (
            <div role="alert" className="mb-3 rounded-card bg-warn-soft p-4">
              <p lang={document.documentElement.lang} className="mb-2 font-medium">
                {policy.text === null ? texts.wrongPdf() : texts.wrong()}
              </p>
              {policy.text !== null && <WrittenText text={partOf(policy.text, question.part)} />}
              {policy.file && <PdfLink file={policy.file} />}
            </div>
          )}
          <div className="flex flex-col gap-2">
            {question.answers.map((answer, index) => (
              <label
                key={answer}
                className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 font-medium wrap-anywhere has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
              >
                <input
                  type="radio"
                  name={`question-${at}`}
                  checked={answers[at] === index}
                  onChange={() => choose(at, index)}
                  className="size-5 shrink-0"
                />
                {answer}
              </label>
            ))}
          </div>
          {isChecked && answers[at] === null && !wrong.includes(at) && (
            <p role="alert" lang={document.documentElement.lang} className="mt-1.5 text-sm text-bad">
              {texts.chooseAnswer()}
            </p>
          )}
        </fieldset>
      ))}
      <TextField
        label={texts.name()}
        help={texts.nameHelp({ name })}
        value={typed}
        autoComplete="name"
        autoCapitalize="words"
        onChange={({ target }) => setTyped(target.value)}
        {...(isChecked && nameError && { error: typed.trim() === '' ? forms.fillIn() : nameError })}
      />
      <p className="mt-4 text-sm text-ink-soft">{texts.kept({ number: policy.number })}</p>
      {failure && (
        <InlineAlert tone="bad" className="mt-4">
          {failure}
        </InlineAlert>
      )}
      <button
        type="button"
        onClick={onObject}
        className={clsx(
          CARD,
          'mt-8 flex w-full cursor-pointer items-center gap-3 p-4 text-left hover:bg-canvas',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{texts.object()}</span>
          <span className="block text-sm text-ink-soft">
            {contact ? texts.managerGets({ name: contact }) : texts.depotGets()}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-brand" />
      </button>
    </PhoneFrame>
  );
}

const MOST_WORDS = 1000;
/** The words as they are sent. */
const sentWords = (words: string) => plainText(words).trim();

type ObjectingProps = StepProps & { words: string; setWords: Dispatch<SetStateAction<string>> };

function Objecting({ policy, head, words, setWords, onBack }: ObjectingProps) {
  const { version_id, contact } = policy;
  const language = useLanguage();
  const [isChecked, setChecked] = useState(false);
  const newId = useNewId();
  const { mutate, isPending, failure } = useAction({
    ...objectToPolicy(),
    // Also if the driver has gone back meanwhile. What they have typed since stays.
    onSuccess: (_, sent) => setWords((now) => (sentWords(now) === sent.words ? '' : now)),
  });
  const draft = { version_id, language, words: sentWords(words) };
  const isFit = draft.words !== '' && draft.words.length <= MOST_WORDS;
  const send = () => {
    setChecked(true);
    if (isFit) mutate({ ...draft, id: newId(draft) }, { onSuccess: () => setChecked(false) });
  };
  return (
    <PhoneFrame
      {...head}
      onBack={onBack}
      foot={
        <Button busy={isPending} className="min-h-14 w-full text-lg" onClick={send}>
          {texts.send()}
        </Button>
      }
    >
      <h1 className="mb-1 text-2xl font-semibold">{texts.object()}</h1>
      <p className="mb-4 text-ink-soft">
        {contact ? texts.managerGets({ name: contact }) : texts.depotGets()}
      </p>
      <TextAreaField
        label={texts.ownWords()}
        value={words}
        rows={5}
        onChange={({ target }) => setWords(target.value)}
        {...(isChecked && !isFit && { error: checkRefusals.policyWords() })}
      />
      {failure && (
        <InlineAlert tone="bad" className="mt-4">
          {failure}
        </InlineAlert>
      )}
      <div aria-live="polite">
        <Objections policy={policy} />
      </div>
    </PhoneFrame>
  );
}

function deviceKind(): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

/** How long the page has been on the screen, in whole seconds. */
function useSecondsInSight(): () => number {
  const seconds = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seconds.current += 1;
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return () => Math.min(seconds.current, 86_400);
}
