import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    staff: {
      panel: () => import('./screens/StaffPanel'),
      label: 'Staff',
      act: 'Invite staff',
      also: 'colleague manager administrator access',
    },
  },
};
