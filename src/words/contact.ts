import { words } from './messages.ts';

/** The page on which visitors write to the company. */
export const contact = words('contact', {
  title: 'Contact',
  readers:
    'Your message goes to the administrators of all depots, who read it in Roadworthy, not by email. A question about your own licence or vehicle is best put to your depot.',
  email: 'You can also write to {email}.',
  emailHelp: "We'll reply to this address.",
  send: 'Send Message',
  // Followed by the reason, or by "Please try again later."
  notSent: "Your message couldn't be sent.",
  later: 'Please try again later.',
  notLoaded:
    "Your message couldn't be sent: part of this page didn't load. Check your network and try again. If that doesn't help, copy your message and load this page again.",
  storedTitle: 'We have your message',
  stored:
    "The administrators will read it in Roadworthy. You won't get a confirmation email; any reply will go to {email}.",
  again: 'Write another message',
});
