import { useQuery } from '@tanstack/react-query';
import { activeLicenseTypesQuery } from '../../data/licenseTypes';
import { licenseTypeLabel } from '../../domain/licenses';

/** Names a licence type by its code: 'code - name', or the code alone until the types are here or when it is none of them. */
export function useLicenseTypeLabel() {
  const { data: types = [] } = useQuery(activeLicenseTypesQuery());
  return (code: string) => {
    const type = types.find((each) => each.code === code);
    return type ? licenseTypeLabel(type) : code;
  };
}
