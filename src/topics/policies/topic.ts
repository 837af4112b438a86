import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.toRead]: { also: 'policies handbook sign' },
    [paths.policies]: {
      act: 'Write a policy',
      also: 'handbook safe-work instructions signatures read who has not signed unsigned',
    },
  },
};
