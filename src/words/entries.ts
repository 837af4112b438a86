import { words } from './messages.ts';

/** One line of a record: a training, a licence, penalty points or a disqualification. {day} is a date. */
export const entries = words('entries', {
  expires: 'Expires {day}',
  expired: 'Expired {day}',
  completed: 'Completed {day}',
  issued: 'Issued {day}',
  // Points: the day on which they no longer count.
  ends: 'Ends {day}',
  ended: 'Ended {day}',
  from: 'From {day}',
  until: 'Until {day}',
  certificate: 'Certificate {number}',
  // Of penalty points: they count.
  active: 'Active',
  notCounted: 'Not counted',
  over: 'Expired',
  // {offence} as the law calls it, {points}: '3 points'.
  sameOccasion: 'Does not count: same occasion as {offence}, {points}',
  // Of a disqualification that begins later.
  ahead: 'Upcoming',
  running: 'Must not drive',
  past: 'Ended',
});
