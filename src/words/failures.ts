import { words } from './messages.ts';

/** Why a call failed: the sentence after "Your photos couldn't be loaded." */
export const failures = words('failures', {
  notDone: "This couldn't be done",
  // A Wi-Fi login page answered, or only a part of an answer came.
  unreadable: "We couldn't reach the server properly. Check your network and try again.",
  noConnection: 'No connection to the server. Check your network and try again.',
  noServer: "The server can't do this right now. Try again in a few minutes.",
});
