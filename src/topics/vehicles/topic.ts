import { paths } from '../../paths';
import type { Topic } from '../topic';

export const topic: Topic = {
  search: {
    [paths.fleet]: { also: 'vehicles trucks vans list tachograph calibration cvrt tax' },
    [paths.newVehicle]: { act: 'Add a vehicle', also: 'new create' },
  },
};
