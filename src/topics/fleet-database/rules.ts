import type { CsvColumn } from '../../domain/csv';
import type { Day } from '../../domain/dates';
import {
  type FormCheck,
  missingFields,
  overlongFields,
  pastDayError,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { formatDayInText } from '../../lib/formatDate';
import { DUTY_EVENTS, type DutyEvent } from '../duties/fields';
import type { Duty } from '../duties/rules';
import { FLEET_DATABASE, type FleetBeginning, type FleetDatabaseDraft, TOLD_ON } from './fields';

/** What the page says at its head. */
export type FleetSummary = {
  is_on: boolean;
  number: string | null;
  since: Day | null;
  begun: FleetBeginning | null;
  compared_at: string | null;
  compared_by: string | null;
  compared_same: number | null;
  compared_ours: number | null;
  vehicles: number;
  to_tell: number;
  late: number;
  soon: number;
  told: number;
  not_needed: number;
  told_in_year: number;
  in_time: number;
  proven: number;
  next: { plate: string | null; what: DutyEvent; happened_on: Day; due_on: Day } | null;
  first_told: number;
  joined_days: number;
  policy: { provider: string | null; reference: string | null; due_on: Day | null } | null;
};

export const toFleetDraft = ({ number, since }: FleetSummary, today: Day): FleetDatabaseDraft => ({
  number: number ?? '',
  since: since ?? today,
  begun: '',
  toldOn: today,
});

/** `asksBegun`: it is being switched on, so what is known of today's vehicles is asked. */
export function checkFleetDatabase(
  { number, since, begun, toldOn }: FleetDatabaseDraft,
  asksBegun: boolean,
  today: Day,
): FormCheck {
  const { number: NUMBER, since: SINCE, begun: BEGUN } = FLEET_DATABASE;
  return toFormCheck([
    ...missingFields([
      { path: 'number', value: number, request: NUMBER.request() },
      { path: 'since', value: since, request: SINCE.request() },
      ...(asksBegun ? [{ path: 'begun', value: begun, request: BEGUN.request() }] : []),
      ...(asksBegun && begun === 'told'
        ? [{ path: 'toldOn', value: toldOn, request: TOLD_ON.request() }]
        : []),
    ]),
    ...overlongFields([{ path: 'number', label: NUMBER.name(), value: number, max: NUMBER.max }]),
    ...problem('since', pastDayError(SINCE.name(), since, today)),
    ...(asksBegun && begun === 'told' ? problem('toldOn', pastDayError(TOLD_ON.name(), toldOn, today)) : []),
  ]);
}

/** What is to be typed at the database. */
const ACT: Record<DutyEvent, string> = {
  first: 'Add',
  joined: 'Add',
  moved_in: 'Add',
  not_listed: 'Add',
  left: 'Remove',
  moved_out: 'Remove',
  still_listed: 'Remove',
  changed: 'Correct',
  policy: 'Policy',
};

type Uploaded = Duty & { manufacturer: string | null; model: string | null };

export const UPLOAD: readonly CsvColumn<Uploaded>[] = [
  { heading: 'Registration', cell: ({ plate }) => plate },
  { heading: 'Action', cell: ({ what }) => ACT[what] },
  { heading: 'Registration before', cell: ({ plate_before }) => plate_before },
  { heading: 'Make', cell: ({ manufacturer }) => manufacturer },
  { heading: 'Model', cell: ({ model }) => model },
  { heading: 'Date', cell: ({ happened_on }) => happened_on },
  { heading: 'What happened', cell: ({ what }) => DUTY_EVENTS[what] },
  { heading: 'Tell by', cell: ({ due_on }) => due_on },
];

/** What stands first on the page: '161-D-7714 left the fleet on 24 Nov 2026'. */
export const nextText = ({ plate, what, happened_on }: NonNullable<FleetSummary['next']>) =>
  `${plate ?? 'The policy'}: ${DUTY_EVENTS[what].toLowerCase()} on ${formatDayInText(happened_on)}`;
