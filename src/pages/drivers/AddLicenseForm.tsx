import { useMutation } from '@tanstack/react-query';
import { ADD_LICENSE_FAILURE, addLicense } from '../../data/licenses';
import type { Day } from '../../domain/dates';
import { checkLicense } from '../../domain/licenseChecks';
import { emptyLicenseDraft, type LicenseDraft } from '../../domain/licenses';
import { LicenseInputs } from '../shared/LicenseInputs';
import { LicenseTypesFailure } from '../shared/LicenseTypesFailure';
import { useCheckedForm } from '../shared/useCheckedForm';
import { AddForm } from './AddForm';

type AddLicenseFormProps = { driverId: string; today: Day; onClose: () => void };

export function AddLicenseForm({ driverId, today, onClose }: AddLicenseFormProps) {
  const form = useCheckedForm<LicenseDraft>(emptyLicenseDraft(), (draft) => checkLicense(draft, today));
  const mutation = useMutation(addLicense(driverId));
  return (
    <AddForm
      form={form}
      mutation={mutation}
      failure={ADD_LICENSE_FAILURE}
      saveLabel="Save licence"
      onClose={onClose}
    >
      <LicenseTypesFailure />
      <LicenseInputs prefix="" today={today} />
    </AddForm>
  );
}
