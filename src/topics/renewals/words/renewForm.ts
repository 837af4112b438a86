import { words } from '../../../words/messages.ts';

/** The page on which a driver sends the depot a renewed licence, training, NCT or insurance, or penalty points. */
export const renewForm = words('renewForm', {
  // While the page loads.
  renew: 'Renew',
  // A link to the driver's own page.
  back: 'My Driver Details',
  notLoaded: "Your record couldn't be loaded",

  // Titles of the page. {what} is a training.
  renewLicence: 'Renew licence {category}',
  sendLicence: 'Send my licence',
  renewIt: 'Renew {what}',
  sendIt: 'Send {what}',
  sendTraining: 'Send training',
  renewNct: 'Renew personal vehicle NCT',
  renewInsurance: 'Renew personal vehicle insurance',
  changeVehicle: 'Change my personal vehicle',
  addVehicle: 'Add my personal vehicle',
  gotPoints: 'I got penalty points',

  sentTitle: 'You have sent this already',
  sentText: 'Your depot is checking it. To change it, take it back on your own page.',
  seeSent: 'See what you sent',
  sentBack: 'Sent back {day}',
  // On record.
  validUntil: 'valid until {day}',
  nothingNew: 'Your depot has this on record. Change what is different, or add a photo.',
  // "Send" is the button below.
  heldUp:
    "This isn't sent yet: a photo was not sent. Nothing is lost. Press Send again when there is a network, or remove the photo to send without it.",
  refused:
    "This isn't sent yet: one file can't be used. Remove it, or choose another, then press Send again.",
  mayGo: 'You can send this now.',
  checked: 'Your depot checks this before your record changes. A photo makes it quicker.',
  send: 'Send to my depot',
  sendingPhoto: 'Sending the photo...',

  // What a photo shows.
  cardPhoto: 'Photo of the new card',
  photo: 'Photo',
  certificateOrCard: 'Certificate or card',
  nctCertificate: 'NCT certificate',
  insuranceCertificate: 'Insurance certificate',
  registrationCertificate: 'Registration certificate',
  pointsNotice: 'Notice of the points',

  // Fields. "4a", "4b", "5" and "9" are printed on the licence.
  issued: 'Issued (4a on the card)',
  expires: 'Expires (4b on the card)',
  number: 'Licence number (5 on the card)',
  categories: 'Categories with these dates (9 on the card)',
  // {categories}: others on the same card.
  sameDates: 'The same dates for {categories} on this card',
  medical: 'Date on your medical report',
  onlyDate: 'We keep only the date.',
  newNct: 'New NCT expiry date',
  newInsurance: 'New insurance expiry date',
  // Below the field of a day: how far away it is. {distance}: 'in 12 days'.
  expiresIn: 'Expires {distance}.',
  expiredAgo: 'Expired {distance}.',
  completedOn: 'Completed on',
  expiresOn: 'Expires on',
  leaveEmpty: "Leave empty if it doesn't expire.",
  certificateNumber: 'Certificate or card number',
  training: 'Training',
  chooseModule: 'Choose the module',
  coversWork: 'My policy covers driving for work',
  lookFor: 'Look for “business use” on the certificate.',
  sameVehicle: 'Same vehicle? Fill in only what has changed.',
  chooseOne: 'Choose one ...',
  somethingElse: 'Something else',
  ownWords: 'In your own words',
  unknown: "Don't know",
  pointsAdded: 'Date the points were added',
  pointsAddedHelp: '28 days after the notice, or the date of conviction. Not the date of the offence.',
});
