import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { languageInEnglish } from '../../../domain/languageInEnglish';
import { shortHash } from '../../../domain/shortHash';
import { formatTimestampDate } from '../../../lib/format';
import { paths } from '../../../paths';
import { RecordList } from '../../../records/RecordList';
import { driverSignaturesQuery } from '../data/policies';

export default function DriverSignatures({ driverId }: { driverId: string }) {
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
