import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.debriefList]: {
      act: 'Talk about driving hours',
      also: 'debrief infringement analyst report tachograph hours',
    },
  },
};
