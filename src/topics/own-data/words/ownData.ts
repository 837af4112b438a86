import { words } from '../../../words/messages.ts';

/** A part of "Your account": everything about a person in one file. */
export const ownData = words('ownData', {
  title: 'Your data',
  text: 'Everything we hold about you in one file: your details and records, your documents, and who changed or opened what. Keep it somewhere private.',
  download: 'Download my data',
  // Names the bar that shows how much is done.
  progress: 'Download',
  collecting: 'Collecting your data...',
  done: { one: '{read} of {count} document', other: '{read} of {count} documents' },
  saved: {
    one: 'Saved as {file}, with {count} document.',
    other: 'Saved as {file}, with {count} documents.',
  },
  missing: "Some documents couldn't be downloaded",
  missingText: 'Everything else is in the file. Try again later, or ask your depot for them.',
  notDownloaded: "Your data couldn't be downloaded",
});
