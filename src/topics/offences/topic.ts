import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    offences: {
      panel: () => import('./screens/OffencesPanel'),
      label: 'Offences',
      act: 'Add an offence',
      also: 'penalty points law',
    },
  },
};
