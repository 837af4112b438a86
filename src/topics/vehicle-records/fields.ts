import { type DraftOf, day, optional, ref, text, toValues, wholeNumber } from '../../domain/fields';
import { MAX_NUMBER_LENGTH, MAX_REASON_LENGTH } from '../../domain/formCheck';
import { MAX_ODOMETER } from '../../domain/odometer';
import type { RecordTypes } from '../../domain/records';

export const VEHICLE_RECORD = {
  requirementId: ref('requirement_id', 'What was done', { request: 'Choose what was done' }),
  doneOn: day('done_on', 'Done on', { request: 'Enter the day it was done' }),
  dueOn: optional(day('due_on', 'Due on')),
  odometerKm: optional(
    wholeNumber('odometer_km', 'Odometer (km)', {
      name: 'Odometer',
      heading: 'Odometer (km)',
      max: MAX_ODOMETER,
    }),
  ),
  dueKm: optional(
    wholeNumber('due_km', 'Due at (km)', { name: 'Due at', heading: 'Due at km', max: MAX_ODOMETER }),
  ),
  provider: optional(text('provider', 'Provider')),
  reference: optional(text('reference', 'Reference', { max: MAX_NUMBER_LENGTH })),
  note: optional(text('note', 'Note', { max: MAX_REASON_LENGTH })),
};

export const records: RecordTypes = {
  vehicle_records: {
    title: 'Vehicle record',
    many: 'Insurance, maintenance and other records',
    fields: VEHICLE_RECORD,
  },
};

export const called = (label: string, request = '') => ({
  label: () => label,
  name: () => label,
  request: () => request,
});

export const vehicleRecordFields = (isInsurance: boolean): typeof VEHICLE_RECORD => {
  if (!isInsurance) return VEHICLE_RECORD;
  const { doneOn, provider, reference } = VEHICLE_RECORD;
  return {
    ...VEHICLE_RECORD,
    doneOn: { ...doneOn, ...called('Covered from', 'Enter the first day of the cover') },
    provider: { ...provider, ...called('Insurer') },
    reference: { ...reference, ...called('Policy number') },
  };
};

export type VehicleRecordDraft = DraftOf<typeof VEHICLE_RECORD>;

export const toVehicleRecordInsert = (draft: VehicleRecordDraft) => toValues(VEHICLE_RECORD, draft);
