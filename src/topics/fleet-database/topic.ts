import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.insuranceList]: {
      act: 'Mark vehicles as told to the fleet database',
      also: 'national fleet database mibi nfdb insurance policy insurer motor insurers bureau plates statement',
    },
  },
};
