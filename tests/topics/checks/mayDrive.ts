import type { Headline } from '../../../src/topics/checks/headline';
import table from './mayDrive.json';

// Every combination of a vehicle, a trailer, a person and a network, with what is said first. The phone's rules and the
// database's are tried with the same rows.

export type Vehicle =
  | 'in_order'
  | 'stopped_by_defect'
  | 'stopped_by_paper'
  | 'stopped_by_failed_test'
  | 'in_maintenance'
  | 'trip_allowed'
  | 'of_another_depot'
  | 'unknown';
export type Trailer = 'none' | 'in_order' | 'stopped' | 'licence_lacks_e';
export type Person =
  | 'in_order'
  | 'disqualified'
  | 'expired_for_category'
  | 'at_the_limit'
  | 'not_fit'
  | 'override'
  | 'override_and_expired_since'
  | 'staff';
/** silent_fresh, silent_old: the phone was told within 24 hours, or before; silent_without: never. */
export type Network = 'answers' | 'silent_fresh' | 'silent_old' | 'silent_without';

export const cases = table.cases.map(([vehicle, trailer, person, network, headline]) => ({
  vehicle: vehicle as Vehicle,
  trailer: trailer as Trailer,
  person: person as Person,
  network: network as Network,
  headline: headline as Headline,
}));
