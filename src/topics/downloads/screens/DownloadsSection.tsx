import { Suspense } from 'react';
import { ButtonLink } from '../../../components/Button';
import { lazyPart } from '../../../components/lazyPart';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeDriver } from '../../wholeDriver';
import type { WholeVehicle } from '../../wholeVehicle';
import type { Of } from './Readings';

const Readings = lazyPart(() => import('./Readings'));

export const DriverDownloads = ({ record: { driver } }: { record: WholeDriver }) => (
  <DownloadsSection of={{ driverId: driver.id }} />
);

export const VehicleDownloads = ({ record: { vehicle } }: { record: WholeVehicle }) => (
  <DownloadsSection of={{ vehicleId: vehicle.id }} />
);

/** A line until it is opened: most people and vehicles have no tachograph. What is late opens it. */
function DownloadsSection({ of }: { of: Of }) {
  const isCard = 'driverId' in of;
  return (
    <RecordPart
      id="tachograph"
      title={isCard ? 'Tachograph card' : 'Tachograph unit'}
      isFolded
      actions={
        <ButtonLink to={paths.tachograph} variant="secondary">
          Read files
        </ButtonLink>
      }
    >
      <Suspense fallback={<Spinner />}>
        <Readings of={of} />
      </Suspense>
    </RecordPart>
  );
}
