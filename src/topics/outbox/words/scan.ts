import { words } from '../../../words/messages.ts';

/** Reading the code in the cab with the camera. */
export const scan = words('scan', {
  scan: 'Scan the code in the cab',
  scanning: 'Point the camera at the code',
  noCamera: 'The camera may not be used here. Type the plate.',
  brokenCamera: 'The camera does not work. Type the plate.',
  wrongCode: 'This is not the code of a vehicle. Type the plate.',
  stopScan: 'Stop',
});
