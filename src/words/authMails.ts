import { words } from './messages.ts';

/** Emails about an account and its password. {email} is the account's, {address} a link to a page of ours. */
export const authMails = words('authMails', {
  // Under every link.
  once: 'The link works once, for one hour. After that, get a new one at {address}',

  // To whom a depot added or who applied.
  confirmSubject: 'Confirm your email address for Roadworthy',
  confirmTitle: 'Confirm your email address',
  confirm:
    'We created an account for {email}, because you applied to join a depot or because a depot added you. Open the link and type the password you want to use from now on. If you applied, you can use Roadworthy as soon as the depot has approved you.',
  // To whom a depot invited. A stranger may have entered the address, so it names nobody.
  chooseSubject: 'Choose your password for Roadworthy',
  chooseTitle: 'Choose your password',
  choose:
    'Someone entered {email} for Roadworthy. If a depot invited you, another email from us says which depot it is and who invites you. Open the link and type the password you want to use from now on.',
  confirmLink: 'Confirm and set my password',
  confirmIgnore:
    "If you weren't expecting this email, you can ignore it. Nobody can use the account without the link.",

  recoverySubject: 'Set your password for Roadworthy',
  recoveryTitle: 'Set your password',
  recovery:
    'Someone requested a new password for {email}, or a depot created an account for you. Open the link and type the password you want to use from now on.',
  recoveryLink: 'Set my password',
  recoveryIgnore: "If you weren't expecting this email, you can ignore it. Nothing will change.",

  approvedSubject: 'Your depot has approved your application',
  approvedTitle: 'You are approved',
  approved:
    'Your depot has approved your application. You can now log in with {email} and the password you chose when you applied, and see your licence, your vehicle and your compliance details.',
  logIn: 'Log in',
  forgot: 'Forgot your password? Set a new one at {address}',

  inviteSubject: 'You are invited to Roadworthy',
  inviteTitle: 'You are invited',
  invite:
    'A depot has invited {email} to use Roadworthy. Open the link and type the password you want to use from now on.',
  inviteLink: 'Accept and set my password',
  inviteIgnore: "If you weren't expecting this email, you can ignore it.",

  unchangedSubject: 'Your email address at Roadworthy was not changed',
  unchangedTitle: 'Your email address was not changed',
  // Also sent to the other address, which may be a stranger's.
  unchanged:
    'Someone tried to change the email address of a Roadworthy account. Roadworthy does not allow that, so nothing has changed. If you have a new address, please tell your depot.',
  notYou: "If it wasn't you, set a new password at {address}",
});
