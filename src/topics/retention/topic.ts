import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    retention: { label: 'Retention', also: 'how long kept delete gdpr' },
  },
};
