import { words } from './messages.ts';

/** What is said of a photo or PDF that cannot be taken. */
export const files = words('files', {
  // One of the other two follows.
  unreadable: 'Your browser cannot read this photo.',
  // Quotes the names that an iPhone has for its settings, in the language of the phone.
  formatOfIphone: 'On an iPhone, open Settings, Camera, Formats, choose Most Compatible and take it again.',
  // HEIF is the format of the photo. Phones of other makers call the switch by it.
  formatOfOthers: "In the camera's settings turn HEIF off and take it again.",
  // Android, for some files that lie in a cloud or were moved since.
  unread:
    'This device does not let the page read the file. Choose it again, or take a photo of it with the camera.',
  damaged: 'This photo is damaged. Take it again, or choose another file.',
  onlyPhoto: 'Only a photo (JPEG or PNG).',
  wrongFormat: 'Choose a photo (JPEG or PNG) or a PDF.',
  tooLarge: 'This file is larger than 5 MB. Scan it with fewer colours, or take a photo of it.',
  empty: 'This file is empty.',
  tooLong:
    'This picture is too long to read. Cut it into parts, each about one screen long, and add them one by one.',
  refused: "The server didn't accept this file. Remove it and add it again.",
  altered: 'This file is not the one that was sent. Ask for it again, and tell an administrator.',
});
