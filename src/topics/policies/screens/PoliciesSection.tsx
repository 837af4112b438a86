import { Suspense } from 'react';
import { ButtonLink } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeDriver } from '../../wholeDriver';

const DriverSignatures = lazyPart(() => import('../parts/DriverSignatures'));

/** What the driver has yet to sign, then what was signed. */
export function PoliciesSection({ record: { driver, compliance } }: { record: WholeDriver }) {
  return (
    <RecordPart
      id="policies"
      title="Policies"
      isFolded
      actions={
        <>
          <ButtonLink to={`${paths.attendance}?driver=${driver.id}`} variant="secondary">
            Toolbox talks
          </ButtonLink>
          <ButtonLink to={paths.policies} variant="secondary">
            All policies
          </ButtonLink>
        </>
      }
    >
      <Suspense fallback={<Spinner />}>
        <DriverSignatures
          driver={driver}
          missing={compliance.reasons.flatMap(({ kind, source_id, detail, due }) =>
            kind === 'policy' && source_id && detail ? [{ policy_id: source_id, title: detail, due }] : [],
          )}
        />
      </Suspense>
    </RecordPart>
  );
}
