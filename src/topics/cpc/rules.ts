import { addMonthsToDay, type Day } from '../../domain/dates';
import {
  type FormCheck,
  outsideDateLimits,
  pastDayError,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { mailto } from '../../domain/mailto';
import { trainings } from '../../words/records';

/** The modules of the Driver CPC (RSA, "Staying qualified"), as on the certificates. */
export const MODULE_NAMES = [
  'Control of the vehicle and eco-driving techniques',
  'Minimising risks and managing emergencies in the transport industry',
  'Health and safety for the professional driver',
  'Role of the professional driver in the transport industry',
  'The professional truck driver',
  'The professional bus driver',
] as const;

export const MODULE_HOURS = 7;

export const CPC_WARNING_DAYS = 60;

export const CPC_SCOPES = ['truck', 'bus', 'both', 'not_professional'] as const;
type CpcScope = (typeof CPC_SCOPES)[number];

export const CPC_SCOPE_LABELS: Record<CpcScope, string> = {
  truck: 'Trucks',
  bus: 'Buses',
  both: 'Trucks and buses',
  not_professional: "Doesn't drive professionally",
};

export type DriverCpc = {
  cpc_keeps: CpcScope | null;
  /** The first day of the current five-year period; null if unknown. */
  cpc_start: Day | null;
  cpc_modules: { module: number; done_on: Day; hours: number }[];
  /** The day by which the next module is due; null if none is. */
  cpc_due: Day | null;
};

/** The first day of the current period, and a first day that staff entered, perhaps of an earlier period. */
type CpcStart = { cpc_start: Day | null; cpc_cycle_start: Day | null };

export type CpcPlace = { module: number; name: string; doneOn: Day | null };

/** Five modules, or six for trucks and buses: module 5 is for trucks, 6 for buses, the others for both. */
export function cpcPlaces({ cpc_keeps, cpc_modules }: DriverCpc): CpcPlace[] {
  const leftOut = { both: 0, bus: 5, truck: 6, not_professional: 6 }[cpc_keeps ?? 'truck'];
  return MODULE_NAMES.map((name, index) => ({
    module: index + 1,
    name,
    doneOn: cpc_modules.find(({ module }) => module === index + 1)?.done_on ?? null,
  })).filter(({ module }) => module !== leftOut);
}

export function modulesLeft(cpc: DriverCpc): number[] {
  return cpcPlaces(cpc)
    .filter(({ doneOn }) => doneOn === null)
    .map(({ module }) => module);
}

/** For example '21 of 35 hours'; of 42 for trucks and buses. */
export function cpcHours(cpc: DriverCpc): string {
  const done = cpc.cpc_modules.reduce((sum, { hours }) => sum + hours, 0);
  return trainings.hoursDone({ done, count: cpcPlaces(cpc).length * MODULE_HOURS });
}

/**
 * The current year's module. `to_do`: due by the end of this year of the period; `overdue`: from an earlier
 * year.
 */
type CpcYear = { year: number; module: 'done' | 'to_do' | 'overdue' };

/** Null before and after the period, or if it is unknown. */
export function cpcYear({ cpc_start, cpc_due }: DriverCpc, today: Day): CpcYear | null {
  if (!cpc_start || today < cpc_start) return null;
  const year = [1, 2, 3, 4, 5].find((each) => today < addMonthsToDay(cpc_start, 12 * each));
  if (!year) return null;
  if (cpc_due && cpc_due < today) return { year, module: 'overdue' };
  const isDone = !cpc_due || cpc_due >= addMonthsToDay(cpc_start, 12 * year);
  return { year, module: isDone ? 'done' : 'to_do' };
}

export function concernsCpc({ cpc_keeps, cpc_start }: DriverCpc): boolean {
  return cpc_keeps !== null || cpc_start !== null;
}

/** False for a driver whose licences need it but who doesn't drive professionally. */
export const needsModules = (cpc: DriverCpc) => concernsCpc(cpc) && cpc.cpc_keeps !== 'not_professional';

/** As typed. An empty scope means that the licences decide. */
export type CpcDraft = { scope: string; cycleStart: Day };

/**
 * True if a card gives the period. A first day that staff entered repeats every five years, so `cpc_start`
 * may be a later repetition.
 */
export function isToldByCard({ cpc_start, cpc_cycle_start: entered }: CpcStart): boolean {
  if (!cpc_start || !entered) return cpc_start !== null;
  const years = Number(cpc_start.slice(0, 4)) - Number(entered.slice(0, 4));
  return years % 5 !== 0 || cpc_start !== addMonthsToDay(entered, 12 * years);
}

export function checkCpc({ cycleStart }: CpcDraft, today: Day): FormCheck {
  return toFormCheck(problem('cycleStart', cycleStart ? cycleStartError(cycleStart, today) : null));
}

function cycleStartError(start: Day, today: Day): string | null {
  const label = 'First day of the CPC period';
  return outsideDateLimits(label, start) ?? pastDayError(label, start, today);
}

type Seat = DriverCpc & { full_name: string; cpc_due: Day };

/** Some mail programs do not open longer addresses. */
const MAX_MAILTO = 1900;

/**
 * A mailto link that asks a training provider for seats. It names drivers, due days and modules, nothing else
 * about the drivers. Drivers who do not fit are left out and counted.
 */
export function seatRequest(seats: readonly Seat[], depot: string, formatDate: (day: Day) => string): string {
  const lines = seats.map(
    (seat) =>
      `- ${seat.full_name}: by ${formatDate(seat.cpc_due)}, modules left: ${modulesLeft(seat).join(', ')}`,
  );
  const mail = (count: number) => {
    const rest = lines.length - count;
    const body = [
      'Hello,',
      '',
      'Which dates can you offer for these drivers? Each needs a seat on a Driver CPC module by the day given:',
      '',
      ...lines.slice(0, count),
      ...(rest > 0 ? [`and ${rest} more. We'll send you their names separately.`] : []),
      '',
      'Thank you',
      depot,
    ].join('\r\n');
    return mailto('', { subject: `Seats for Driver CPC, ${depot}`, body });
  };
  let count = lines.length;
  while (count > 0 && mail(count).length > MAX_MAILTO) count -= 1;
  return mail(count);
}
