import { words } from './messages.ts';

/** The dialog that shows the photos of a record. {record} is its name, such as "licence CE". */
export const viewer = words('viewer', {
  title: 'Photos of {record}',
  photosNotLoaded: "The photos couldn't be loaded",
  noPhoto: 'No photo',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  rotate: 'Rotate',
  fullScreen: 'Full screen',
  // For screen readers. {photo} is what it shows, such as "Front".
  picture: '{photo}, picture',
  notLoaded: "This document couldn't be loaded",
  noPdf: "PDFs can't be shown here. Download it to view it.",
  download: 'Download',
  add: 'Add photo',
  remove: 'Remove',
  removing: 'Removing...',
  removeTitle: 'Remove document',
  removeText: "{photo} of {record}. You can't undo this.",
});
