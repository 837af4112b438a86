import { words } from '../../../words/messages.ts';

/** A card on a driver's own page, until the first day: what is there, and what is still to do. */
export const onboarding = words('onboarding', {
  title: 'Before your first day',
  mayStart: 'You may start',
  licence: 'Licence verified',
  licenceWaits: 'Your depot verifies it.',
  photos: 'Photos of your licence',
  policies: 'Depot documents read and signed',
  training: 'Required training',
  trainingHelp: 'Your depot trains you. If you have a certificate, send it.',
  vehicleWaits: 'Your depot assigns it.',
});
