import {
  type FormCheck,
  MAX_NAME_LENGTH,
  missingFields,
  outsideDateLimits,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';

export type HolidayDraft = { day: string; name: string };

export const HOLIDAY_TAKEN = 'This day is on the list already';

export const checkHoliday = ({ day, name }: HolidayDraft): FormCheck =>
  toFormCheck([
    ...missingFields([
      { path: 'day', value: day, request: 'Choose the day' },
      { path: 'name', value: name, request: 'Enter the name' },
    ]),
    ...overlongFields([{ path: 'name', label: 'Name', value: name, max: MAX_NAME_LENGTH }]),
    ...problem('day', outsideDateLimits('The day', day)),
    // The database takes none before.
    ...problem('day', day && day < '2020-01-01' ? 'Choose a day from 2020 on' : null),
  ]);
