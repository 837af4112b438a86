import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComplianceBadge } from '../../components/ComplianceBadge';
import { PlateChip } from '../../components/PlateChip';
import { type Vehicle, vehicleComplianceQuery } from '../../data/vehicle';
import { dublinToday } from '../../domain/dates';

/** Which vehicle is edited, and whether it is in order. */
export function VehicleStanding({ vehicle }: { vehicle: Vehicle }) {
  const [today] = useState(() => dublinToday(new Date()));
  const { data: compliance } = useQuery(vehicleComplianceQuery(vehicle.id));
  const { registration_number, manufacturer, model } = vehicle;

  return (
    <div className="mt-2 flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PlateChip registration={registration_number} />
        <span className="wrap-anywhere">
          {manufacturer} {model}
        </span>
      </span>
      {compliance && <ComplianceBadge {...compliance} today={today} />}
    </div>
  );
}
