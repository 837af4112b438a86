import { words } from './messages.ts';

export const units = words('units', {
  // A rate: €0.50 per km.
  perKm: '{amount} per km',
});
