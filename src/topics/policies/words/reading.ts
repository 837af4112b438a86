import { words } from '../../../words/messages.ts';

/** The list of texts that the depot asks a driver to read and sign, such as the handbook. */
export const toRead = words('toRead', {
  title: 'To read',
  toSign: { one: '{count} to sign', other: '{count} to sign' },
  nothing: 'Nothing to read',
  nothingText: 'What your depot asks you to read will be listed here.',
  notLoaded: "The texts couldn't be loaded",
  // {distance}: 'in 6 days'.
  by: 'by {day}, {distance}',
  // In place of the minutes.
  pdf: 'PDF file',
  minutes: { one: 'About {count} minute', other: 'About {count} minutes' },
  signedBefore: 'You signed version {number}.',
  read: 'Read',
  whatChanged: 'Read what changed',
  // For screen readers. {title}: of a text, such as 'Load securing'.
  readIt: 'Read: {title}',
  // A heading.
  signed: 'Signed',
  version: 'version {number}, {day}',
});

/** One text: to be read to its end, then signed with the own name. */
export const reading = words('reading', {
  versionFrom: 'Version {number}, from {day}',
  changes: 'What changed',
  onlyEnglish: 'This text is not in your language yet. You see it in English.',
  signedOn: 'You signed version {number} on {day}.',
  // For screen readers: the line that shows how far somebody is.
  progress: 'Read so far',
  toEnd: 'Read to the end, then sign',
  sign: 'Sign',
  name: 'Your full name',
  nameHelp: 'Type it as it stands here: {name}',
  // Exact: what is stored of a signature.
  kept: 'Kept: your name, version {number}, the language, the day and time. Nobody can change it.',
  // Exact: a signature, in the first person.
  // The button that signs.
  follow: 'I have read this and will follow it',
  wrong: 'That is not the answer. Read this part, then choose again.',
  chooseAnswer: 'Choose an answer',
  object: 'I do not understand, or do not agree',
  managerGets: '{name} gets your words. It stays open until somebody answers.',
  depotGets: 'Your depot gets your words. It stays open until somebody answers.',
  ownWords: 'In your own words',
  send: 'Send',
  // Above what the driver wrote before.
  youWrote: 'You wrote',
  answer: 'Answer',
  notAnswered: 'Not answered yet',
  done: 'Signed',
  doneText: 'Thank you. You can read it again at any time.',
  offline: 'To sign, you need a network.',
  // {size}: a whole number.
  openPdf: 'Open the PDF, {size} MB',
  toOpen: 'Open the PDF, then sign',
  pdfOffline: 'To open the PDF, you need a network.',
  // Instead of the part of the text.
  wrongPdf: 'That is not the answer. Look in the PDF, then choose again.',
  notOpened: "The text couldn't be opened",
  notSigned: "It couldn't be signed",
  notSent: "It couldn't be sent",
});
