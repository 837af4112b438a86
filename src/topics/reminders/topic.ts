import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    reminders: { label: 'Reminders', act: 'Send a test email', also: 'emails mail' },
  },
};
