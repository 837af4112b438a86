import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.drivers]: { also: 'people list' },
    [paths.newDriver]: { act: 'Add a driver', also: 'new create' },
  },
};
