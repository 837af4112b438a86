import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button';
import { InlineAlert } from '../../components/InlineAlert';
import { activeLicenseTypesQuery } from '../../data/licenseTypes';

/** Says that no licence type can be chosen because none could be loaded; nothing otherwise. */
export function LicenseTypesFailure() {
  const { isError, refetch } = useQuery(activeLicenseTypesQuery());
  return isError ? (
    <InlineAlert tone="bad">
      <p>Failed to load license types</p>
      <Button variant="secondary" className="mt-2" onClick={() => refetch()}>
        Try again
      </Button>
    </InlineAlert>
  ) : null;
}
