import { words } from './messages.ts';

/** A driver reports a fault by itself, without a check. */
export const faultReport = words('faultReport', {
  title: 'Report a defect',
  // Above the items of the vehicle's checklist.
  where: 'Where is the fault?',
  send: 'Send to the depot',
  keep: 'Keep on this phone',
  finishAndCall: 'Send it. Then call {name}.',
  finishAndCallDepot: 'Send it. Then call your depot.',
});
