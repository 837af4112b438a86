import { words } from './messages.ts';

/** Logging in with a code from an authenticator app, and the devices that show such codes. */
export const twoStep = words('twoStep', {
  title: 'Two-step login',
  text: 'With a device here, you log in with your password and a code from its authenticator app. A second device lets you in on the day you lose the first.',
  devices: 'Your devices',
  devicesNotLoaded: "Your devices couldn't be loaded",
  added: 'Added {day}',
  // A button. {device} is heard, but not seen.
  remove: 'Remove {device}',
  // The title and the button of a dialog.
  removeTitle: 'Remove {device}?',
  removeIt: 'Remove',
  removing: 'Removing...',
  removeLast:
    'You then log in with your password alone. If staff must log in with a code here, you have to set up a device again before you can go on.',
  removeOther: 'Its codes no longer work. The codes of your other device still do.',
  removed: 'Your device is removed',
  notRemoved: "Your device couldn't be removed",
  setUp: 'Set up two-step login',
  addSpare: 'Add a spare device',

  name: 'Name of the device',
  nameHelp: 'Any device that runs an authenticator app: a phone, or a tablet in the office as a spare.',
  enterName: 'Enter a name for this device',
  nameTooLong: 'The name can be at most {max} characters',
  nameTaken: 'You have a device with this name already',
  // Names that are proposed: the first device, the second, and more.
  phone: 'Phone',
  spare: 'Spare',
  spareNumber: 'Spare {number}',
  // The name of a device without one.
  unnamed: 'Authenticator app',
  oneMoment: 'One moment...',
  continue: 'Continue',
  notSetUp: "Two-step login couldn't be set up",
  scan: 'Scan this with an authenticator app on the device, such as Google Authenticator or 2FAS.',
  qrCode: 'QR code for your authenticator app',
  key: 'Or type this key into the app',
  keyHelp: 'It is shown only now. Keep it to yourself.',
  finish: 'Finish',
  deviceAdded: 'Your device is added',

  enterCode: 'Enter your code',
  device: 'Device',
  code: 'Code',
  codeHelp: 'The 6 digits that your authenticator app shows for Roadworthy.',
  lost: 'Lost your device? The person who looks after Roadworthy in your company can remove it from your account.',
  notChecked: "Your code couldn't be checked",
  wrong: 'That code is wrong. Type the one your app shows now.',
  late: 'That code has expired. Type the one your app shows now.',
  tooManyAttempts: 'Too many attempts. Wait a few minutes, then type a new code.',
  tooManyDevices: 'You have too many devices. Remove one first.',
  off: 'Two-step login is switched off on the server. Tell the person who looks after Roadworthy in your company.',
  deviceGone: 'This device was removed from your account. Log out, then log in again.',
  needsCode: 'Log out, log in again with a code, and then change your devices.',
  staffMust:
    'Staff log in with a code as well as their password here. You need a device with an authenticator app to go on.',
});
