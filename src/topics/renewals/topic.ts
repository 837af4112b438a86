import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.verify]: { act: 'Verify what drivers sent', also: 'submissions renewals photos sent' },
  },
};
