import { words } from './messages.ts';

/** A dialog with the photos of one record, while they load. */
export const ownPhotos = words('ownPhotos', {
  // {name}: 'licence CE'.
  title: 'Photos of {name}',
  notLoaded: "The photos couldn't be loaded",
});
