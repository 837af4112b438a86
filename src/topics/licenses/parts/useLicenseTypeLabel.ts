import { useQuery } from '@tanstack/react-query';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { licenseTypeLabel } from '../rules';

/** 'code - name', or the code alone while the types load and for inactive types. */
export function useLicenseTypeLabel() {
  const { data: types = [] } = useQuery(activeLicenseTypesQuery());
  return (code: string) => {
    const type = types.find((each) => each.code === code);
    return type ? licenseTypeLabel(type) : code;
  };
}
