import { words } from './messages.ts';

// In English they are the database's own, word for word (private.refuse): only translations and the app's own checks need this file.

/** Why the database refused what a driver, an applicant or a visitor asked for. */
export const refusals = words('refusals', {
  // Nobody meets this in ordinary use: a login was withdrawn while a page was open.
  unauthorized: 'Unauthorized access',
  textTooLong: 'This text is too long',
  dayOutOfRange: 'This day is too early or too late',
  tooMuch: 'This is too much to be sent at once',
  checkContact: 'Please check the phone and address',
  languageNotOffered: 'This language is not offered',
  recordNotFound: 'Record not found',
  recordGone: 'This record no longer exists',

  fileNotFound: 'File not found',
  filesToday: 'You can open at most 300 files a day. Please try again tomorrow.',
  documentNotFound: 'Document not found',
  choosePhotoOrPdf: 'Choose a photo (JPEG or PNG) or a PDF',
  documentTooLarge: 'A document can be at most 5 MB',
  documentsToday: 'You can send at most 100 documents a day. Please try again tomorrow.',
  documentsOfRecord: 'A record can have at most 10 documents',
  documentsHere: 'At most {most} photos can be added here',
  storedElsewhere: 'This document is already stored elsewhere',
  documentNotStored: 'This document cannot be stored. Choose it again.',
  documentIncomplete: 'Part of the document did not arrive. Send it again.',
  documentIsProof: 'This document proves the record, so it stays',

  checkDates: 'Please check the dates and what you typed',
  licenseDates: 'Please check license dates. Issue date must be in the past and before expiry date.',
  firstLicence: 'First full licence must be today or earlier',
  licenseType: 'Please select a valid licence type',
  completionDate: 'Completion date must be today or earlier',
  dateIssued: 'Date issued must be today or earlier',
  chooseTraining: 'Choose a training from the list, or type its name',
  chooseOffence: 'Choose an offence from the list',
  tooManyBegun: 'You have begun too many renewals. Send one of them first.',
  renewalsToday: 'You can begin at most 30 renewals a day. Please try again tomorrow.',
  alreadySent: 'You have sent this already. Take it back to change it.',
  alreadyVerified: 'This was already verified by {by} on {day} at {time}',
  // The reader is the driver, who did it on another device.
  alreadyTakenBack: 'This was already taken back by the driver on {day} at {time}',

  alreadyApplied:
    'Your application to this depot is already waiting, with the photos you added. Log in to see it.',
  alreadyWaiting: 'Your application to this depot is already waiting for an answer.',
  threeApplications:
    'Three of your applications are already waiting for an answer. Please wait for the depot to decide.',
  applicationsThisHour:
    'This depot has received too many applications in the last hour. Please try again later, or confirm your email with the link we sent you, log in and apply again.',
  messagesThisHour: 'We have received too many messages in the last hour. Please try again later.',

  chooseWeekday: 'Choose a day of the week',
  calendarAddress: 'This address cannot be used for a calendar',
  calendarNotFound: 'Calendar not found',

  checkVehicle: 'Vehicle not found',
  unusedToday: 'Choose today or yesterday',
  unusedOther: 'Only an admin can take back what somebody else said',
  unusedChecked: 'This vehicle was checked on that day',
  unusedOften: 'This was changed too often. Call your depot.',
});

/** Why it refused a check, a fault, an incident, a signature or a scan, for pages that have the words of a check. */
export const checkRefusals = words('checkRefusals', {
  checkUnreadable: 'This check cannot be read. Update Roadworthy, then send it again.',
  checkTaken: 'Somebody else has sent this check',
  // From another page of the same phone, where it was open too.
  checkOther: 'This check was sent before, with other answers',
  checksToday: 'You can send at most 200 checks a day. Please try again tomorrow.',
  checkInactive: 'You are no longer a driver of this depot. Call your manager.',
  checkPlate: 'Enter the plate of the vehicle',
  checkList: 'This list is no longer in use. Check the vehicle again with the new one.',
  checkMisfit: 'This check does not fit its list. Update Roadworthy, then check the vehicle again.',
  checkItems: 'Items that are not answered: {count}',
  checkNa: 'Answer "OK" or "Defect": {item}',
  checkFault: 'Choose what is wrong: {item}',
  checkWords: 'Your own words can have at most 300 characters: {item}',
  checkPhoto: 'Add a photo, or say why there is none: {item}',
  // Of "Something else".
  checkOwnWords: 'Say in your own words what it is, or add a photo: {item}',
  checkMeasure: 'Say what you did for now: {item}',
  dayPhoto: 'Add the photo of the day, or say why there is none',
  checkPhotos: 'A check can have at most 20 photos',
  checkTrailerOdometer: 'A trailer has no odometer',
  checkOdometer: 'The odometer is a whole number from 0 to 9,999,999',
  checkSamePlate: 'The trailer has the plate of the vehicle',
  checkGone: 'This check is not there any more. Check the vehicle yourself.',
  checkOld: 'This check is older than 24 hours. Check the vehicle yourself.',
  checkOwn: 'This is your own check',
  checkEach: 'You cannot accept a check of this vehicle. Check it yourself.',
  // Exact: an order.
  checkStopped: 'Do not drive {plate}',
  // Exact: an order.
  driverStopped: 'Do not drive. Call your depot.',

  // A talk: the driver scanned the code on the leader's screen.
  talkCode: 'This code is too old. Scan the one that is on the screen now.',
  talkLate: 'You scanned it more than 15 minutes ago. Scan it again, or ask the leader to tick your name.',
  talkUsed: 'Somebody else has used this scan. Scan the code yourself.',
  talkTakenBack:
    'Your depot took you off the list. Scan the code again, or ask the leader to tick your name.',
  talkOther: 'This talk belongs to another depot',
  talkInactive: 'Your account is inactive. Ask your depot.',
  talkStaff: 'Only drivers are on the list of a talk',
  talkScans: 'Too many phones have scanned this code. Scan the next one on the screen.',

  policyNotFound: 'This text is not there any more',
  policyOther: 'The text on your screen is not the one that we have. Open it again.',
  policyName: 'Type your name as it stands here: {name}',
  policyAnswer: 'Answer the question first',
  policyWords: 'Write it in your own words, at most 1,000 characters',
  policyToday: 'You can send at most 20 messages a day. Please try again tomorrow.',

  // A driver's answer on days that are in no tachograph file.
  gapChanged: 'These days have changed meanwhile. Look at them again.',

  faultItem: 'Choose what is wrong from the list',
  faultWords: 'Say what is wrong',
  faultPhoto: 'Add a photo, or say why there is none',
  faultMeasure: 'Say what you did for now',
  faultOwnWords: 'Say in your own words what it is, or add a photo',
  faultFoundAt: 'Check when it was found',

  incidentKind: 'Choose what it was',
  incidentWhen: 'Check when it happened',
  incidentWhere: 'Say where it happened, in at most 200 characters',
  incidentWhat: 'Say what happened, in at most 2,000 characters',
  incidentHurt: 'Say if anybody is hurt',
  incidentUse: 'Say if the vehicle may be used',
  incidentPlate: 'A plate has at most 20 characters',
  incidentTrailer: 'The trailer has the plate of the vehicle',
  incidentPulse: 'A PULSE number has at most 40 characters',
  incidentOther: 'The other driver or person: too many characters',
  incidentNameless: 'Without your name you can send only a near miss, and the vehicle must be fit to drive',
  namelessToday:
    'Your depot has had too many reports without a name today. Send it with yours, or call your depot.',
  reportsToday: 'You have reported a lot today. Call your depot.',
});
