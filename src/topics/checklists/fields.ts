import { choice, text, wholeNumber, yesNo } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';
import { daysInWords } from '../../domain/weekdays';
import { severities, zones } from '../../words/faults';
import type { Severity, Zone } from './items';

export const DUTIES = {
  law: 'Daily, for roadworthiness',
  company: 'Daily, as our own rule',
  off: 'Off: possible, but not expected',
} as const;

// As drivers read them, in English.

export const ZONE_LABELS: Record<Zone, string> = {
  cab: zones.cab.text,
  engine: zones.engine.text,
  front: zones.front.text,
  nearside: zones.nearside.text,
  rear: zones.rear.text,
  offside: zones.offside.text,
  coupling: zones.coupling.text,
  load: zones.load.text,
};

export const SEVERITY_LABELS: Record<Severity, string> = {
  stop: severities.stop.text,
  repair: severities.repair.text,
  note: severities.note.text,
};

export const DRAWINGS = {
  truck: 'Truck',
  van: 'Van',
  bus: 'Bus',
  car: 'Car',
  trailer: 'Trailer',
} as const;

/** The fields that are stored as they are typed. Categories, days and other languages have their own inputs. */
export const CHECKLIST = {
  name: text('name', 'Name', { request: 'Enter the name' }),
  drawing: choice('drawing', 'Drawing on the phone', DRAWINGS, { first: 'truck' }),
  duty: choice('duty', 'A check is expected', DUTIES, { first: 'company' }),
  usualSeconds: wholeNumber('usual_seconds', 'Usual time (seconds)', {
    name: 'The usual time',
    request: 'Enter the usual time',
    min: 10,
    max: 3600,
  }),
  hasDayPhoto: yesNo('has_day_photo', 'Photo of the day', { empty: true }),
  mayBeAccepted: yesNo('may_be_accepted', 'A second driver may accept a check', { empty: true }),
  repairDays: wholeNumber('repair_days', '"Repair soon" within (days)', {
    name: 'The days',
    request: 'Enter the days',
    min: 1,
    max: 28,
  }),
  mostKm: wholeNumber('most_km', 'Most km a day', {
    name: 'The most km a day',
    request: 'Enter the kilometres',
    min: 50,
    max: 2000,
  }),
  noteDays: wholeNumber('note_days', '"Note" within (days)', {
    name: 'The days',
    request: 'Enter the days',
    min: 1,
    max: 90,
  }),
};

export const records: RecordTypes = {
  checklists: {
    title: 'Checklist',
    fields: {
      ...CHECKLIST,
      weekdays: {
        ...text('weekdays', 'Expected on'),
        toTyped: (days) => (Array.isArray(days) ? daysInWords(days) : ''),
      },
    },
  },
};
