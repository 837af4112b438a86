import { words } from './messages.ts';

/** What a photo or PDF of a record shows. */
export const documentParts = words('documentParts', {
  // Of a card.
  front: 'Front',
  back: 'Back',
  certificate: 'Certificate',
  photo: 'Photo',
  nct: 'Test certificate',
  // The paper in the windscreen.
  road_tax: 'Tax disc',
});

/** What a driver is asked for, at the place for it. */
export const documentSlots = words('documentSlots', {
  front: 'Front of the card',
  back: 'Back of the card',
  paper: 'Photo or PDF',
});
