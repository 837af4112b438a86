import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.defects]: {
      act: 'Report a defect',
      also: 'faults repairs workshop garage off the road tyres brakes lights mirrors lamps',
    },
  },
};
