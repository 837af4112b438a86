import { writing } from '../../domain/compliance';
import type { Day } from '../../domain/dates';
import { isFindingKind, sentName, type Told, toldText } from '../../words/findings';

/** Something that a person was told. What is due has the kind of its finding; the other kinds are events. */
export type Notice = Omit<Told, 'kind' | 'detail'> & {
  kind: string;
  /** The detail of a finding; what was sent, who applied, or the new depot; null for a request. */
  name: string | null;
  /** Of an event: the kind of what was sent, or who asked. */
  detail: string | null;
};

/** For example 'Licence CE expires in 30 days', or 'First aid was sent back'. `isOwn`: the reader is whom it is about. */
export function noticeText({ kind, name, detail, ...finding }: Notice, today: Day, isOwn: boolean): string {
  if (isFindingKind(kind)) return toldText({ ...finding, kind, detail: name }, isOwn, writing(today));
  switch (kind) {
    case 'verified':
      return `${sentName(detail ?? '', name)} was verified`;
    case 'returned':
      return `${sentName(detail ?? '', name)} was sent back`;
    case 'renewal_asked':
      return `${detail} asks you to renew your records`;
    case 'moved':
      return `You have moved to ${name}`;
    case 'application_waits':
      return `${name} is waiting for your answer`;
  }
  return name ?? '';
}
