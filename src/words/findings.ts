/** The kinds of findings: the rows of private.finding_kinds. */
export const FINDING_KINDS = [
  'disqualified',
  'unfit',
  'license',
  'no_license',
  'points',
  'training',
  'requirement',
  'license_check',
  'cpc_module',
  'cpc_card',
  'nct',
  'road_tax',
  'insurance',
  'vehicle_record',
  'own_nct',
  'own_insurance',
  'manager_left',
  'vehicle_stopped',
  'driver_stopped',
  'application',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
