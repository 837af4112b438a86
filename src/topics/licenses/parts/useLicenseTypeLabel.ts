import { useQuery } from '@tanstack/react-query';
import { activeLicenseTypesQuery } from '../../license-types/data';
import { licenseTypeLabel } from '../rules';

/** Labels a licence type as 'code - name', or by its code alone while the types load or if it is inactive. */
export function useLicenseTypeLabel() {
  const { data: types = [] } = useQuery(activeLicenseTypesQuery());
  return (code: string) => {
    const type = types.find((each) => each.code === code);
    return type ? licenseTypeLabel(type) : code;
  };
}
