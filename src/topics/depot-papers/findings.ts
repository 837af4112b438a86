import { type FindingForms, ofRecord } from '../../domain/findingForms';

export const findings: FindingForms = {
  depot_record: { ...ofRecord, reminder: 'Depot papers' },
  short_licence: { section: 'obligations', action: () => 'See licence' },
};
