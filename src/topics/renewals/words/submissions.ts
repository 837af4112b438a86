import { words } from '../../../words/messages.ts';

/** What a driver sent to the depot: a renewal, or points they got. */
export const submissions = words('submissions', {
  // Its name in lists.
  penalty: { one: 'Penalty, {count} point', other: 'Penalty, {count} points' },
  takenBack: 'Taken back',
  notTakenBack: "We couldn't take it back",
  sent: 'Sent to your depot',
  notSent: "We couldn't send it",
});
