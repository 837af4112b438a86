import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    reminders: {
      panel: () => import('./screens/RemindersPanel'),
      label: 'Reminders',
      act: 'Send a test email',
      also: 'emails mail',
    },
  },
};
