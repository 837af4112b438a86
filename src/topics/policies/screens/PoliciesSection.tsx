import { Suspense } from 'react';
import { ButtonLink } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeDriver } from '../../drivers/data/wholeDriver';

const DriverSignatures = lazyPart(() => import('../parts/DriverSignatures'));

/** What the driver has signed. What is missing stands among the findings. */
export function PoliciesSection({ record: { driver } }: { record: WholeDriver }) {
  return (
    <RecordPart
      id="policies"
      title="Policies"
      isFolded
      actions={
        <>
          <ButtonLink to={paths.talksOf(driver.id)} variant="secondary">
            Toolbox talks
          </ButtonLink>
          <ButtonLink to={paths.policies} variant="secondary">
            All policies
          </ButtonLink>
        </>
      }
    >
      <Suspense fallback={<Spinner />}>
        <DriverSignatures driverId={driver.id} />
      </Suspense>
    </RecordPart>
  );
}
