import { phoneProblems } from '../../domain/contactDetails';
import type { Day } from '../../domain/dates';
import { emailError } from '../../domain/emails';
import {
  type FormCheck,
  isBlank,
  missingFields,
  outsideDateLimits,
  overlongFields,
  problem,
  toFormCheck,
} from '../../domain/formCheck';
import { nameField } from '../../domain/textFields';
import { formatDayInText } from '../../lib/formatDate';

export const DEPOT_TAKEN = 'A depot with this name already exists';

export function checkDepot({ name }: { name: string }): FormCheck {
  const field = nameField(name);
  return toFormCheck([...missingFields([field]), ...overlongFields([field])]);
}

export type DepotContactDraft = { phone: string; email: string };

export function checkDepotContact({ phone, email }: DepotContactDraft): FormCheck {
  return toFormCheck([
    ...phoneProblems(phone),
    ...problem('email', isBlank(email) ? null : emailError(email)),
  ]);
}

export type DepotDaysDraft = { beginsOn: Day; worksOnHolidays: boolean };

/** `today` is null once checks have begun. The day may stay open where nobody came to choose it. */
export const checkDepotDays =
  (today: Day | null, mayStayOpen: boolean) =>
  ({ beginsOn }: DepotDaysDraft): FormCheck =>
    toFormCheck([
      ...(mayStayOpen
        ? []
        : missingFields([{ path: 'beginsOn', value: beginsOn, request: 'Choose the day' }])),
      ...problem('beginsOn', beginsOn ? outsideDateLimits('The day', beginsOn) : null),
      ...problem('beginsOn', today && beginsOn && beginsOn <= today ? 'Choose a day after today' : null),
    ]);

export const beginsText = (beginsOn: Day | null, today: Day): string =>
  beginsOn
    ? `Checks here ${beginsOn <= today ? 'began' : 'begin'} on ${formatDayInText(beginsOn)}.`
    : 'The day on which checks here begin is not chosen yet.';
