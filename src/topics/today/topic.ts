import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.today]: { also: 'board checks checked walkaround must not go out yard' },
  },
};
