import { words } from '../../../words/messages.ts';

/** A talk of one driver with the depot about the infringements of driving and rest hours in a month. */
export const ownTalk = words('ownTalk', {
  // The head of the page. Below it stands the month.
  title: 'Talk about driving hours',
  // {name}: who of the depot held it.
  heldWith: 'Talk with {name}, {day}',
  heldOn: 'Talk on {day}',
  notHeld: 'Your depot will talk to you about it.',
  // How many infringements of driving and rest hours there were in the month: a heading, and three kinds.
  infringements: 'Infringements',
  verySerious: 'Very serious',
  serious: 'Serious',
  minor: 'Minor',
  // The PDF or photo of whoever analysed the tachograph.
  report: 'Report of {day}',
  openReport: 'Open the report of {day}, page {number}',
  note: 'Your depot wrote',
  agreed: 'What you agreed',
  // {name}: who of the depot wrote it.
  agreedBy: 'What you agreed ({name} wrote it)',
  name: 'Your name, as you sign',
  code: 'Code on the screen of your depot',
  codeHelp: '4 digits',
  // At a field of which the digits are missing.
  codeMissing: 'Type the 4 digits',
  // Exact: a signature, in the first person.
  // The button that signs.
  sign: 'I have had this talk',
  disagree: 'I do not agree',
  agreeAfterAll: 'I agree after all',
  because: 'I do not agree, because',
  // Exact: a signature, in the first person.
  // The button that signs without agreeing.
  signNotAgreed: 'I have had this talk and do not agree',
  notAgreedHelp: 'Your depot reads your words. The talk is closed as not agreed.',
  // Exact: what is stored of a signature.
  kept: 'Kept: what you agreed, your name, the language, the day and time.',
  noCode: 'There is no code now. Ask for a new one.',
  wrongCode: {
    one: 'This is not the code on the screen. You can try {count} more time.',
    other: 'This is not the code on the screen. You can try {count} more times.',
  },
  signed: 'Signed',
  onPaper: 'Signed on paper',
  youDisagreed: 'You did not agree',
  done: 'Done',
  gone: 'This talk is not there any more',
  offline: 'To sign, you need a network.',
  notLoaded: "The talk couldn't be opened",
  notSigned: "It couldn't be signed",
});
