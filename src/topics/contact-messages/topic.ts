import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    messages: { panel: () => import('./screens/MessagesPanel'), label: 'Messages', also: 'contact form' },
  },
};
