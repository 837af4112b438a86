import type { Database as Generated } from './database.types';

type LicenseDetails = {
  licenseNumber: string;
  type: string;
  issuedDate: string;
  expiryDate: string;
  country: string;
};

/** What CHECK constraints hold the JSON columns of an application to; the generated types only say "JSON". */
type ApplicationJson = {
  personal_details: { email: string; fullName: string; phone: string; address: string };
  vehicle_details: {
    useGreyFleet: boolean;
    make?: string;
    model?: string;
    registrationNumber?: string;
    nctExpiry?: string;
  };
  licenses: LicenseDetails[];
};

type Replace<T, Replacements> = {
  [Key in keyof T]: Key extends keyof Replacements ? Replacements[Key] : T[Key];
};

/** A view's columns are all nullable to the generator; these are the ones that really are. */
type ViewRow<Row, Nullable extends keyof Row> = {
  [Key in keyof Row]: Key extends Nullable ? Row[Key] : NonNullable<Row[Key]>;
};

type Enums = Generated['public']['Enums'];

/** What `reasons` of the overviews is made of; the generated types only say "JSON". */
type Reason = {
  kind: Enums['finding_kind'];
  verdict: Enums['compliance_verdict'];
  detail: string | null;
  due: string | null;
};

type Public = Generated['public'];
type Views = Public['Views'];
type DriverRow = Replace<
  ViewRow<
    Views['driver_overview']['Row'],
    | 'phone'
    | 'manager_id'
    | 'manager_name'
    | 'license_number'
    | 'license_type'
    | 'license_expiry'
    | 'license_state'
    | 'assigned_vehicle_id'
    | 'assigned_registration_number'
  >,
  { reasons: Reason[] }
>;
type VehicleRow = Replace<
  ViewRow<
    Views['vehicle_overview']['Row'],
    | 'type_name'
    | 'type_category'
    | 'roadworthiness_test'
    | 'nct_expiry'
    | 'road_tax_expiry'
    | 'driver_id'
    | 'driver_name'
  >,
  { reasons: Reason[] }
>;
type AssignmentRow = Views['assignment_overview']['Row'];
type FindingRow = ViewRow<Views['compliance_findings']['Row'], 'detail' | 'due' | 'record_id' | 'manager_id'>;

type ExpiryEntry = { id: string; driver_id: string; driver_name: string; type: string; expiry_date: string };

/** What compliance_dashboard() makes; the generated types only say "JSON". */
type ComplianceDashboard = {
  drivers: { total: number; active: number; compliant: number };
  vehicles: { total: number; active: number; compliant: number };
  /** In per cent; null where there is neither an active driver nor a vehicle in use. */
  rate: number | null;
  /** How many there are; the lists stop at ten. */
  totals: { expired: number; expiring: number; highRisk: number; attention: number };
  expired: ExpiryEntry[];
  expiring: ExpiryEntry[];
  highRisk: { driver_id: string; driver_name: string; points: number }[];
  attention: Pick<
    FindingRow,
    'subject' | 'subject_id' | 'subject_name' | 'in_use' | 'kind' | 'verdict' | 'detail' | 'due' | 'record_id'
  >[];
  /** How many drivers report to the caller. */
  reports: number;
  recent: { id: string; full_name: string; approved: boolean; is_inactive: boolean; updated_at: string }[];
};

/** What manager_dashboard() makes. */
type ManagerDashboard = { drivers: number; active: number; pending: number; withAlerts: number };
type Applications = Public['Tables']['driver_depot_applications'];
type MyApplication = Public['Functions']['my_application'];

/** The generated types, with what PostgreSQL does not tell the generator. */
export type Database = Replace<
  Generated,
  {
    public: Replace<
      Public,
      {
        Tables: Replace<
          Public['Tables'],
          {
            driver_depot_applications: Replace<
              Applications,
              {
                Row: Replace<Applications['Row'], ApplicationJson>;
                Insert: Replace<Applications['Insert'], ApplicationJson>;
                Update: Replace<Applications['Update'], ApplicationJson>;
              }
            >;
          }
        >;
        Views: Replace<
          Views,
          {
            compliance_findings: Replace<Views['compliance_findings'], { Row: FindingRow }>;
            driver_overview: Replace<Views['driver_overview'], { Row: DriverRow }>;
            vehicle_overview: Replace<Views['vehicle_overview'], { Row: VehicleRow }>;
            depot_overview: Replace<
              Views['depot_overview'],
              { Row: ViewRow<Views['depot_overview']['Row'], never> }
            >;
            // To staff. A driver sees the vehicle of the assignment that is active, and of the earlier ones nothing.
            assignment_overview: Replace<
              Views['assignment_overview'],
              { Row: ViewRow<AssignmentRow, 'assigned_by_name' | 'ended_at' | 'ended_by_name'> }
            >;
          }
        >;
        Functions: Replace<
          Public['Functions'],
          {
            compliance_dashboard: Replace<
              Public['Functions']['compliance_dashboard'],
              { Returns: ComplianceDashboard }
            >;
            manager_dashboard: Replace<
              Public['Functions']['manager_dashboard'],
              { Returns: ManagerDashboard }
            >;
            my_application: Replace<
              MyApplication,
              { Returns: Replace<MyApplication['Returns'][number], { rejection_reason: string | null }>[] }
            >;
          }
        >;
      }
    >;
  }
>;
