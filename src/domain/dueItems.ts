import { reasonSubject } from './compliance';
import type { Day } from './dates';
import type { Finding } from './findings';

/** One paper that runs out on a day, and whose it is. */
export type DueItem = Pick<Finding, 'id' | 'subject' | 'subject_id' | 'subject_name' | 'kind' | 'detail'> & {
  due: Day;
};

/** What it is, in words: 'Licence C', 'Road tax'. */
export function dueItemTitle({ kind, detail, due }: DueItem): string {
  return reasonSubject({ kind, detail, due, verdict: 'compliant' });
}
