import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.talks]: { act: 'Note a toolbox talk', also: 'toolbox safety attendance' },
  },
};
