import { words } from './messages.ts';

/** A list of records that is folded. */
export const recordList = words('recordList', {
  // Records that newer ones replaced.
  earlier: 'Earlier ({count})',
  fewer: 'Show fewer',
});
