import type { FindingForms } from '../../domain/findingForms';

export const findings: FindingForms = {
  vehicle_stopped: { section: 'assignment', action: () => 'See vehicle' },
  driver_stopped: { section: 'assignment', action: () => 'See driver' },
};
