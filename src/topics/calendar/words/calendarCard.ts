import { words } from '../../../words/messages.ts';

/** A part of "Your account": due dates as a calendar feed or a file. */
export const calendarCard = words('calendarCard', {
  title: 'Calendar',
  text: "Due dates as all-day entries in your phone's calendar or Outlook.",
  notLoaded: "Your calendar couldn't be loaded",
  // Whether the feed is on.
  isOn: 'On',
  isOff: 'Off',
  made: 'Made {day}',
  why: "Turn on to see due dates in your phone's calendar; they update by themselves.",
  // Nobody else sees the feed.
  private: 'Private',
  turnOn: 'Turn on',
  making: 'Making it...',
  notOn: "Your calendar feed couldn't be turned on",
  newAddress: 'New address',
  newAddressTitle: 'Make a new address?',
  newAddressText: 'The address that your calendar uses now stops working. You then have to add the new one.',
  makeNewAddress: 'Make new address',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the calendar feed?',
  turnOffText: 'Its address stops working, and your calendar shows nothing new from Roadworthy.',
  turningOff: 'Turning off...',
  turnedOff: 'Your calendar feed is off',
  notOff: "Your calendar feed couldn't be turned off",
  address: 'Address of your calendar',
  addressHelp: "It is shown only now. Keep it to yourself: anyone who has it can see what's due.",
  open: 'Open calendar',
  download: 'Download .ics',
  notDownloaded: "Your calendar couldn't be downloaded",
});
