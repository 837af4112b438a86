import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.ready]: { also: 'audit rsa officer missing self-audit premises' },
  },
};
