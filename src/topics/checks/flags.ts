/** What staff look at, in words. */
export const FLAG_TEXTS: Readonly<Record<string, string>> = {
  clock: "the phone's clock was wrong",
  odometer: 'the odometer cannot be right',
  late: 'sent after its day',
  too_late: 'came too late, covers no day',
  fast: 'much faster than usual',
  left_fleet: 'the vehicle had left the fleet',
  other_depot: 'checked by a driver from another depot',
  old_list: 'with an earlier version of the list',
  other_photo: 'the photo of the day is of another day',
};

type Flagged = {
  flags: readonly string[];
  is_fit: boolean;
  /** When staff let a driver drive who had said that they are not fit. */
  let_at: string | null;
  vehicle_id: string | null;
  driver: unknown;
  source: 'phone' | 'paper';
  voided_at: string | null;
};

export const flagTexts = ({
  flags,
  is_fit,
  let_at,
  vehicle_id,
  driver,
  source,
  voided_at,
}: Flagged): string[] => [
  ...(voided_at ? ['void'] : []),
  ...(is_fit ? [] : [let_at ? 'not fit to drive, later let drive' : 'not fit to drive']),
  ...plateTexts(vehicle_id),
  ...(driver || source === 'paper' ? [] : ['nobody has confirmed it']),
  ...storedFlagTexts(flags),
];

/** For a file that has columns of its own for the rest. */
export const flagTextsInFile = ({ flags, vehicle_id }: Pick<Flagged, 'flags' | 'vehicle_id'>): string[] => [
  ...plateTexts(vehicle_id),
  ...storedFlagTexts(flags),
];

const plateTexts = (vehicleId: string | null) => (vehicleId ? [] : ['unknown plate']);

export const storedFlagTexts = (flags: readonly string[]) => flags.map((flag) => FLAG_TEXTS[flag] ?? flag);
