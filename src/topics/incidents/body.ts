import type { Database } from '../../lib/database.types';
import type { Contact } from '../checks/body';
import type { Drive } from '../checks/drive';

type Enums = Database['public']['Enums'];
export type IncidentKind = Enums['incident_kind'];
export type IncidentState = Enums['incident_state'];
export type Hurt = Enums['incident_hurt'];

export type OtherParty = {
  name: string | null;
  plate: string | null;
  insurer: string | null;
  phone: string | null;
};

/** As `report_incident` takes it. */
export type IncidentBody = {
  id: string;
  kind: IncidentKind | '';
  happened_at: string;
  /** Both as in CheckBody, of a phone. */
  clock_offset?: number | null;
  sent_at?: string;
  place: string;
  what: string;
  language: string;
  /** Null: only the plate is known. */
  vehicle_id: string | null;
  plate: string | null;
  trailer: string | null;
  hurt: Hurt | '';
  garda_informed: boolean;
  pulse: string | null;
  /** Null: no vehicle had a part in it. */
  may_be_used: boolean | null;
  /** Of the defect that keeps the vehicle off the road. */
  defect_id: string;
  is_nameless: boolean;
  other: OtherParty;
};

/** What the server answers, the first time and each time the same report is sent again. */
export type IncidentAnswer = {
  id: string;
  is_stopped: boolean;
  /** Null: no vehicle of the depot had a part in it. */
  drive: Drive | null;
  contact: Contact;
  /** When somebody else was told that a vehicle is stopped, or that somebody is hurt. Null: nobody was. */
  told_at: string | null;
};
