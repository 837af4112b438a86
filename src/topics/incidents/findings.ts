import type { FindingForms } from '../../domain/findingForms';
import { paths } from '../../paths';

const ofIncident = { section: '', action: () => 'See incident', page: paths.incident };

export const findings: FindingForms = {
  incident: ofIncident,
  incident_due: ofIncident,
  hsa_report: ofIncident,
};
