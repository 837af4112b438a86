import { emptyVehicleDraft, type VehicleDraft } from '../../../src/topics/vehicles/fields';
import { TODAY } from '../../support/clock';

/** Passes every check. */
export const vehicleDraft = (values: Partial<VehicleDraft> = {}): VehicleDraft => ({
  ...emptyVehicleDraft(TODAY),
  registrationNumber: '231-D-4821',
  manufacturer: 'Ford',
  model: 'Transit',
  vehicleTypeId: '00000005-0000-4000-8000-000000000001',
  fuelType: 'diesel',
  status: 'active',
  nctExpiry: '2027-03-31',
  roadTaxExpiry: '2027-01-31',
  ...values,
});
