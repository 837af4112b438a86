import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    documents: { label: 'Documents', also: 'photos files space' },
  },
};
