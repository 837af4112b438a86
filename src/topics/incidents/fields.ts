import { choice, day, optional, text, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import { hurtWords, incidentKinds, incidentStates } from '../../words/incidents';

const { collision, damage, injury, near_miss, theft, load, other } = incidentKinds;
const { nobody, staff, others } = hurtWords;
const { reported, looked_into, closed } = incidentStates;

const INCIDENT = {
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

const INQUIRY = {
  otherName: optional(text('other_name', 'Other party', { max: 120 })),
  otherPlate: optional(text('other_plate', 'Plate of the other party', { max: 20 })),
  otherInsurer: optional(text('other_insurer', 'Insurer of the other party', { max: 120 })),
  otherPhone: optional(text('other_phone', 'Phone of the other party', { max: 40 })),
  causes: optional(text('causes', 'Causes', { max: 2000 })),
  actions: optional(text('actions', 'Action taken', { max: 2000 })),
  dueOn: optional(day('due_on', 'Due on')),
  isFatal: yesNo('is_fatal', 'Somebody died'),
  hsaReportedOn: optional(day('hsa_reported_on', 'Reported to the HSA on')),
  hsaReference: optional(text('hsa_reference', 'Reference of the HSA', { max: 80 })),
};

const PERSON = {
  who: text('who', 'Who', { max: 60 }),
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
  incident_people: { title: 'Person hurt in an incident', fields: PERSON },
  incident_inquiries: { title: 'What was found out about an incident', fields: INQUIRY },
};
