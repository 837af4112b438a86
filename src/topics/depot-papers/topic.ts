import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.depotPapers]: {
      also: 'papers operator licence license self-declaration fleet insurance risk rating transport manager firm',
    },
  },
};
