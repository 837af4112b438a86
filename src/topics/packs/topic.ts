import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.pack]: {
      act: 'Make an inspection pack',
      also: 'rsa audit officer zip pdf proof handed out backup copy month report',
    },
  },
};
