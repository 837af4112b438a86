import { words } from './messages.ts';

/** The privacy page: a legal text. Laws and "controller" are called what they are called in your language. */
export const privacy = words('privacy', {
  title: 'Privacy',
  responsible: 'Who is responsible',
  depotControls:
    'For what a depot keeps about its drivers and applicants, the controller is the company that runs the depot. You chose it when you applied, and your manager can tell you its name and address. {company} keeps those records on its behalf and only as it instructs (Article 28 of the GDPR).',
  weControl:
    'For messages sent with the contact form and the running of this site, the controller is {company}, {address}, {email}.',

  // A list: whose data or which records, then a colon, then this.
  kept: 'What is kept',
  applicants: 'Applicants',
  ofApplicants:
    'name, email, phone, address, licences and photos of them, and their own vehicle if they use it for work.',
  drivers: 'Drivers',
  ofDrivers:
    'the same, and training, penalty points, disqualifications, licence checks, photos and other documents, the vehicle assigned, and the insurance and NCT dates and business mileage of a personal vehicle.',
  staff: 'Staff',
  ofStaff: 'name, email, phone, address, role and depot.',
  ofChecks:
    'each check and report of yours: vehicle, day and time, kilometres, how many seconds it took, what you found, photos, whether you said that you are fit to drive, and your name; and who accepted, repaired or closed a defect.',
  ofIncidents:
    'what happened, when and where, photos, whether somebody was hurt, and what your depot finds out: injuries and days off work, other people and their insurer, causes, and the report to the Health and Safety Authority. A near miss can be sent without your name.',
  ofSigned:
    'which text and version, in which language, when you opened and signed it, how long it was on your screen, your typed name, your answers, and what you did not understand or agree with.',
  ofTalks: 'those to which you were asked, those at which you were, and how that was noted.',
  tachograph: 'Tachograph cards',
  ofTachograph:
    'the files of your card. We read whose card it is and on which days it was used, and nothing else: not your driving times, places or speeds, although they are in the file. Only you open a file, or a pack for the authority has it, and you see each time.',
  hourTalks: 'Talks about your driving hours',
  ofHourTalks:
    'for each month how many infringements a report has, by how serious they are, and the report; what you agreed, when, and your typed name, or why you do not agree. Only you and the staff of your depot open the report.',
  figures: 'Figures about each driver',
  // What staff see of how somebody checks.
  ofFigures:
    'counted from the checks: how many, how many without a defect, the usual and the shortest time, photos asked for and refused, and defects that others found, or a test that failed, soon after. You see your own.',
  ofPacks: 'which records were given, when, to whom and why.',
  ofMails:
    'what they were about, when they were sent, which of them you chose to get, and the private address of your calendar, if you made one.',
  changes: 'Changes',
  ofChanges: 'who changed which record, when, and what it said before.',
  messages: 'Messages',
  ofMessages: 'the name, email, subject and text that you send us.',
  origin:
    'Most of it comes from you; the staff of your depot enter the rest. An application without its required fields cannot be sent, because the depot could not assess it.',

  // A list: a purpose, then a colon, then its legal basis.
  bases: 'What it is for, and the legal basis',
  assessing: 'Assessing an application',
  assessingBasis: 'steps that you ask for before a contract (Article 6(1)(b) of the GDPR).',
  licences: 'Licences, training and Driver CPC',
  licencesBasis:
    'employers and operators must make sure that their drivers may drive: a legal obligation (Article 6(1)(c)), under road transport law and the Safety, Health and Welfare at Work Act 2005.',
  ownVehicles: 'Personal vehicles used for work',
  ownVehiclesBasis: 'insurance and NCT for the same reason, mileage to pay you back (Article 6(1)(b)).',
  checksBasis:
    'operators must have their vehicles checked and repaired, and show that they did: a legal obligation (Article 6(1)(c)), under the Road Safety Authority (Commercial Vehicle Roadworthiness) Act 2012.',
  monitoring: 'How you check',
  // "to look at" is a mark that staff see on a check.
  monitoringBasis:
    'the kilometres, the seconds that a check took, its photos and a mark "to look at" tell your depot whether checks are really made; the figures about each driver come from them. That is monitoring. It rests on a legitimate interest in safe vehicles and checks that can be trusted (Article 6(1)(f)), and you may object. It begins and ends with the check: where you are is never recorded.',
  incidentsBasis:
    'employers must record accidents at work, report them and prevent the next one: a legal obligation (Article 6(1)(c)), under the Safety, Health and Welfare at Work Act 2005. Injuries are health data, kept under Article 9(2)(b) of the GDPR and section 46 of the Data Protection Act 2018. Other people, insurers and claims: a legitimate interest (Article 6(1)(f)), and legal claims (Article 9(2)(f)).',
  signing: 'Policies and safety talks',
  signingBasis:
    'employers must inform, instruct and train, and show that they did: a legal obligation (Article 6(1)(c)), under the Safety, Health and Welfare at Work Act 2005. How long a text was on the screen, and your answers: a legitimate interest in proof that it was read (Article 6(1)(f)).',
  tachographBasis:
    'employers must copy the cards of their drivers and keep the files: a legal obligation (Article 6(1)(c)), under Regulations (EU) 165/2014 and (EC) 561/2006.',
  hourTalksBasis:
    'employers must instruct their drivers and check their driving and rest times: a legal obligation (Article 6(1)(c)), under Article 10 of Regulation (EC) 561/2006.',
  packsBasis:
    'inspectors may ask for it by law (Article 6(1)(c)); for insurers and clients, a legitimate interest in showing that drivers and vehicles are in order (Article 6(1)(f)). Penalty points are in it only if an administrator adds them, and you are told.',
  mailsBasis:
    'a legitimate interest in telling you in time (Article 6(1)(f)); most of them you can switch off.',
  points: 'Penalty points',
  pointsBasis:
    'points relate to criminal offences. They are kept under Article 10 of the GDPR and section 55 of the Data Protection Act 2018, to perform the contract under which you drive and to prevent injury and damage on the road. They are shown to you and to the staff of your depot, and to nobody else; they are in no email, and in no export unless staff include them.',
  security: 'History of changes and security',
  securityBasis: 'a legitimate interest in records that can be trusted (Article 6(1)(f)).',
  messagesBasis: 'a legitimate interest in answering you (Article 6(1)(f)).',
  rules:
    'The product uses fixed rules about dates and points to show who and what is in order. It decides nothing about you by itself: the people in your depot do.',

  receivers: 'Who receives it',
  receiversText:
    'The managers and administrators of your depot see your record, and you see it yourself; other drivers and other depots do not. The administrators of all depots read messages from the contact form. Our hosting and mail providers process data for us under contract. Nothing is sold, and there is no advertising or tracking. Where a provider handles data outside the European Economic Area, that is covered by an adequacy decision or by the standard contractual clauses of the European Commission.',

  // A list: which records, then a colon, then how long they are kept.
  periods: 'How long it is kept',
  driversFor: {
    one: 'while you drive for the depot, and {count} month after you left.',
    other: 'while you drive for the depot, and {count} months after you left.',
  },
  rejected: 'Applications that were rejected',
  rejectedFor: {
    one: '{count} month, in case you ask why or apply again.',
    other: '{count} months, in case you ask why or apply again.',
  },
  pointsFor: 'until they expire, three years from the day they were put on your record.',
  pointsAfter: {
    one: '{count} month after they expire, three years from the day they were put on your record.',
    other: '{count} months after they expire, three years from the day they were put on your record.',
  },
  changesFor:
    'what a record said before, until the record is deleted. That it was changed, when and by whom stays.',
  changesAfter: {
    one: 'what a record said before, {count} month after the record is deleted. That it was changed, when and by whom stays.',
    other:
      'what a record said before, {count} months after the record is deleted. That it was changed, when and by whom stays.',
  },
  vehicles: 'Vehicles',
  vehiclesFor: 'test and maintenance dates for at least two years, as the rules for operators require.',
  checks: 'Checks of vehicles',
  checksFor: {
    one: '{count} month after the check, or after the last defect that it found was closed. Your name stays in it for 24 months, also after you leave, so that your depot can show who checked. A photo of the day is deleted sooner.',
    other:
      '{count} months after the check, or after the last defect that it found was closed. Your name stays in it for 24 months, also after you leave, so that your depot can show who checked. A photo of the day is deleted sooner.',
  },
  incidents: 'Incidents',
  incidentsFor: {
    one: '{count} month after they happened, once they are closed. Your name goes when you are erased.',
    other: '{count} months after they happened, once they are closed. Your name goes when you are erased.',
  },
  signed: 'Policies that you sign',
  tachographFor: {
    one: 'the file for 12 months after the last day in it, or 24 where it is also the record of your working time; which days were in it for {count} month. When you are erased, your name goes and the file stays its months under the number of the card.',
    other:
      'the file for 12 months after the last day in it, or 24 where it is also the record of your working time; which days were in it for {count} months. When you are erased, your name goes and the file stays its months under the number of the card.',
  },
  signedFor: {
    one: 'your last signature as long as we keep your record, an earlier one for {count} month. When you are erased, a signature about safety stays without your name.',
    other:
      'your last signature as long as we keep your record, an earlier one for {count} months. When you are erased, a signature about safety stays without your name.',
  },
  talks: 'Safety talks that you attend',
  talksFor: { one: '{count} month after the talk.', other: '{count} months after the talk.' },
  hourTalksFor: {
    one: '{count} month after the report was entered.',
    other: '{count} months after the report was entered.',
  },
  packs: 'Your record given to inspectors, insurers or clients',
  packsFor: {
    one: '{count} month: what was given, when, to whom and why.',
    other: '{count} months: what was given, when, to whom and why.',
  },
  messagesFor: { one: '{count} month.', other: '{count} months.' },
  mails: 'Emails sent to you',
  mailsFor: { one: 'what they were about, {count} month.', other: 'what they were about, {count} months.' },
  usual: "These are the usual periods: the periods set here couldn't be loaded.",
  deleted:
    'Data past its period is deleted, with its documents. When you leave, your depot can delete everything about you sooner: ask for it.',

  // A list: a right, then a colon, then what it means.
  rights: 'Your rights',
  access: 'Access',
  // "Your data" is the name of a part of the page of an account.
  accessText: 'a copy of what is kept about you. Once you log in, your account has it under Your data.',
  correction: 'Correction',
  correctionText: 'wrong data is corrected.',
  erasure: 'Erasure and restriction',
  erasureText: 'data that is no longer needed is deleted, or kept but not used.',
  objection: 'Objection',
  objectionText: 'you may object to any use that rests on a legitimate interest.',
  portability: 'Portability',
  portabilityText: 'the data you gave us yourself, in a machine-readable form.',
  complain:
    'Ask the manager of your depot, or write to us and we will pass it on. You will have an answer within one month. If you are not satisfied, you may complain to the Data Protection Commission, {website}.',

  // A list: what lies on the phone or computer, then a colon, then how long and for whom.
  device: 'What stays on your phone or computer',
  unsent: 'Checks and reports that wait',
  unsentText:
    'with their photos, from the moment you send them until the server has them, so that none is lost without a network. They are not encrypted: on a shared phone, wait until they are sent.',
  unfinished: 'Checks and reports that you have begun',
  unfinishedText: 'until you send or discard them, and for 12 hours at most.',
  unfinishedForms: 'Applications and renewals that you have begun',
  unfinishedFormsText:
    'without the password, in the browser tab where you typed them, until you send or discard them, and for one day at most. With an application goes a random number that your browser keeps for a day, so that one you send again takes the place of the first.',
  nextCheck: 'For the next check on this phone',
  nextCheckText:
    "the plates last checked here and what stopped those vehicles, the plates and times of today's checks, the phone number of the depot, and how wrong the clock is. It says nothing of who checked.",
  settings: 'What you chose',
  settingsText: 'the language and, for staff, how many rows a list shows.',
  program: 'The app itself',
  programText: 'its pages, languages and the public checklists, so that a check needs no network.',
  deviceBasis:
    'All of this is needed for what you ask the app to do, so it needs no consent (regulation 5(5) of S.I. No. 336 of 2011). Clearing the data of this site in your browser deletes it, also what was not sent.',

  protection: 'How it is protected',
  protectionText:
    'Data travels encrypted. The database itself decides for every row who may see or change it, by depot and by role. Passwords are stored as hashes that nobody can read. You stay signed in only until the page is closed or loaded again, and {company} sets no cookies. Changes are recorded, and a breach that puts you at risk is reported to you and to the Data Protection Commission.',
  questions: 'Questions? <link>Write to us</link>, or speak to the manager of your depot.',
});
