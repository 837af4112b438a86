import { useMutation } from '@tanstack/react-query';
import { RequiredNote } from '../../components/RequiredNote';
import {
  addLicenseType,
  type LicenseTypeRow,
  SAVE_LICENSE_TYPE_FAILURE,
  updateLicenseType,
} from '../../data/licenseTypes';
import { checkLicenseType, type LicenseTypeDraft, toLicenseTypeDraft } from '../../domain/licenseTypeChecks';
import { useCheckedForm } from '../shared/useCheckedForm';
import { FormModal } from './FormModal';
import { LicenseTypeFields } from './LicenseTypeFields';
import { showSaveFailure } from './showSaveFailure';

type LicenseTypeDialogProps = {
  /** Without it a new one is added. */
  edited?: LicenseTypeRow;
  types: readonly LicenseTypeRow[];
  onClose: () => void;
};

export function LicenseTypeDialog({ edited, types, onClose }: LicenseTypeDialogProps) {
  const takenCodes = edited ? [] : types.map(({ code }) => code);
  const form = useCheckedForm<LicenseTypeDraft>(toLicenseTypeDraft(edited), (draft) =>
    checkLicenseType(draft, takenCodes),
  );
  const save = useMutation(edited ? updateLicenseType(edited) : addLicenseType());

  const submit = (draft: LicenseTypeDraft) =>
    save.mutate(draft, {
      onSuccess: onClose,
      onError: (error) => showSaveFailure(form, error, SAVE_LICENSE_TYPE_FAILURE, 'code'),
    });

  return (
    <FormModal
      title={edited ? `Edit License Type ${edited.code}` : 'Add License Type'}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      submitText={edited ? 'Save License Type' : 'Add License Type'}
    >
      <RequiredNote />
      <LicenseTypeFields code={edited?.code} />
    </FormModal>
  );
}
