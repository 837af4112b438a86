import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.importDrivers]: { act: 'Import drivers', also: 'excel csv spreadsheet licences training' },
    [paths.importFleet]: { act: 'Import vehicles', also: 'excel csv spreadsheet fleet records' },
  },
};
