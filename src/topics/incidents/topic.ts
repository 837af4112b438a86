import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.incidents]: { act: 'Report an incident', also: 'accidents near misses hsa injury collision' },
  },
};
