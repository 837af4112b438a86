import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.allChecks]: { act: 'Export checks', also: 'walkaround csv list month report' },
    [paths.checkedBy]: { also: 'walkaround seconds photo refused' },
  },
};
