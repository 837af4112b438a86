import type { Day } from '../../domain/dates';
import type { Severity } from '../checklists/items';
import type { CheckResult } from '../checks/fields';

/** What happened to a vehicle in other depots, the latest first. Nobody there is named. */
export type VehicleElsewhere = {
  checks: {
    id: string;
    day: Day;
    checked_at: string;
    result: CheckResult;
    odometer_km: number | null;
    faults: { fault: string; severity: Severity }[];
    depot: string;
  }[];
  incidents: {
    id: string;
    day: Day;
    kind: string;
    may_be_used: boolean | null;
    defect_id: string | null;
    depot: string;
  }[];
  assignments: { id: string; from: Day; until: Day | null; depot: string }[];
};

export type DriverElsewhere = {
  talks: { id: string; title: string; held_on: Day; attended_on: Day | null; depot: string }[];
  assignments: { id: string; plate: string; from: Day; until: Day | null; depot: string }[];
};
