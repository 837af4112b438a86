import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.tachograph]: {
      act: 'Read tachograph files',
      also: 'tacho ddd tgd v1b c1b esm card unit download hours',
    },
  },
};
