import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/Button';
import { counted } from '../../../domain/words';
import { formatTimestampDate } from '../../../lib/format';
import { isLanguage } from '../../../lib/language';
import { paths } from '../../../paths';
import { RecordList } from '../../../records/RecordList';
import { RecordPart } from '../../../records/RecordPart';
import { languageName } from '../../../words/language';
import type { WholeDriver } from '../../drivers/data/wholeDriver';
import { driverSignaturesQuery } from '../data/policies';

/** What the driver has signed. What is missing stands among the findings. */
export function PoliciesSection({ record: { driver } }: { record: WholeDriver }) {
  const signatures = useQuery(driverSignaturesQuery(driver.id));
  const count = signatures.data?.length;
  return (
    <RecordPart
      id="policies"
      title="Policies"
      state={count ? counted(count, ['signature', 'signatures']) : 'Nothing signed'}
      actions={
        <ButtonLink to={paths.policies} variant="secondary">
          All policies
        </ButtonLink>
      }
    >
      <RecordList
        query={signatures}
        failure="The signatures couldn't be loaded"
        empty="Nothing signed yet"
        entry={({ id, policy, signed, signed_at, language, paper_by }) => (
          <div className="flex flex-wrap justify-between gap-x-6">
            <Link to={paths.signature(id)} className="font-medium text-brand hover:underline">
              {policy.name}, version {signed.number}
            </Link>
            <span className="text-sm text-ink-soft">
              {paper_by ? 'on paper, ' : ''}
              {isLanguage(language) ? languageName(language) : language}, {formatTimestampDate(signed_at)}
            </span>
          </div>
        )}
      />
    </RecordPart>
  );
}
