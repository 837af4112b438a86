import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.dashboard]: { also: 'home compliance attention' },
    [paths.myDrivers]: { also: 'manager dashboard team' },
  },
};
