import type { Day } from '../../domain/dates';
import { emptyDraft, overlongIn } from '../../domain/fields';
import {
  type FormCheck,
  missingFields,
  problem,
  toFormCheck,
  wholeNumberError,
} from '../../domain/formCheck';
import { lastDay } from '../../domain/validity';
import type { Database } from '../../lib/database.types';
import { datesProblems, type Obligation } from '../vehicle-records/rules';
import { DEPOT_RECORD, type DepotRecordDraft, paperOf } from './fields';

type LastRecord = Pick<
  Database['public']['Tables']['depot_records']['Row'],
  'provider' | 'reference' | 'vehicles_authorised' | 'transport_manager'
>;

/** Done today. Takes over what the last record says, but for the colour, which may be another. */
export function emptyDepotRecordDraft(
  { id, interval }: Pick<Obligation, 'id' | 'interval'>,
  last: LastRecord | undefined,
  today: Day,
): DepotRecordDraft {
  const { provider, reference, vehiclesAuthorised, transportManager } = DEPOT_RECORD;
  return {
    ...emptyDraft(DEPOT_RECORD),
    requirementId: id,
    doneOn: today,
    dueOn: lastDay(today, interval),
    ...(last && {
      provider: provider.toTyped(last.provider),
      reference: reference.toTyped(last.reference),
      vehiclesAuthorised: vehiclesAuthorised.toTyped(last.vehicles_authorised),
      transportManager: transportManager.toTyped(last.transport_manager),
    }),
  };
}

export function checkDepotRecord(draft: DepotRecordDraft, code: string | null, today: Day): FormCheck {
  const { fields } = paperOf(code);
  const { vehiclesAuthorised, rating } = fields;
  return toFormCheck([
    ...datesProblems(draft, today, fields),
    ...problem(
      'vehiclesAuthorised',
      wholeNumberError(
        vehiclesAuthorised.name(),
        draft.vehiclesAuthorised,
        vehiclesAuthorised.min,
        vehiclesAuthorised.max,
      ),
    ),
    ...(rating.isOptional
      ? []
      : missingFields([{ path: 'rating', request: rating.request(), value: draft.rating }])),
    ...overlongIn(fields, draft),
  ]);
}
