import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    retention: {
      panel: () => import('./screens/RetentionPanel'),
      label: 'Retention',
      also: 'how long kept delete gdpr',
    },
  },
};
