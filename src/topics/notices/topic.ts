import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.notices]: { also: 'bell news reminders' },
  },
};
