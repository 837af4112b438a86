import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.account]: { act: 'Change your password', also: 'password phone reminders emails calendar' },
  },
  settings: {
    'two-step-login': { label: 'Two-step login', also: 'security code app' },
  },
};
