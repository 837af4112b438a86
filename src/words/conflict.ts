import { words } from './messages.ts';

/** Two people changed the same record at the same time. {fields} are names of fields. */
export const conflict = words('conflict', {
  nothingLost: 'Nothing was overwritten. What you typed is still here.',
  kept: 'We kept what someone else changed: {fields}.',
  keptMeanwhile: 'We kept what someone else changed meanwhile: {fields}',
  dontFit: "Their changes and yours don't fit together. Correct the marked fields.",
  chooseEach: 'Choose one version of each before you save.',
  showCurrent: 'Discard mine and show the current version',
  // Before what each of the two typed.
  you: 'You:',
  someoneElse: 'Someone else:',
  nothing: 'nothing',
});
