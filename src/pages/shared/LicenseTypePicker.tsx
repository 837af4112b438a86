import { useQuery } from '@tanstack/react-query';
import { PickerField } from '../../components/PickerField';
import { activeLicenseTypesQuery } from '../../data/licenseTypes';
import { licenseTypeLabel } from '../../domain/licenses';
import type { LicenseForm, LicensePrefix } from './LicenseInputs';
import { useCheckedPicker } from './useCheckedField';

const minimumAge = (years: number) => `Minimum age: ${years} years`;

/** Chooses the licence type, whose code is what a licence stores. */
export function LicenseTypePicker({ prefix }: { prefix: LicensePrefix }) {
  const { data: types = [], isPending } = useQuery(activeLicenseTypesQuery());
  const picker = useCheckedPicker<LicenseForm, `${LicensePrefix}type`>(`${prefix}type`);
  const chosen = types.find(({ code }) => code === picker.value);

  return (
    <PickerField
      label="Licence type"
      help={chosen && minimumAge(chosen.minimum_age)}
      options={types.map((type) => ({
        value: type.code,
        label: licenseTypeLabel(type),
        description: minimumAge(type.minimum_age),
      }))}
      loading={isPending}
      loadingText="Loading license types..."
      noOptionsText="No license types found"
      {...picker}
    />
  );
}
