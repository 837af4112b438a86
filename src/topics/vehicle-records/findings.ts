import { type FindingForms, ofRecord } from '../../domain/findingForms';

export const findings: FindingForms = {
  nct: {
    section: 'obligations',
    form: () => ({ renew: 'nct' }),
    action: () => 'Renew',
    reminder: 'NCT or CVRT',
  },
  road_tax: {
    section: 'obligations',
    form: () => ({ renew: 'road_tax' }),
    action: () => 'Renew',
    reminder: 'Road tax',
  },
  insurance: ofRecord,
  vehicle_record: { ...ofRecord, reminder: 'Vehicle records' },
};
