import { day, text } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

/** Nobody fills a form of these but of a holiday: the database writes the days of vehicles. */
export const records: RecordTypes = {
  check_days: {
    title: 'Day of a vehicle',
    fields: {},
    own: { title: 'Days on which you checked a vehicle', tellApart: ['plate', 'day'] },
  },
  check_day_acts: {
    title: 'What changed a day',
    fields: {},
    own: { title: 'What you changed of days of vehicles', tellApart: ['act', 'day'] },
  },
  mileage_gaps: { title: 'Driven without a check', fields: {} },
  idle_days: { title: 'Day on which nobody worked', fields: {} },
  holidays: {
    title: 'Holiday',
    fields: { day: day('day', 'Day'), name: text('name', 'Name', { max: 120 }) },
  },
};
