import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.competence]: { also: 'matrix skills training licences gaps tachograph' },
  },
};
