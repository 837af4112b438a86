import { depotStaff, driverIn, type Facts, or } from '../../support/facts';

export const facts: Facts = {
  views: {
    driver_cpc: { see: or(depotStaff, driverIn('id')) },
  },
  read: 'cpc_module_obligation',
};
