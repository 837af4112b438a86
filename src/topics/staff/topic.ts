import type { Topic } from '../topic';

export const topic: Topic = {
  settings: {
    staff: { label: 'Staff', act: 'Invite staff', also: 'colleague manager administrator access' },
  },
};
