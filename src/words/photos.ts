import { words } from './messages.ts';

/** Photos and PDFs that a person adds to a record. {place} is what is asked for, such as "Front of the card". */
export const photos = words('photos', {
  legend: 'Photo or PDF, at most 5 MB',
  // Buttons and links at the place for a photo.
  takePhoto: '{place}: take a photo',
  chooseFile: '{place}: choose a file',
  orChoose: 'or choose a file',
  orDrop: 'or drop or paste it here',
  takeAgain: 'Take again',
  takePlaceAgain: 'Take again: {place}',
  remove: 'Remove',
  preparing: 'Preparing the photo',
  // For screen readers, while it is on its way.
  sendingPlace: 'Sending {place}',
  sending: 'Sending the photo...',
  tryingAgain: 'Trying again...',
  leftOut: {
    one: '{count} file was left out: there is no more room.',
    other: '{count} files were left out: there is no more room.',
  },
  full: 'A record can have at most {max} documents.',
  notAdded: "The photo couldn't be added. Take it with the camera",
  photoNotSent: "The photo didn't go through",
  fileNotSent: "The file didn't go through",
  // Stand after the two above.
  againWithSignal: "We'll try again when there is a network.",
  againSoon: "We'll try again in a moment.",
  done: 'Done',
  recordSaved: 'The record is saved.',
  // Done is the button above.
  refused: "One file can't be used. Remove it, or choose another.",
  unsent: 'A photo was not sent. Remove it, or press Done again when there is a network.',
  removed: 'Document removed',
  notRemoved: "The document couldn't be removed",
});
