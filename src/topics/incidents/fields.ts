import { choice, day, optional, text, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import { hurtWords, incidentKinds, incidentStates, incidentReport as texts } from './words/incidents';

const { collision, damage, injury, near_miss, theft, load, other } = incidentKinds;
const { nobody, staff, others } = hurtWords;
const { reported, looked_into, closed } = incidentStates;

// Staff read English only, and the terms of the trade.

export const INCIDENT_KINDS = {
  collision: collision.text,
  damage: damage.text,
  injury: 'Injury',
  near_miss: near_miss.text,
  theft: theft.text,
  load: load.text,
  other: 'Other',
} as const;
export const INCIDENT_STATES = {
  reported: 'Reported, no owner',
  looked_into: looked_into.text,
  closed: closed.text,
} as const;

export const INCIDENT = {
  kind: choice('kind', 'What it was', { collision, damage, injury, near_miss, theft, load, other }),
  plate: optional(text('plate', 'Vehicle', { max: 20 })),
  trailer: optional(text('trailer', 'Trailer', { max: 20 })),
  place: text('place', 'Where', { max: 200 }),
  what: text('what', 'What happened', { max: 2000 }),
  hurt: choice('hurt', 'Hurt', { nobody, staff, others }),
  garda: yesNo('garda_informed', 'Garda informed'),
  pulse: optional(text('pulse', 'PULSE number', { max: 40 })),
  mayBeUsed: optional(yesNo('may_be_used', 'The vehicle may be used')),
  isNameless: yesNo('is_nameless', 'Sent without a name'),
  state: choice('state', 'State', { reported, looked_into, closed }),
};

export const OTHER_PARTY = {
  otherName: optional(text('other_name', 'The other driver or person', { name: texts.otherName })),
  otherPlate: optional(text('other_plate', 'Plate of the other party', { name: texts.otherPlate, max: 20 })),
  otherInsurer: optional(text('other_insurer', 'Insurer of the other party', { name: texts.otherInsurer })),
  otherPhone: optional(text('other_phone', 'Phone of the other party', { name: texts.otherPhone, max: 40 })),
};

export const INQUIRY = {
  dueOn: day('due_on', 'Due on', { name: 'Day', request: 'Enter the day' }),
  causes: optional(text('causes', 'Causes', { max: 2000 })),
  actions: optional(text('actions', 'Action taken', { max: 2000 })),
};

export const DAYS_OFF = {
  isFatal: yesNo('is_fatal', 'Somebody died'),
  reportedOn: optional(day('hsa_reported_on', 'Reported to the HSA on')),
  reference: optional(text('hsa_reference', 'Reference of the HSA', { name: 'Reference', max: 80 })),
};

export const HURT_PERSON = {
  who: text('who', 'Who', { max: 60, request: 'Say who it is' }),
  offFrom: optional(day('off_from', 'Off from')),
  backOn: optional(day('back_on', 'Back on')),
};

/** Each act on an incident has a dialog of its own: nobody fills a form of all of these. */
export const records: RecordTypes = {
  incidents: {
    title: 'Incident',
    many: 'Incidents',
    fields: INCIDENT,
    labels: { happened_at: 'Happened on', closed_at: 'Closed on', closed_by: 'Closed by' },
    own: { title: 'Incidents that you reported', tellApart: ['kind', 'happened_at', 'place'] },
  },
  incident_people: { title: 'Person hurt in an incident', fields: HURT_PERSON },
  incident_inquiries: {
    title: 'What was found out about an incident',
    fields: { ...OTHER_PARTY, ...INQUIRY, ...DAYS_OFF },
  },
};
