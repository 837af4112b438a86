import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.account]: { act: 'Change your password', also: 'password phone reminders emails calendar' },
  },
  settings: {
    'two-step-login': {
      panel: () => import('./screens/TwoStepPanel'),
      label: 'Two-step login',
      also: 'security code app',
    },
  },
};
