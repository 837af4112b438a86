import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../components/FieldGroup';
import type { DepotVehicleDraft } from '../../domain/vehicleDraft';
import { DueFields } from './DueFields';
import type { VehicleTypes } from './useVehicleTypes';

// Labels stay as specified; for what takes a CVRT the help says so (decisions 15).
const TEST_HELP = {
  NCT: { required: undefined, expiry: 'The date on the NCT disc, or the date the first NCT is due' },
  CVRT: {
    required: 'This vehicle type takes a CVRT in place of the NCT.',
    expiry: 'The CVRT date: when the Certificate of Roadworthiness (CRW) runs out',
  },
} as const;

/** What the vehicle has to pass and to pay, and until when it has. */
export function TestAndTaxFields({ types }: { types: VehicleTypes }) {
  const typeId = useWatch<DepotVehicleDraft, 'vehicleTypeId'>({ name: 'vehicleTypeId' });
  const test = types.all.find(({ id }) => id === typeId)?.roadworthiness_test ?? 'NCT';

  return (
    <FieldGroup title="Roadworthiness and road tax">
      <DueFields
        id="nct_expiry"
        applicable="nctApplicable"
        expiry="nctExpiry"
        requiredLabel="NCT Required"
        requiredHelp={TEST_HELP[test].required}
        expiryLabel="NCT Expiry Date"
        expiryHelp={TEST_HELP[test].expiry}
      />
      <DueFields
        id="road_tax_expiry"
        applicable="roadTaxApplicable"
        expiry="roadTaxExpiry"
        requiredLabel="Road Tax Required"
        expiryLabel="Road Tax Expiry Date"
        expiryHelp="The date on the tax disc"
      />
    </FieldGroup>
  );
}
