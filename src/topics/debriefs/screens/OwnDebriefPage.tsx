import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, FileText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PhoneFrame } from '../../../auth/PhoneFrame';
import { Button, ButtonLink } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { InlineAlert } from '../../../components/InlineAlert';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { TextField } from '../../../components/TextField';
import { usePageTitle } from '../../../components/usePageTitle';
import { documentsOfRecordsQuery, fileQuery, type StoredDocument } from '../../../data/documents';
import { explain } from '../../../data/errors';
import { isBlank, MAX_REASON_LENGTH, textLength } from '../../../domain/formCheck';
import { isSameName } from '../../../domain/names';
import { plainText } from '../../../domain/plainText';
import { useLeaveWarning, whenMayLeave } from '../../../forms/leaveWarning';
import { useObjectUrl } from '../../../forms/useObjectUrl';
import { useAction } from '../../../forms/useSave';
import { formatMonth, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { useLanguage } from '../../../lib/language';
import { paths } from '../../../paths';
import { forms } from '../../../words/forms';
import { checkRefusals } from '../../../words/refusals';
import { type OwnTalk, ownTalkQuery, signTalk } from '../data/ownTalks';
import { ownTalk as texts } from '../words/ownTalk';

/** A driver's talk about the hours of a month: what the depot has, what was agreed, and the signature. */
export default function OwnDebriefPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: talk, error, refetch } = useQuery(ownTalkQuery(id));
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty);
  usePageTitle(texts.title());
  const leave = () => whenMayLeave(() => navigate(paths.dashboard));
  if (talk) return <Loaded key={talk.id} talk={talk} setDirty={setDirty} onLeave={leave} />;
  return (
    <PhoneFrame title={<h1>{texts.title()}</h1>} onBack={leave} offlineText={texts.offline()}>
      {talk === null ? (
        <p>{texts.gone()}</p>
      ) : error ? (
        <ErrorState message={explain(texts.notLoaded, error)} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </PhoneFrame>
  );
}

type LoadedProps = { talk: OwnTalk; setDirty: (isDirty: boolean) => void; onLeave: () => void };

const CODE = /^\d{4}$/;

function Loaded({ talk, setDirty, onLeave }: LoadedProps) {
  const { id, version, agreed, closed_at, name } = talk;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [words, setWords] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, failure, data } = useAction(signTalk());
  const triesLeft = data && 'tries_left' in data ? data.tries_left : null;
  const isToSign = agreed !== null && !closed_at;

  const own = words === null ? null : plainText(words).trim();
  const nameError = isSameName(typed, name) ? undefined : checkRefusals.policyName({ name });
  const isCode = CODE.test(code.trim());
  const areWordsFit = own === null || (own !== '' && textLength(own) <= MAX_REASON_LENGTH);
  const sign = () => {
    setChecked(true);
    if (nameError || !isCode || !areWordsFit) return;
    mutate(
      {
        id,
        version,
        code: code.trim(),
        typed_name: plainText(typed),
        language,
        ...(own !== null && { objection: own }),
      },
      {
        onSuccess: (answer) => {
          if ('closed_at' in answer) setDirty(false);
          else setCode('');
        },
      },
    );
  };
  const write = (text: string) => {
    setWords(text);
    setDirty(!isBlank(text));
  };
  return (
    <PhoneFrame
      title={texts.title()}
      onBack={onLeave}
      offlineText={texts.offline()}
      isLongFoot
      foot={
        isToSign ? (
          <Button busy={isPending} className="min-h-14 w-full text-lg" onClick={sign}>
            {own === null ? texts.sign() : texts.signNotAgreed()}
          </Button>
        ) : (
          <Button className="min-h-14 w-full text-lg" onClick={onLeave}>
            {texts.done()}
          </Button>
        )
      }
    >
      <Head talk={talk} />
      {closed_at && <Signed talk={talk} />}
      <Infringements talk={talk} />
      {talk.note && (
        <>
          <h2 className="mt-5 mb-1 font-semibold">{texts.note()}</h2>
          <Words text={talk.note} />
        </>
      )}
      {agreed && (
        <>
          <h2 className="mt-5 mb-1 font-semibold">
            {talk.held_by ? texts.agreedBy({ name: talk.held_by }) : texts.agreed()}
          </h2>
          <Words text={agreed} />
        </>
      )}
      {isToSign && (
        <div className="mt-5 flex flex-col gap-5">
          <TextField
            label={texts.name()}
            help={name}
            value={typed}
            autoComplete="name"
            autoCapitalize="words"
            onChange={({ target }) => setTyped(target.value)}
            {...(isChecked && nameError && { error: isBlank(typed) ? forms.fillIn() : nameError })}
          />
          <TextField
            label={texts.code()}
            help={texts.codeHelp()}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            onChange={({ target }) => setCode(target.value)}
            {...(isChecked && !isCode
              ? { error: triesLeft === null ? texts.codeMissing() : wrongCodeText(triesLeft) }
              : {})}
          />
          {words !== null && (
            <TextAreaField
              label={texts.because()}
              help={texts.notAgreedHelp()}
              rows={4}
              value={words}
              onChange={({ target }) => write(target.value)}
              {...(isChecked && !areWordsFit && { error: checkRefusals.policyWords() })}
            />
          )}
          <Button
            variant="quiet"
            className="self-center"
            onClick={() => {
              setWords(words === null ? '' : null);
              setDirty(false);
              setChecked(false);
            }}
          >
            {words === null ? texts.disagree() : texts.agreeAfterAll()}
          </Button>
          <p className="text-sm text-ink-soft">{texts.kept()}</p>
          {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
        </div>
      )}
    </PhoneFrame>
  );
}

const wrongCodeText = (count: number) => (count > 0 ? texts.wrongCode({ count }) : texts.noCode());

function Head({ talk: { month, held_on, held_by, agreed } }: { talk: OwnTalk }) {
  const day = held_on && formatDate(held_on);
  return (
    <>
      <h1 className="text-2xl font-semibold first-letter:uppercase">{formatMonth(month)}</h1>
      <p className="mb-4 text-ink-soft">
        {agreed && day
          ? held_by
            ? texts.heldWith({ name: held_by, day })
            : texts.heldOn({ day })
          : texts.notHeld()}
      </p>
    </>
  );
}

function Signed({ talk: { closed_at, objection, is_on_paper } }: { talk: OwnTalk }) {
  return (
    <div role="status" className={clsx(CARD, 'mb-4 flex gap-3 p-4')}>
      <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-ok" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{is_on_paper ? texts.onPaper() : texts.signed()}</p>
        <p className="text-sm text-ink-soft">{formatTimestampDate(closed_at ?? '')}</p>
        {objection && (
          <>
            <p className="mt-2 font-medium">{texts.youDisagreed()}</p>
            <p dir="auto" className="whitespace-pre-line">
              {objection}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Infringements({ talk: { id, report_on, very_serious, serious, minor } }: { talk: OwnTalk }) {
  const { data: documents = [] } = useQuery(documentsOfRecordsQuery([id]));
  const reports = documents.filter(({ part }) => part === 'certificate');
  return (
    <section aria-labelledby="infringements">
      <h2 id="infringements" className="mb-1 font-semibold">
        {texts.infringements()}
      </h2>
      <dl className={clsx(CARD, 'divide-y divide-line')}>
        {(
          [
            [texts.verySerious, very_serious],
            [texts.serious, serious],
            [texts.minor, minor],
          ] as const
        ).map(([say, count]) => (
          <div key={say.key} className="flex items-center justify-between gap-4 px-4 py-3">
            <dt>{say()}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-col gap-2">
        {reports.map((document, index) => (
          <ReportLink
            key={document.id}
            document={document}
            label={
              reports.length === 1
                ? texts.report({ day: formatDate(report_on) })
                : texts.openReport({ day: formatDate(report_on), number: index + 1 })
            }
          />
        ))}
      </div>
    </section>
  );
}

/** Opens the PDF or the photo in the browser's own viewer. It is compared with its hash before. */
function ReportLink({ document, label }: { document: StoredDocument; label: string }) {
  const { path, mime_type: type, sha256 } = document;
  const { data, error, refetch } = useQuery(fileQuery({ path, type, sha256 }));
  const url = useObjectUrl(data);
  if (error) return <ErrorState message={explain(texts.notLoaded, error)} onRetry={() => refetch()} />;
  if (!url) return <Skeleton className="h-14 w-full" />;
  return (
    <ButtonLink
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="secondary"
      className="min-h-14 justify-start"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </ButtonLink>
  );
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className={clsx(CARD, 'p-4 whitespace-pre-line wrap-anywhere')}>
    {text}
  </p>
);
