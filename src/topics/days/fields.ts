import { day, text } from '../../domain/fields';
import type { RecordTypes } from '../../domain/records';

/** Nobody fills a form of these but of a holiday: the database writes the days of vehicles. */
export const records: RecordTypes = {
  check_days: {
    title: 'Day of a vehicle',
    many: 'Days',
    fields: {},
    labels: {
      day: 'Day',
      state: 'State',
      first_state: 'State at first',
      reasons: 'What stopped it',
      checked_at: 'Checked on',
      checked_by: 'Checked by',
      result: 'Result',
      faults: 'Defects',
    },
    own: { title: 'Days on which you checked a vehicle', tellApart: ['plate', 'day'] },
  },
  check_day_acts: {
    title: 'What changed a day',
    many: 'What changed days',
    fields: {},
    labels: { day: 'Day', act: 'What', at: 'When', person_id: 'By', words: 'Why' },
    own: { title: 'What you changed of days of vehicles', tellApart: ['act', 'day'] },
  },
  mileage_gaps: {
    title: 'Driven without a check',
    many: 'Driven without a check',
    fields: {},
    labels: {
      from_day: 'From',
      to_day: 'Until',
      from_km: 'Odometer before',
      to_km: 'Odometer after',
      uncovered: 'Days without a check',
      looked_at: 'Looked at on',
      looked_by: 'Looked at by',
      withdrawn_at: 'Withdrawn on',
    },
  },
  idle_days: { title: 'Day on which nobody worked', fields: {} },
  holidays: {
    title: 'Holiday',
    fields: { day: day('day', 'Day'), name: text('name', 'Name', { max: 120 }) },
  },
};
