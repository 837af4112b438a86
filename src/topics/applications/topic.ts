import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.joiners]: { act: 'Approve an application', also: 'applications approve' },
    [paths.applicationLink]: { act: 'Print the application poster', also: 'poster qr code sign up apply' },
  },
};
