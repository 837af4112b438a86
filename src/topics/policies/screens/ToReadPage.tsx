import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BookOpenCheck, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorState } from '../../../components/ErrorState';
import { CARD } from '../../../components/FoldSection';
import { PageHeading } from '../../../components/PageHeading';
import { Skeleton } from '../../../components/Skeleton';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { minutesToRead } from '../../../domain/writtenText';
import { formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { distance } from '../../../words/distance';
import { langOf, textIn } from '../../../words/rows';
import { MissedTalks } from '../../talks/parts/MissedTalks';
import { type MyPolicy, myPoliciesQuery } from '../data/reading';
import { toRead as texts } from '../words/reading';

/** What the depot asks the reader to sign, by day; what is signed stays to be read again. */
export default function ToReadPage() {
  const { data, error, refetch } = useQuery(myPoliciesQuery());
  const asked = data?.filter(({ is_asked }) => is_asked) ?? [];
  const signed = data?.filter(({ signed_at, is_asked }) => signed_at && !is_asked) ?? [];
  return (
    <div className="max-w-3xl">
      <PageHeading
        title={texts.title()}
        subtitle={asked.length > 0 && texts.toSign({ count: asked.length })}
      />
      {data ? (
        <>
          {asked.length > 0 && (
            <ul className={clsx(CARD, 'divide-y divide-line overflow-hidden')}>
              {asked.map((policy, place) => (
                <Asked key={policy.id} policy={policy} isFirst={place === 0} />
              ))}
            </ul>
          )}
          {asked.length === 0 && signed.length === 0 && (
            <Card>
              <EmptyState icon={BookOpenCheck} title={texts.nothing()} text={texts.nothingText()} />
            </Card>
          )}
          {signed.length > 0 && (
            <>
              <h2 className="mt-6 mb-3 text-lg font-semibold first:mt-0">{texts.signed()}</h2>
              <ul className={clsx(CARD, 'divide-y divide-line overflow-hidden')}>
                {signed.map((policy) => (
                  <SignedRow key={policy.id} policy={policy} />
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <Card>
          {error ? (
            <ErrorState message={explain(texts.notLoaded, error)} onRetry={() => refetch()} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </Card>
      )}
      <MissedTalks />
    </div>
  );
}

function Asked({ policy, isFirst }: { policy: MyPolicy; isFirst: boolean }) {
  const today = useToday();
  const { id, title, due, signed_number, number, length } = policy;
  const said = textIn(title, policy.texts);
  const isChanged = signed_number !== null && signed_number < number;
  const isLate = due !== null && due < today;
  return (
    <li className={clsx('border-l-4 p-4', isLate ? 'border-l-bad' : 'border-l-warn-mark')}>
      <h2 lang={langOf(title, said)} className="text-lg font-semibold wrap-anywhere">
        {said}
      </h2>
      {due && (
        <p className={clsx('text-sm', isLate ? 'text-bad' : 'text-warn')}>
          {texts.by({ day: formatDate(due), distance: distance(due, today) })}
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {length === null ? texts.pdf() : texts.minutes({ count: minutesToRead(length) })}
        {isChanged && `. ${texts.signedBefore({ number: signed_number })}`}
      </p>
      <ButtonLink
        to={paths.read(id)}
        variant={isFirst ? 'primary' : 'secondary'}
        className="mt-3 min-h-13 w-full"
        aria-label={texts.readIt({ title: said })}
      >
        {isChanged ? texts.whatChanged() : texts.read()}
      </ButtonLink>
    </li>
  );
}

function SignedRow({ policy }: { policy: MyPolicy }) {
  const { id, title, signed_at, signed_number } = policy;
  const said = textIn(title, policy.texts);
  return (
    <li className="relative flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-canvas">
      <div className="min-w-0 flex-1">
        <Link
          to={paths.read(id)}
          lang={langOf(title, said)}
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {said}
        </Link>
        <p className="text-sm text-ink-soft">
          {texts.version({ number: signed_number ?? 0, day: formatTimestampDate(signed_at ?? '') })}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-brand" />
    </li>
  );
}
