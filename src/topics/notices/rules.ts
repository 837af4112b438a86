import { writing } from '../../domain/compliance';
import { type Day, dublinToday } from '../../domain/dates';
import { formatDate } from '../../lib/formatDate';
import { isFindingKind, sentName } from '../../words/findings';
import { rowText } from '../../words/rows';
import { type Told, toldText } from '../../words/told';
import { notices as texts } from './words/notices';

/** `kind` is a kind of finding for what falls due, or an event such as 'verified'. */
export type Notice = Omit<Told, 'kind' | 'detail'> & {
  at: string;
  kind: string;
  /** A finding's detail; for an event, the record sent, the applicant or the new depot; null for a request. */
  name: string | null;
  /** For an event, the kind of record sent or the name of the person who asked. */
  detail: string | null;
};

/** As it was then: 'Licence CE expires in 30 days'. `isOwn` if the notice is about the reader. */
export function noticeText({ kind, name, detail, at, ...finding }: Notice, isOwn: boolean): string {
  if (isFindingKind(kind))
    return toldText({ ...finding, kind, detail: name }, isOwn, writing(dublinToday(new Date(at))));
  switch (kind) {
    case 'verified':
      return texts.verified({ what: sentName(detail ?? '', name) });
    case 'returned':
      return texts.returned({ what: sentName(detail ?? '', name) });
    case 'renewal_asked':
      return detail ? texts.renewalAsked({ who: detail }) : texts.renewalAskedByDepot();
    case 'moved':
      return texts.moved({ depot: name ?? '' });
    case 'application_waits':
      return texts.applicationWaits({ who: name ?? '' });
    case 'off_the_road':
      return texts.offTheRoad({ vehicle: name ?? '', fault: detail ?? '' });
    case 'check_asked':
      return texts.checkAsked({ vehicle: name ?? '' });
    case 'card_asked':
      return texts.cardAsked();
    case 'to_read':
      return texts.toRead({ title: rowText('policies', name ?? '') });
    case 'checks_begin':
      // biome-ignore lint/plugin: only staff are told.
      return 'The day on which checks begin was chosen for you';
    case 'objected':
      // biome-ignore lint/plugin: only staff are told.
      return `${name ?? 'Somebody'} does not understand, or does not agree`;
    case 'hurt':
      // biome-ignore lint/plugin: only staff are told.
      return `Somebody was hurt: ${name ?? ''}`;
    case 'not_fit':
      // biome-ignore lint/plugin: only staff are told.
      return `${name ?? 'Somebody'} is not fit to drive today`;
  }
  return name ?? '';
}

/** How it ended; null while it stands. */
export function doneText({
  is_done,
  renewed_until: until,
}: {
  is_done: boolean;
  renewed_until: Day | null;
}): string | null {
  if (!is_done) return null;
  return until ? texts.renewed({ day: formatDate(until) }) : texts.done();
}

/** What is new, then the others by Irish day. `notices` are newest first. */
export function noticeGroups<Row extends { at: string }>(
  notices: readonly Row[],
  isNew: (notice: Row) => boolean,
): { of: 'new' | Day; notices: Row[] }[] {
  const groups = new Map<'new' | Day, Row[]>([['new', []]]);
  for (const notice of notices) {
    const of = isNew(notice) ? 'new' : dublinToday(new Date(notice.at));
    groups.set(of, [...(groups.get(of) ?? []), notice]);
  }
  return [...groups]
    .map(([of, grouped]) => ({ of, notices: grouped }))
    .filter((group) => group.notices.length > 0);
}
