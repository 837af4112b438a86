import type { Day } from '../../domain/dates';
import { LicenseFields } from '../shared/LicenseFields';
import { VehicleFields } from '../shared/VehicleFields';

export function VehicleAndLicensesStep({ today }: { today: Day }) {
  return (
    <>
      <section aria-labelledby="own-vehicle">
        <h3 id="own-vehicle" className="font-semibold">
          Own vehicle
        </h3>
        <VehicleFields />
      </section>
      <section aria-labelledby="licences">
        <h3 id="licences" className="font-semibold">
          Driver licences
        </h3>
        <p className="mt-1 mb-4 text-sm text-ink-soft">
          Add one licence for each category you drive. Categories on one card have the same number and may
          have different dates.
        </p>
        <LicenseFields today={today} />
      </section>
    </>
  );
}
