import { choice, type DraftOf, day, optional, ref, text, toValues, wholeNumber } from '../../domain/fields';
import { MAX_NUMBER_LENGTH, MAX_REASON_LENGTH } from '../../domain/formCheck';
import type { RecordTypes } from '../../domain/records';
import type { Database } from '../../lib/database.types';
import { called } from '../vehicle-records/fields';

export const RATING_LABELS: Record<Database['public']['Enums']['risk_rating'], string> = {
  green: 'Green',
  amber: 'Amber',
  red: 'Red',
};

export const DEPOT_RECORD = {
  requirementId: ref('requirement_id', 'Paper'),
  doneOn: day('done_on', 'Done on', { request: 'Enter the day it was done' }),
  dueOn: optional(day('due_on', 'Due on')),
  provider: optional(text('provider', 'Provider')),
  reference: optional(text('reference', 'Reference', { max: MAX_NUMBER_LENGTH })),
  vehiclesAuthorised: optional(
    wholeNumber('vehicles_authorised', 'Vehicles authorised', { min: 1, max: 10_000 }),
  ),
  transportManager: optional(text('transport_manager', 'Transport manager')),
  rating: optional(choice('rating', 'Colour', RATING_LABELS, { request: 'Choose the colour' })),
  note: optional(text('note', 'Note', { max: MAX_REASON_LENGTH })),
};

export const DEPOT_EXEMPTION = {
  requirementId: ref('requirement_id', 'Paper'),
  reason: text('reason', 'Reason', { max: 500, request: 'Enter why it does not apply' }),
};

export const records: RecordTypes = {
  depot_records: { title: 'Depot paper', many: 'Depot papers', fields: DEPOT_RECORD },
  depot_exemptions: {
    title: 'Paper that does not apply',
    many: 'Papers that do not apply',
    fields: DEPOT_EXEMPTION,
    labels: {
      created_at: 'Said on',
      created_by: 'Said by',
      ended_at: 'Taken back on',
      ended_by: 'Taken back by',
    },
  },
};

export type DepotRecordDraft = DraftOf<typeof DEPOT_RECORD>;

type Named = typeof DEPOT_RECORD;
type Paper = { fields: Named; asks: readonly (keyof Named)[] };

const { doneOn, dueOn, provider, reference, rating } = DEPOT_RECORD;

/** The requirements that rules refer to, by their code. */
const PAPERS: Record<string, Paper> = {
  operator_licence: {
    fields: {
      ...DEPOT_RECORD,
      doneOn: { ...doneOn, ...called('Issued on', 'Enter the day it was issued') },
      dueOn: { ...dueOn, ...called('Expires on') },
      reference: { ...reference, ...called('Licence number') },
    },
    asks: ['reference', 'vehiclesAuthorised', 'transportManager'],
  },
  fleet_insurance: {
    fields: {
      ...DEPOT_RECORD,
      doneOn: { ...doneOn, ...called('Covered from', 'Enter the first day of the cover') },
      dueOn: { ...dueOn, ...called('Expires on') },
      provider: { ...provider, ...called('Insurer') },
      reference: { ...reference, ...called('Policy number') },
    },
    asks: ['provider', 'reference'],
  },
  risk_rating: {
    fields: {
      ...DEPOT_RECORD,
      doneOn: { ...doneOn, ...called('Seen on', 'Enter the day it was seen') },
      dueOn: { ...dueOn, ...called('Look again by') },
      rating: { ...rating, isOptional: false },
    },
    asks: ['rating'],
  },
};

const OTHER: Paper = { fields: DEPOT_RECORD, asks: ['provider', 'reference'] };

/** What is asked about a paper besides its days and the note, and what its fields are called. */
export const paperOf = (code: string | null): Paper =>
  (code !== null && Object.hasOwn(PAPERS, code) && PAPERS[code]) || OTHER;

export const toDepotRecordInsert = (draft: DepotRecordDraft) => toValues(DEPOT_RECORD, draft);
