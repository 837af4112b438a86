import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.seats]: { also: 'driver cpc course training' },
  },
};
