import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { useToday } from '../../../components/useToday';
import type { Day } from '../../../domain/dates';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { shortHash } from '../../../domain/shortHash';
import { useAction } from '../../../forms/useSave';
import { formatTimestampDate } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { paths } from '../../../paths';
import { RecordList } from '../../../records/RecordList';
import { driverSignaturesQuery, remindPolicies } from '../data/policies';
import { DueText } from './texts';

type Missing = { policy_id: string; title: string; due: Day | null };
type Driver = { id: string; full_name: string };

export default function DriverSignatures({
  driver,
  missing,
}: {
  driver: Driver;
  missing: readonly Missing[];
}) {
  return (
    <>
      {missing.length > 0 && (
        <>
          <h3 className="font-medium">To sign</h3>
          <ul className="mb-4 divide-y divide-line">
            {missing.map((policy) => (
              <ToSign key={policy.policy_id} policy={policy} driver={driver} />
            ))}
          </ul>
          <h3 className="font-medium">Signed</h3>
        </>
      )}
      <Signed driverId={driver.id} />
    </>
  );
}

function ToSign({ policy: { policy_id, title, due }, driver }: { policy: Missing; driver: Driver }) {
  const today = useToday();
  const { mutate, isPending, isSuccess, failure } = useAction(remindPolicies(driver.id));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="min-w-0">
        <Link
          to={paths.policy(policy_id)}
          className="font-medium text-brand wrap-anywhere hover:underline pointer-coarse:inline-block pointer-coarse:py-2.5"
        >
          {title}
        </Link>
        {due && (
          <span className="block text-sm text-ink-soft">
            by {formatDate(due)}, <DueText due={due} today={today} />
          </span>
        )}
        {failure && (
          <span role="alert" className="block text-sm text-bad">
            {failure}
          </span>
        )}
      </span>
      <Button
        variant="secondary"
        aria-label={`${isSuccess ? 'Reminded today' : 'Remind'}: ${title}`}
        busy={isPending}
        disabled={isSuccess}
        onClick={() => mutate({ ids: [policy_id], missing: 1 })}
      >
        {isSuccess ? 'Reminded today' : 'Remind'}
      </Button>
    </li>
  );
}

function Signed({ driverId }: { driverId: string }) {
  return (
    <RecordList
      query={useQuery(driverSignaturesQuery(driverId))}
      failure="The signatures couldn't be loaded"
      empty="Nothing signed yet"
      entry={({ id, policy, signed, signed_at, language, sha256, paper_by }) => (
        <div className="flex flex-wrap justify-between gap-x-6">
          <Link to={paths.signature(id)} className="font-medium text-brand hover:underline">
            {policy && signed ? `${policy.name}, version ${signed.number}` : 'A policy of another depot'}
          </Link>
          <span className="text-sm text-ink-soft">
            {paper_by ? 'on paper, ' : ''}
            {languageInEnglish(language)}, text {shortHash(sha256)}, {formatTimestampDate(signed_at)}
          </span>
        </div>
      )}
    />
  );
}
