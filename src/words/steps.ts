import { words } from './messages.ts';

/** How far a person is in a form of several steps. */
export const steps = words('steps', {
  progress: 'Progress',
  step: 'Step {number} of {total}: {step}',
  // For screen readers, after the name of a step.
  done: ', done',
  toDo: ', to do',
});
