import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Card } from '../../../components/Card';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { Skeleton } from '../../../components/Skeleton';
import { isSameName } from '../../../domain/names';
import { intervalOf } from '../../../domain/validity';
import { paths } from '../../../paths';
import { CPC_CARD } from '../../../words/findings';
import { driverLicensesQuery } from '../../licenses/data';
import { personalVehicleQuery } from '../../personal-vehicles/data';
import { driverTrainingQuery, trainingRequirementsQuery } from '../../training/data';
import { driverSubmissionsQuery } from '../data/submissions';
import {
  emptyRenewalDraft,
  licenseAsDraft,
  type RenewalDraft,
  renewedTogether,
  toRenewalDraft,
  trainingAsDraft,
  vehicleAsDraft,
} from '../renewals';
import { renews, SUBMISSION_KINDS, type SubmissionKind } from '../submissions';
import { renewForm } from '../words/renewForm';
import { RenewForm } from './RenewForm';

export default function RenewPage() {
  const { is_inactive } = useCurrentUser();
  const { kind: asked } = useParams();
  const [search] = useSearchParams();
  const kind = SUBMISSION_KINDS.find((each) => each === asked);
  if (!kind || is_inactive) return <Navigate to={paths.dashboard} replace />;
  return <Renewal key={`${kind}?${search}`} kind={kind} search={search} />;
}

type RenewalProps = { kind: SubmissionKind; search: URLSearchParams };

function Renewal({ kind, search }: RenewalProps) {
  const { id: driverId } = useCurrentUser();
  const again = search.get('again');
  const record = search.get('record');
  const what = search.get('what');

  const licenses = useQuery({ ...driverLicensesQuery(driverId), enabled: kind === 'license' });
  const training = useQuery({ ...driverTrainingQuery(driverId), enabled: kind === 'training' });
  const requirements = useQuery({ ...trainingRequirementsQuery(), enabled: kind === 'training' });
  const isOfVehicle = kind === 'nct' || kind === 'insurance' || kind === 'vehicle';
  const vehicle = useQuery({ ...personalVehicleQuery(driverId), enabled: isOfVehicle });
  const submissions = useQuery({
    ...driverSubmissionsQuery(driverId),
    enabled: again !== null || record !== null || isOfVehicle,
  });

  const needed = [licenses, training, requirements, vehicle, submissions];
  const failed = needed.find(({ isLoadingError }) => isLoadingError);
  if (failed || needed.some(({ isLoading }) => isLoading)) {
    return (
      <>
        <PageHeading title={renewForm.renew()} back={{ to: paths.dashboard, label: renewForm.back() }} />
        <Card>
          {failed ? (
            <ErrorState message={renewForm.notLoaded()} onRetry={() => failed.refetch()} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
        </Card>
      </>
    );
  }

  const returned = submissions.data?.find(({ id, state }) => id === again && state === 'returned');
  // The driver has sent it again or taken it back.
  if (again && !returned) return <Navigate to={paths.dashboard} replace />;

  const replaces = returned?.replaces ?? record ?? (isOfVehicle ? (vehicle.data?.id ?? null) : null);
  const license = licenses.data?.find(({ id }) => id === replaces);
  const isSent = (record: string, categories: readonly string[]) =>
    (submissions.data ?? []).some(
      (each) => each.state === 'sent' && renews(each, { kind, record }, categories),
    );
  const together = license
    ? renewedTogether(license, licenses.data ?? [])
        .map(({ type }) => type)
        .filter((type) => !isSent(license.id, [type]))
    : [];
  const trained = training.data?.find(({ id }) => id === replaces);
  const requirement = requirements.data?.find(({ code, name }) =>
    what === CPC_CARD ? code === what : isSameName(name, what ?? ''),
  );
  if ((kind === 'nct' || kind === 'insurance') && !vehicle.data)
    return <Navigate to={paths.dashboard} replace />;

  // Without a record to replace, this may be another one: a further module, or more penalty points.
  const isWaiting = replaces !== null && isSent(replaces, license ? [license.type] : []);

  const stays = (): RenewalDraft => {
    const draft = emptyRenewalDraft();
    if (license) {
      const { licenseNumber, country } = licenseAsDraft(license, []);
      return { ...draft, licenseNumber, country, types: [license.type, ...together] };
    }
    if (trained) {
      const { trainingType, provider, requirementId, cpcModule } = trainingAsDraft(trained);
      return { ...draft, trainingType, provider, requirementId, cpcModule };
    }
    if (kind === 'vehicle' && vehicle.data) {
      // Only these: the rest would be wrong for another vehicle, and left empty it stays for the same one.
      const { make, model, registrationNumber } = vehicleAsDraft(vehicle.data);
      return { ...draft, make, model, registrationNumber };
    }
    return requirement ? { ...draft, trainingType: requirement.name, requirementId: requirement.id } : draft;
  };

  return (
    <RenewForm
      driverId={driverId}
      kind={kind}
      submissionId={returned?.id ?? null}
      returned={returned ?? null}
      replaces={replaces}
      isWaiting={isWaiting}
      draft={returned ? toRenewalDraft(returned.details) : stays()}
      license={license ?? null}
      together={together}
      training={trained ?? null}
      vehicle={isOfVehicle ? (vehicle.data ?? null) : null}
      interval={intervalOf(
        requirements.data?.find(({ id }) => id === (trained?.requirement_id ?? requirement?.id)),
      )}
    />
  );
}
