import { words } from './messages.ts';

export const moments = words('moments', {
  // Under a day and time that were typed where it is another time, as in France.
  inIreland: 'In Ireland: {moment}',
});
