import type { Cause } from '../words/causes';
import type { FindingKind } from '../words/findings';
import type { RowTexts, Texts } from '../words/rows';
import type { Database as Generated, RetentionKind } from './database.types';

type LicenseDetails = {
  licenseNumber: string;
  type: string;
  issuedDate: string;
  expiryDate: string;
  country: string;
};

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

type Public = Generated['public'];
type Views = Public['Views'];

/** Somebody of the own staff who was hurt in an incident and comes back. */
type HurtPerson = { id: string; who: string; off_from: string | null; back_on: string | null };
type Tables = Public['Tables'];
type WithTexts<Table extends { Row: object; Insert: object; Update: object }> = Replace<
  Table,
  {
    Row: Replace<Table['Row'], { texts: Texts }>;
    Insert: Replace<Table['Insert'], { texts: Texts }>;
    Update: Replace<Table['Update'], { texts: Texts }>;
  }
>;
/** Text in the database, where a foreign key allows only these kinds. */
type WithKind = { kind: FindingKind };
type WithCauses = { causes: Cause[] | null };
type Finding = Replace<Views['compliance_findings']['Row'], WithKind & WithCauses>;
type Obligation = Replace<Views['obligations']['Row'], WithKind>;

type Reason = Pick<
  Finding,
  | 'kind'
  | 'danger'
  | 'verdict'
  | 'detail'
  | 'causes'
  | 'points'
  | 'points_limit'
  | 'points_until'
  | 'license_number'
  | 'due'
  | 'km_left'
  | 'record_id'
  | 'is_missing'
  | 'source_id'
  | 'acknowledged_until'
  | 'acknowledged_by'
  | 'acknowledged_reason'
>;
type WithReasons<View extends { Row: object }> = Replace<
  View,
  { Row: Replace<View['Row'], { reasons: Reason[] }> }
>;

/** As staff read it, who see the vehicles of their depot. */
type DefectList = Replace<
  Views['defect_list']['Row'],
  {
    plate: string;
    make: string;
    model: string;
    state: Public['Enums']['defect_state'];
    seen: number;
  }
>;

/** The talk is there for whoever sees the row, of staff and of the driver. */
type TalkPerson = Replace<
  Views['talk_people']['Row'],
  { title: string; held_on: string; place: string; led_by: string }
>;

type OverviewLicense = { number: string; type: string; issued: string; expiry: string; country: string };

type ExpiryEntry = { id: string; driver_id: string; driver_name: string; type: string; expiry_date: string };

type AttentionFinding = Omit<Reason, 'points_until'> & Pick<Finding, 'by_law'>;
/** Whom to call or ask. Null for an application, and for a vehicle without a driver. */
type AttentionDriver = { name: string; phone: string | null; has_account: boolean } | null;
type Attention = Replace<
  Views['attention']['Row'],
  { driver: AttentionDriver; findings: AttentionFinding[] }
>;

type ComplianceDashboard = {
  drivers: { total: number; active: number; away: number; compliant: number };
  vehicles: { total: number; active: number; compliant: number };
  /** In per cent; null without any active driver or vehicle in use. */
  rate: number | null;
  /** The rate at the end of earlier months, oldest first. `isStored`: today's rate is stored. */
  trend: {
    isStored: boolean;
    months: { month: string; rate: number; day: string; active: number; compliant: number }[];
  };
  /** Worst danger first. `subjects` has the first of them; `total` counts all, and `counts` says of which kind they are. */
  groups: {
    danger: Finding['danger'];
    total: number;
    counts: Partial<Record<Finding['subject'], number>>;
    subjects: Omit<Attention, 'urgency'>[];
  }[];
  /** Deadlines by law that are late or due within 7 days. */
  law: number;
  /** The full counts; the lists stop at ten. */
  totals: { expiring: number; highRisk: number };
  expiring: ExpiryEntry[];
  highRisk: { driver_id: string; driver_name: string; points: number; limit: number | null }[];
  recent: RecentAct[];
  setup: DepotSetup | null;
};

/** What has been done in a new depot. Null for managers, and once the list was put away. */
type DepotSetup = {
  contact: boolean;
  staff: boolean;
  drivers: boolean;
  vehicles: boolean;
  checks: boolean;
  mails: boolean;
};

/**
 * What was done to one driver, or to many at once. `change` is `<table> <insert, update or delete>`, a state
 * that the driver was put in, `<kind of import> imported` or `import undone`.
 */
type RecentAct = {
  driver_id: string | null;
  driver_name: string | null;
  /** How many rows of a file, or how many drivers. */
  affected: number;
  file_name: string | null;
  at: string;
  /** Null if the driver did it, or if nobody in the depot did. */
  actor_name: string | null;
  by_driver: boolean;
  change: string;
};

/** A Driver CPC module that counts in the current five years. */
type CpcModule = { module: number; done_on: string; hours: number };

type ManagerDashboard = {
  drivers: number;
  active: number;
  away: number;
  pending: number;
  /**
   * Active drivers who are not in order; `toCome` counts the others who need attention.
   */
  notInOrder: number;
  toCome: number;
};

type Rows = { [Table in keyof Public['Tables']]: Public['Tables'][Table]['Row'] };
type DriverCpc = Replace<
  Views['driver_cpc'],
  { Row: Replace<Views['driver_cpc']['Row'], { cpc_modules: CpcModule[] }> }
>;

type Compliance = Pick<WithReasons<Views['driver_overview']>['Row'], 'verdict' | 'reasons'>;

/** The three in the middle are for staff. */
type OwnCounts = {
  notices: number;
  stopped: number | null;
  unsigned: number | null;
  /** Drivers in use of whom nobody has said when their first full licence was. */
  limits_open: number | null;
  days_to_write: boolean;
};

/** One part by role, and neither for a person who is not approved. */
type FirstScreen = {
  counts?: OwnCounts;
  driver?: {
    record: WholeDriver;
    assignment: {
      id: string;
      vehicle: Pick<Views['vehicles']['Row'], 'make' | 'model' | 'license_plate'>;
    } | null;
    vehicle: WithReasons<Views['vehicle_overview']>['Row'] | null;
    depot_contact: Rows['depot_contacts'];
    manager: Views['colleagues']['Row'] | null;
    penalties: Rows['driver_penalties'][];
    penalty_views: Public['Functions']['my_penalty_views']['Returns'];
    submissions: Views['submission_overview']['Row'][];
  };
  staff?: {
    applications: number;
    submissions: number;
    /** Null for managers, who do not answer offers. */
    offers: { depot_id: string; count: number } | null;
    compliance: ComplianceDashboard;
  };
};

type StoredDocument = Replace<Rows['documents'], { stored_at: string }>;

/** What a driver still needs before the first day. */
type Onboarding = {
  /** Current and in date. */
  licences: number;
  unverified: number;
  /** A licence of the first card that has no photo. */
  without_photo: string | null;
  /** To be signed. */
  policies: { id: string; title: string }[];
  /** The training for the daily check. Null where the depot does not ask for it. */
  walkaround: { name: string; is_done: boolean } | null;
  /** Required and not on record, by name. */
  training: string[];
  /** Of `unfit`, those that the driver can send, by name of the requirement. */
  cards: { code: 'driver_cpc' | 'tachograph_card'; name: string }[];
  /** The plate of the assigned vehicle. */
  vehicle: string | null;
  /** Why the driver may not drive it or, without a vehicle, may not drive at all. */
  unfit: Cause[];
  may_start: boolean;
};

type WholeDriver = {
  /** Null once the driver has started. */
  onboarding: Onboarding | null;
  /** What they said today on not being fit, and who let them drive all the same. */
  unfit: { check_id: string; at: string; let_at: string | null; let_by: string | null } | null;
  driver: Omit<Rows['users'], 'needs_second_step'>;
  compliance: Compliance;
  obligations: Obligation[];
  licenses: Rows['driver_licenses'][];
  training: Rows['driver_training'][];
  cpc: DriverCpc['Row'] | null;
  disqualifications: Rows['driver_disqualifications'][];
  checks: Rows['license_checks'][];
  /** The day by which the next check is due; null for a driver who is not active, and while checks are off. */
  next_check: string | null;
  checked_since: string | null;
  documents: StoredDocument[];
  personal_vehicle: Rows['grey_fleet_vehicles'] | null;
  submissions: Views['submission_overview']['Row'][];
  requests: Rows['renewal_requests'][];
  /** The open offer to another depot. Only admins see it. */
  offer: Views['move_overview']['Row'] | null;
};

type WholeVehicle = {
  vehicle: Rows['depot_vehicles'] & { type: Rows['vehicle_types'] };
  compliance: Compliance;
  obligations: Obligation[];
  records: (Rows['vehicle_records'] & { requirement: { name: string } })[];
  tests: Rows['roadworthiness_tests'][];
  documents: StoredDocument[];
  offer: Views['move_overview']['Row'] | null;
};
type WholeDepot = {
  /** `code` is that of the requirement. */
  obligations: (Omit<Obligation, 'subject' | 'subject_id'> & {
    code: string | null;
    /** Said by the depot: it does not apply. */
    exemption: { id: string; reason: string; created_at: string; by: string | null } | null;
  })[];
  records: (Rows['depot_records'] & { requirement: { name: string } })[];
  documents: StoredDocument[];
  /** For staff to read, if the operator licence is for fewer vehicles than need it. */
  short_licence: string | null;
};
type Applications = Public['Tables']['driver_depot_applications'];
type AddDocument = Public['Functions']['add_document'];
type MyApplication = Public['Functions']['my_application'];
type ApplicationDecision = Public['Functions']['application_decision'];
type DueItems = Public['Functions']['due_items'];
type ChooseMails = Public['Functions']['choose_mails'];
type MailChoices = Public['Functions']['my_mail_choices'];
type MailsAbout = Public['Functions']['mails_about'];
type Notices = Public['Functions']['my_notices'];
type LinkedChoices = Public['Functions']['mail_choices_of'];
/** Null means no digest. */
type DigestDay = { digest_day: number | null };
type MailHealth = {
  /** When the mails last ran, or when the mail server first failed to answer; null if never. */
  ranAt: string | null;
  /** The last error of a mail server that cannot be reached; null if it can. */
  stoppedBy: string | null;
  /**
   * For 26 hours the mails have not run or the mail server has not answered. If the mails never ran, the hours
   * count from when the database was set up.
   */
  isLate: boolean;
  /** In the last 30 days. */
  sent: number;
  waiting: number;
  failed: { id: string; name: string; email: string; at: string; error: string }[];
};
type TestMail = Public['Functions']['my_test_mail'];
/** All null but the last if none was asked for. */
type LastTest = {
  state: Public['Enums']['mail_state'] | null;
  asked_at: string | null;
  sent_at: string | null;
  /** Of the last try, or why no mail goes out at present. */
  error: string | null;
  /** Something sends mails at present. */
  is_running: boolean;
};
type Types = { total: number; inactive: number };
/** `toCompare`: in use, and not yet compared with its source. */
type ToCompare = { total: number; toCompare: number };
type SettingsStates = {
  licenseTypes: Types;
  vehicleTypes: Types;
  requirements: Types;
  offences: number;
  checklists: ToCompare;
  law: ToCompare;
  /** The last one on the list. */
  holidaysUntil: string | null;
  /** Null while licence checks are off. */
  checkedSince: string | null;
  /** Late also while the mail server cannot be reached. */
  reminders: Pick<MailHealth, 'ranAt' | 'isLate'>;
  messages: number;
  depots: number;
  /** Without those whose access was withdrawn. */
  staff: { total: number; invited: number };
  staffNeedSecondStep: boolean;
  documentBytes: number;
  /** Null before the first run. */
  retentionRanAt: string | null;
};
type Reminder = WithKind &
  WithCauses & {
    subject: 'driver' | 'vehicle' | 'depot';
    subject_id: string;
    subject_name: string;
    detail: string | null;
    is_missing: boolean;
    due: string | null;
    source_id: string;
    /** Goes to the driver whom it is about. */
    is_own: boolean;
  };
type Preview = Public['Functions']['reminder_preview'];
/** Why the driver or vehicle cannot be assigned now; null if it can. */
type NotFree = {
  not_free: string | null;
  reasons: Cause[];
  findings: CandidateFinding[];
  also: Cause[];
};
type CandidateFinding = Omit<
  Reason,
  | 'points_until'
  | 'causes'
  | 'record_id'
  | 'source_id'
  | 'acknowledged_until'
  | 'acknowledged_by'
  | 'acknowledged_reason'
>;
/** A search result. `other` is the plate of the driver's vehicle, or the name of the vehicle's driver. */
type Found = {
  kind: 'driver' | 'vehicle' | 'defect' | 'talk';
  id: string;
  name: string;
  detail: string | null;
  other: string | null;
  state: 'inactive' | 'pending' | 'away' | 'left' | null;
};
type DocumentFault = Replace<
  Public['Functions']['document_faults']['Returns'][number],
  { fault: 'no_file' | 'no_document' | 'not_confirmed'; document_id: string | null }
>;
/** One kind of data that is due for deletion: how much, and the first few. */
type PastRetention = Replace<
  Public['Functions']['retention_preview']['Returns'][number],
  { kind: RetentionKind; first: { id: string; name: string | null; since: string }[] }
>;
type Removed = Partial<Record<RetentionKind, number>>;
type PastRun = Replace<
  Public['Functions']['past_retention_runs']['Returns'][number],
  { ran_by_name: string | null; removed: Removed }
>;
/** The rows of each table as the person may read them, with names in place of ids. */
type OwnData = { made_at: string; tables: Record<string, Record<string, unknown>[]> };
type DriversForVehicle = Public['Functions']['drivers_for_vehicle'];
type VehiclesForDriver = Public['Functions']['vehicles_for_driver'];

/**
 * What functions answer that PostgreSQL types only as JSON. Each type stands beside its query, which adds it
 * here with `declare module`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: topics fill it
export interface Answers {}

type Answered<Functions> = {
  [Name in keyof Functions]: Name extends keyof Answers
    ? Replace<Functions[Name], { Returns: Answers[Name] }>
    : Functions[Name];
};

/**
 * The generated types, plus what the generator cannot learn from PostgreSQL: it says only "JSON" for many of
 * the types above.
 */
export type Database = Replace<
  Generated,
  {
    public: Replace<
      Public,
      {
        Tables: Replace<
          Public['Tables'],
          {
            license_types: WithTexts<Tables['license_types']>;
            vehicle_types: WithTexts<Tables['vehicle_types']>;
            requirements: WithTexts<Tables['requirements']>;
            checklists: WithTexts<Tables['checklists']>;
            policies: WithTexts<Tables['policies']>;
            penalty_offences: WithTexts<Tables['penalty_offences']>;
            retention_settings: Replace<
              Tables['retention_settings'],
              { Row: Replace<Tables['retention_settings']['Row'], { kind: RetentionKind }> }
            >;
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
            attention: Replace<Views['attention'], { Row: Attention }>;
            incident_list: Replace<
              Views['incident_list'],
              { Row: Replace<Views['incident_list']['Row'], { people: HurtPerson[] }> }
            >;
            compliance_findings: Replace<Views['compliance_findings'], { Row: Finding }>;
            defect_list: Replace<Views['defect_list'], { Row: DefectList }>;
            talk_people: Replace<Views['talk_people'], { Row: TalkPerson }>;
            driver_cpc: DriverCpc;
            driver_overview: Replace<
              WithReasons<Views['driver_overview']>,
              {
                Row: Replace<
                  WithReasons<Views['driver_overview']>['Row'],
                  { licenses: OverviewLicense[] | null }
                >;
              }
            >;
            vehicle_overview: WithReasons<Views['vehicle_overview']>;
          }
        >;
        Functions: Answered<
          Replace<
            Public['Functions'],
            {
              /** Null for a document that is stored already. */
              add_document: Replace<
                AddDocument,
                {
                  Args: Replace<AddDocument['Args'], { thumbnail_sha256: string | null }>;
                  Returns: string | null;
                }
              >;
              compliance_dashboard: Replace<
                Public['Functions']['compliance_dashboard'],
                { Returns: ComplianceDashboard }
              >;
              row_texts: Replace<Public['Functions']['row_texts'], { Returns: Partial<RowTexts> }>;
              first_screen: Replace<Public['Functions']['first_screen'], { Returns: FirstScreen }>;
              manager_dashboard: Replace<
                Public['Functions']['manager_dashboard'],
                { Returns: ManagerDashboard }
              >;
              my_counts: Replace<Public['Functions']['my_counts'], { Returns: OwnCounts }>;
              remind_policy: Replace<
                Public['Functions']['remind_policy'],
                { Returns: { told: number; before: number } }
              >;
              whole_driver: Replace<Public['Functions']['whole_driver'], { Returns: WholeDriver | null }>;
              whole_vehicle: Replace<Public['Functions']['whole_vehicle'], { Returns: WholeVehicle | null }>;
              whole_depot: Replace<Public['Functions']['whole_depot'], { Returns: WholeDepot }>;
              due_items: Replace<
                DueItems,
                {
                  Returns: Replace<
                    DueItems['Returns'][number],
                    WithKind & { detail: string | null; record_id: string | null }
                  >[];
                }
              >;
              choose_mails: Replace<ChooseMails, { Args: Replace<ChooseMails['Args'], DigestDay> }>;
              my_mail_choices: Replace<
                MailChoices,
                { Returns: Replace<MailChoices['Returns'][number], DigestDay>[] }
              >;
              mail_choices_of: Replace<
                LinkedChoices,
                { Returns: Replace<LinkedChoices['Returns'][number], DigestDay>[] }
              >;
              import_rows: Replace<
                Public['Functions']['import_rows'],
                {
                  Returns: Replace<
                    Public['Functions']['import_rows']['Returns'][number],
                    {
                      row_id: string | null;
                      reason: string | null;
                      violated: string | null;
                      record: string | null;
                    }
                  >[];
                }
              >;
              record_history: Replace<
                Public['Functions']['record_history'],
                {
                  Returns: Replace<
                    Public['Functions']['record_history']['Returns'][number],
                    { actor_name: string | null; reason: string | null }
                  >[];
                }
              >;
              shared_history: Replace<
                Public['Functions']['shared_history'],
                {
                  Returns: Replace<
                    Public['Functions']['shared_history']['Returns'][number],
                    { actor_name: string | null; record: string | null }
                  >[];
                }
              >;
              my_notices: Replace<
                Notices,
                {
                  Returns: Replace<
                    Notices['Returns'][number],
                    WithCauses & {
                      subject: Notices['Returns'][number]['subject'] | null;
                      subject_name: string | null;
                      name: string | null;
                      detail: string | null;
                      is_missing: boolean | null;
                      due: string | null;
                      renewed_until: string | null;
                    }
                  >[];
                }
              >;
              mails_about: Replace<
                MailsAbout,
                {
                  Returns: Replace<
                    MailsAbout['Returns'][number],
                    WithCauses & { about: string | null; name: string | null; due: string | null }
                  >[];
                }
              >;
              my_test_mail: Replace<TestMail, { Returns: LastTest[] }>;
              mail_health: Replace<Public['Functions']['mail_health'], { Returns: MailHealth }>;
              settings_states: Replace<Public['Functions']['settings_states'], { Returns: SettingsStates }>;
              reminder_preview: Replace<
                Preview,
                {
                  Returns: Replace<
                    Preview['Returns'][number],
                    { goes_out: 'now' | 'today' | 'tomorrow'; items: Reminder[] }
                  >[];
                }
              >;
              document_faults: Replace<Public['Functions']['document_faults'], { Returns: DocumentFault[] }>;
              retention_preview: Replace<
                Public['Functions']['retention_preview'],
                { Returns: PastRetention[] }
              >;
              past_retention_runs: Replace<
                Public['Functions']['past_retention_runs'],
                { Returns: PastRun[] }
              >;
              run_retention: Replace<
                Public['Functions']['run_retention'],
                { Returns: { removed: Removed; more: boolean; files: string[] } }
              >;
              pack_answer: Replace<Public['Functions']['pack_answer'], { Returns: object }>;
              my_data: Replace<Public['Functions']['my_data'], { Returns: OwnData }>;
              my_calendar: Replace<Public['Functions']['my_calendar'], { Returns: string | null }>;
              find_anything: Replace<Public['Functions']['find_anything'], { Returns: Found[] }>;
              drivers_for_vehicle: Replace<
                DriversForVehicle,
                {
                  Returns: Replace<
                    DriversForVehicle['Returns'][number],
                    NotFree & { back_on: string | null }
                  >[];
                }
              >;
              vehicles_for_driver: Replace<
                VehiclesForDriver,
                { Returns: Replace<VehiclesForDriver['Returns'][number], NotFree>[] }
              >;
              application_decision: Replace<
                ApplicationDecision,
                { Returns: Replace<ApplicationDecision['Returns'][number], { decided_by: string | null }>[] }
              >;
              my_application: Replace<
                MyApplication,
                { Returns: Replace<MyApplication['Returns'][number], { rejection_reason: string | null }>[] }
              >;
            }
          >
        >;
      }
    >;
  }
>;
