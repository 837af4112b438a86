import { words } from './messages.ts';

/** What stands in for a page or a part of one that is not there yet, and what every page has. */
export const app = words('app', {
  // For screen readers, the first link of a page.
  skip: 'Skip to content',
  // The cross of a dialog.
  close: 'Close',
  loading: 'Loading...',
  // Where the clock of the phone or computer says another time, as in France.
  irishTime: 'Times are Irish time.',
  noNetwork: 'No network',
  opensLater: 'This opens as soon as the network is back.',
  updated: 'Roadworthy has been updated',
  reloadPage: 'Reload the page to use the new version.',
  reload: 'Reload',
  notLoaded: "This couldn't be loaded",
  checkConnection: 'Check your network and try again.',
  tryingAgain: 'Trying again...',
});
