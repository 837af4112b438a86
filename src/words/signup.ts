import { words } from './messages.ts';

/** An application to a depot, filled in by a driver who has no account yet. */
export const signup = words('signup', {
  title: 'Driver Sign Up',
  subtitle: 'Apply to join a depot in four short steps.',
  closedTitle: 'No depot takes applications yet',
  closed: 'Please come back later.',
  depotsNotLoaded: 'Failed to load depots. Please try again later.',

  // Names of the four steps, at the top of the form. "Account" and "Contact" are also headings of the review.
  account: 'Account',
  contact: 'Contact',
  vehicleAndLicences: 'Vehicle, licences',
  review: 'Review',
  // Headings of the four steps.
  accountHeading: 'Your depot and account',
  contactHeading: 'How the depot reaches you',
  vehicleHeading: 'Your vehicle and licences',
  reviewHeading: 'Check what you entered',

  toHand:
    'This takes about five minutes. Have your driver licence to hand and, if you use your own vehicle for work, its registration number and NCT date.',
  // "Start again" and "Next" are names of buttons.
  unfinishedTitle: 'You have an unfinished application',
  unfinished:
    'We kept what you typed in this browser tab, but never your password. "Start again" deletes it.',
  startAgain: 'Start again',
  continue: 'Continue where you left off',
  depotGone: 'The depot you chose no longer takes applications. Please choose another one.',
  passwordAgain: 'Please enter your password again, as we never keep it.',
  nextTakesBack: '"Next" takes you back to where you were.',

  linkDead: "The depot in your link isn't here any more. Ask the person who gave you the link.",
  linkDeadChoose:
    "The depot in your link isn't here any more. Ask the person who gave you the link, or choose your depot below.",
  onlyDepot: 'You will be assigned to {depot}',
  linkedDepot: 'Your link chose this depot. It decides on your application.',
  depotHelp: 'The depot that you want to work for',
  noDepots: 'No depots loaded',
  selectDepot: 'Select a depot',
  loadingDepots: 'Loading depots...',
  passwordHelp: "At least {min} characters. You'll use it to log in once you are approved.",
  signedIn: "You are logged in with this address. Your password won't change.",

  personalVehicle: 'Personal vehicle',
  licences: 'Driver licences',
  licencesHelp:
    'Add one licence for each category you drive. Categories on one card have the same number and may have different dates.',
  // Of the first licence ever in any category, not of the card.
  firstLicence: 'Your first full licence',
  firstLicenceHelp: 'The first one in any category. It decides how many penalty points you may have.',
  firstLicenceOpen: 'Not known',
  firstLicenceBefore: 'Before {day}',
  firstLicenceOn: 'On {day} or later',
  learner: 'I have a learner permit',
  firstLicenceDay: 'Day of your first full licence',
  licence: 'Licence {number}',
  addLicence: 'Add licence',
  remove: 'Remove',
  // Read out for the button "Remove".
  removeLicence: 'Remove licence {number}',
  addCategory: 'Add another category on this card',
  // Read out for that button.
  addCategoryTo: 'Add another category on this card, licence {number}',
  noMore: 'An application can have at most {max} licences.',
  licenceExpired:
    'This licence has expired. The application can still be sent, but a current licence is needed to drive.',
  usesOwnVehicle: 'Do you use your own vehicle for work?',
  makeExample: 'e.g. Toyota',
  modelExample: 'e.g. Corolla',
  registrationExample: 'e.g. 231-D-12345',
  nctHelp: 'The date on the NCT disc, or the date the first NCT is due',
  noVehicle: "You don't use your own vehicle for work",

  edit: 'Edit',
  // Read out for the button "Edit", by the part of the review it belongs to.
  editAccount: 'Edit account',
  editContact: 'Edit contact',
  editVehicle: 'Edit personal vehicle',
  editLicences: 'Edit driver licences',
  // Exact: consent.
  accept: 'I accept the <link>terms and conditions</link> (opens in a new tab)',

  back: 'Back',
  next: 'Next',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  failed: "Your application couldn't be submitted. Please try again.",

  allVehicle: 'Please fill in all vehicle details',
  acceptFirst: 'Please accept the terms and conditions to continue',
});
