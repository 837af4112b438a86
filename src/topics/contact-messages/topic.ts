import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    messages: { label: 'Messages', also: 'contact form' },
  },
};
