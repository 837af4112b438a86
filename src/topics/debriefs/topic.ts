import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.debriefList]: {
      act: 'Hold a debrief',
      also: 'talk infringement analyst report tachograph hours',
    },
  },
};
