import { words } from './messages.ts';

/** How the depot knows a record: beside an icon at the record. */
export const knownBy = words('knownBy', {
  verified: 'Verified with photo',
  // The driver sent it, and staff accepted it without a photo.
  declared: 'Declared',
  entered: 'Entered by staff',
});
