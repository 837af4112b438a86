import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.moves]: { also: 'move another depot transfer' },
  },
};
