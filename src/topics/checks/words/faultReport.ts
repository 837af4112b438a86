import { words } from '../../../words/messages.ts';

/** A driver reports a fault by itself, without a check. */
export const faultReport = words('faultReport', {
  title: 'Report a defect',
  // Above the items of the vehicle's checklist.
  where: 'Where is the defect?',
  send: 'Send to the depot',
  keep: 'Keep on this phone',
  // Exact: an order.
  finishAndCall: 'Send it. Then call {name}.',
  // Exact: an order.
  finishAndCallDepot: 'Send it. Then call your depot.',
});
