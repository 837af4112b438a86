import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { PageHeading } from '../../../components/PageHeading';
import { Section } from '../../../components/Section';
import { Skeleton } from '../../../components/Skeleton';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { textLength } from '../../../domain/formCheck';
import { plainText } from '../../../domain/plainText';
import { useNewId } from '../../../forms/useNewId';
import { useAction } from '../../../forms/useSave';
import { formatTimestamp, formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { actions } from '../../../words/common';
import { distance } from '../../../words/distance';
import { checkRefusals } from '../../../words/refusals';
import { type DownloadOfOwn, type Gap, myCardQuery, type OwnCard, tellGap } from '../data/readings';
import type { Days } from '../reader/days';
import { endOfNumber } from '../rules';
import { myCard as texts } from '../words/myCard';

/** For the driver: nothing of driving hours. */
export default function MyCardPage() {
  const { data, isLoadingError, refetch } = useQuery(myCardQuery());
  return (
    <>
      <PageHeading title={texts.title()} subtitle={texts.about()} />
      {isLoadingError && <ErrorState message={texts.notLoaded()} onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-60 w-full" />}
      {data && <Whole card={data} />}
    </>
  );
}

const periodOf = ({ from, to }: Days) =>
  from === to ? formatDate(from) : texts.period({ from: formatDate(from), to: formatDate(to) });

const holds = ({ first_on, last_on }: DownloadOfOwn, { from, to }: Days) => from <= last_on && to >= first_on;

function Whole({ card }: { card: OwnCard }) {
  const { files, gaps, openings, months, days_carried } = card;
  return (
    <div className="flex flex-col gap-6">
      <CardSummary card={card} />
      {days_carried !== null && (
        <Card>
          <h2 className="font-semibold">{texts.crossing()}</h2>
          <p className="mt-1">{texts.carry({ count: days_carried })}</p>
        </Card>
      )}
      <Section title={texts.files()}>
        {files.length === 0 && <p className="text-ink-soft">{texts.noFiles()}</p>}
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <FileLine key={file.id} file={file} gaps={gaps.filter((gap) => holds(file, gap))} />
          ))}
        </ul>
      </Section>
      <p className="flex gap-3 rounded-card bg-canvas p-gutter text-sm">
        <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        {texts.whatWeRead({ count: months })}
      </p>
      {gaps.map((gap) => (
        <GapCard key={gap.from} gap={gap} />
      ))}
      <Section title={texts.opened()}>
        {openings.length === 0 ? (
          <p className="text-ink-soft">{texts.nobody()}</p>
        ) : (
          <ul className="space-y-2">
            {openings.map(({ at, by, last_on }) => (
              <li key={`${at} ${last_on}`}>
                {texts.openedBy({ name: by, day: formatDate(last_on) })}
                <span className="block text-sm text-ink-soft">{formatTimestamp(at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

const MOST_WORDS = 1000;

/** A question and no charge. */
function GapCard({ gap: { from, to, plates, answers } }: { gap: Gap }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const newId = useNewId();
  const { mutate, isPending, failure } = useAction(tellGap());
  const draft = { from, to, words: plainText(typed).trim() };
  const isFit = draft.words !== '' && textLength(draft.words) <= MOST_WORDS;
  const send = () => {
    setChecked(true);
    if (!isFit) return;
    mutate(
      { ...draft, id: newId(draft) },
      {
        onSuccess: () => {
          setOpen(false);
          setTyped('');
          setChecked(false);
        },
      },
    );
  };
  return (
    <Card>
      <h2 className="font-semibold">{texts.inNoFile({ days: periodOf({ from, to }) })}</h2>
      <p className="mt-1">{texts.gap({ plate: plates.join(', ') })}</p>
      <ul aria-live="polite" className="mt-3 space-y-3 empty:hidden">
        {answers.map(({ at, words }) => (
          <li key={at}>
            <p className="text-sm text-ink-soft">{texts.youSaid({ day: formatTimestampDate(at) })}</p>
            <p dir="auto" className="wrap-anywhere">
              {words}
            </p>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <div className="mt-3 flex flex-col gap-3">
          <TextAreaField
            label={texts.answer()}
            rows={3}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoFocus
            {...(isChecked && !isFit && { error: checkRefusals.policyWords() })}
          />
          {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
          <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
            <Button busy={isPending} busyText={actions.sending()} onClick={send}>
              {texts.send()}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setOpen(false)}>
              {actions.cancel()}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="secondary" className="mt-3 max-sm:w-full" onClick={() => setOpen(true)}>
          {texts.tell()}
        </Button>
      )}
    </Card>
  );
}

function CardSummary({
  card: { has_card, number, expires_on, next_by, agency_until, files },
}: {
  card: OwnCard;
}) {
  const today = useToday();
  const lastRead = files
    .map(({ read_on }) => read_on)
    .toSorted()
    .at(-1);
  if (!has_card)
    return (
      <Card>
        <p>{texts.noCard()}</p>
      </Card>
    );
  return (
    <Card>
      <p className="font-semibold">
        {[
          ...(number ? [texts.ends({ number: endOfNumber(number) })] : []),
          ...(expires_on ? [texts.validTo({ day: formatDate(expires_on) })] : []),
        ].join(', ')}
      </p>
      <p className="text-ink-soft">
        {lastRead ? texts.lastRead({ day: formatDate(lastRead) }) : texts.notRead()}
      </p>
      {next_by && (
        <p className="mt-2">
          {texts.giveBy({ day: formatDate(next_by) })}
          <span className={clsx('block text-sm', next_by < today ? 'text-bad' : 'text-ink-soft')}>
            {distance(next_by, today)}
            {next_by === agency_until && `, ${texts.lastDay()}`}
          </span>
        </p>
      )}
    </Card>
  );
}

function FileLine({ file, gaps }: { file: DownloadOfOwn; gaps: readonly Days[] }) {
  const { first_on, last_on, read_on, read_by, has_file, size_bytes } = file;
  const days = periodOf({ from: first_on, to: last_on });
  const save = useMutation({
    mutationFn: async () => (await import('../data/saveFile')).saveOwnFile(file.id, texts.altered()),
    meta: { failure: texts.notSaved() },
  });
  const notKept = size_bytes === null ? texts.withoutFile() : texts.fileGone();
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{days}</p>
        <p className="text-sm text-ink-soft">
          {read_by
            ? texts.readBy({ day: formatDate(read_on), name: read_by })
            : texts.read({ day: formatDate(read_on) })}
          {!has_file && `, ${notKept}`}
        </p>
        {gaps.length > 0 && (
          <p className="text-sm text-warn">{texts.inNoFile({ days: gaps.map(periodOf).join(', ') })}</p>
        )}
        {save.error && (
          <InlineAlert tone="bad" className="mt-2">
            {texts.notSaved()}
          </InlineAlert>
        )}
      </div>
      {has_file && (
        <Button
          variant="secondary"
          busy={save.isPending}
          busyText={texts.save()}
          aria-label={texts.saveOf({ days })}
          onClick={() => save.mutate()}
        >
          <Download aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{texts.save()}</span>
        </Button>
      )}
    </li>
  );
}
