import type { Day } from './dates';
import { dueText, expiryDistance, requiredText } from './expiry';

/** Something that a person was told. What is due has the kind of its finding; the other kinds are events. */
export type Notice = {
  kind: string;
  /** Null for an event, and for what is wrong already, which the name says in a sentence. */
  due: Day | null;
  /** Work to be done by the day; everything else expires. */
  is_task: boolean | null;
  /** Not on record. */
  is_missing: boolean | null;
  /** What is due or was sent, who applied, or the new depot; null for a request. */
  name: string | null;
  /** Of an event: the kind of what was sent, or who asked. */
  detail: string | null;
  /** It stops the driver today. An expired category that another licence covers does not. */
  stops: boolean;
};

/** For example 'Licence CE expires in 30 days', or 'First aid was sent back'. `isOwn`: the reader is whom it is about. */
export function noticeText(
  { kind, due, is_task, is_missing, name, detail, stops }: Notice,
  today: Day,
  isOwn: boolean,
): string {
  switch (kind) {
    case 'verified':
      return `${name} was verified`;
    case 'returned':
      return `${name} was sent back`;
    case 'renewal_asked':
      return `${detail} asks you to renew your records`;
    case 'moved':
      return `You have moved to ${name}`;
    case 'application_waits':
      return `${name} is waiting for your answer`;
  }
  if (isOwn && kind === 'license' && due && stops)
    return `Do not drive on ${name?.replace(/^L/, 'l')}: it expired ${expiryDistance(due, today)}`;
  if (due && is_missing) return requiredText(name ?? '', due, today);
  return due ? dueText(name ?? '', Boolean(is_task), due, today) : (name ?? '');
}
