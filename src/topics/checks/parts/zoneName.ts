import { walk } from '../../../words/checks';
import { nextSides, zones } from '../../../words/faults';
import type { Checklist, Zone } from '../../checklists/items';

type Of = Pick<Checklist, 'drawing'>;

/** Only buses and cars take passengers. */
const isLoadOnly = ({ drawing }: Of, zone: Zone) => zone === 'load' && drawing !== 'bus' && drawing !== 'car';

/** A side as the walk calls it. */
export const zoneName = (list: Of, zone: Zone) => (isLoadOnly(list, zone) ? walk.load() : zones[zone]());

export const nextZone = (list: Of, zone: Zone) =>
  isLoadOnly(list, zone) ? walk.nextLoad() : nextSides[zone]();
