import { moment } from '../../../components/moment';
import type { Day } from '../../../domain/dates';
import type { Contact } from '../body';
import { checkResult as texts } from '../words/checkDay';

export const firstName = (name: string) => name.split(' ')[0] ?? name;

/** 'Colm was told, 18:41'. By name only who has logged in before: else it was somebody else of the depot. */
export function wasToldText(at: string, contact: Contact | null, today: Day): string {
  const time = moment(at, today);
  return contact?.name && contact.has_logged_in
    ? texts.told({ name: firstName(contact.name), time })
    : texts.depotTold({ time });
}
