// Preloaded, because compiling a chunk would eat into a test's time limit.
import '../../../src/components/Picker';
import '../../../src/topics/vehicles/parts/VehicleFormModal';
import { choose, fill, type Scope } from '../../support/screen';

export async function fillVehicle(registration: string, form?: Scope): Promise<void> {
  for (const [label, value] of Object.entries({
    'Registration Number': registration,
    Manufacturer: 'Skoda',
    Model: 'Octavia',
    'Fuel Type': 'hybrid',
    Status: 'active',
    'NCT Expiry Date': '2027-03-31',
    'Road Tax Expiry Date': '2027-01-31',
  })) {
    fill(label, value, form);
  }
  await choose('Vehicle Type', 'Car: Estate', form);
}
