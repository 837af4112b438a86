import { type AccountName, accountNames, actors, fixedId } from './actors';

/** The ids of everything in the test world except people. `other...` belongs to depot B. */
export const ids = {
  depotA: fixedId(3, 1),
  depotB: fixedId(3, 2),
  depotWithoutStaff: fixedId(3, 3),
  activeLicenseType: fixedId(4, 1),
  inactiveLicenseType: fixedId(4, 2),
  vehicleType: fixedId(5, 1),
  inactiveVehicleType: fixedId(5, 2),
  pendingApplication: fixedId(6, 1),
  applicationWithoutAccount: fixedId(6, 2),
  rejectedApplication: fixedId(6, 3),
  approvedApplication: fixedId(6, 4),
  otherApplication: fixedId(6, 5),
  assignedVehicle: fixedId(7, 1),
  spareVehicle: fixedId(7, 2),
  otherAssignedVehicle: fixedId(7, 3),
  otherSpareVehicle: fixedId(7, 4),
  assignment: fixedId(8, 1),
  endedAssignment: fixedId(8, 2),
  otherAssignment: fixedId(8, 3),
  message: fixedId(9, 1),
  // Tests add the rows with these ids. Each settings row comes from a migration and is alone in its table.
  withoutAccount: fixedId(1, 20),
  requirement: fixedId(10, 1),
  offence: fixedId(11, 1),
  vehicleRecord: fixedId(12, 1),
  spareVehicleRecord: fixedId(12, 2),
  otherVehicleRecord: fixedId(12, 3),
  failedTest: fixedId(12, 4),
  spareFailedTest: fixedId(12, 5),
  otherFailedTest: fixedId(12, 6),
  depotRequirement: fixedId(10, 2),
  driverRequirement: fixedId(10, 3),
  depotRecord: fixedId(13, 1),
  otherDepotRecord: fixedId(13, 2),
  moveToB: fixedId(15, 1),
  moveToA: fixedId(15, 2),
  submission: fixedId(16, 1),
  openSubmission: fixedId(16, 2),
  otherSubmission: fixedId(16, 3),
  renewalRequest: fixedId(17, 1),
  otherRenewalRequest: fixedId(17, 2),
  managerView: fixedId(14, 1),
  adminView: fixedId(14, 2),
  otherManagerView: fixedId(14, 3),
  driverView: fixedId(14, 4),
  document: fixedId(18, 1),
  unsentDocument: fixedId(18, 2),
  removedDocument: fixedId(18, 3),
  applicationDocument: fixedId(18, 4),
  otherDocument: fixedId(18, 5),
  acknowledgement: fixedId(19, 1),
  otherAcknowledgement: fixedId(19, 2),
  checklistDraft: fixedId(20, 1),
  check: fixedId(31, 1),
  otherCheck: fixedId(31, 2),
  acceptance: fixedId(32, 1),
  otherAcceptance: fixedId(32, 2),
  unusedDay: fixedId(33, 1),
  otherUnusedDay: fixedId(33, 2),
  policy: fixedId(51, 1),
  otherPolicy: fixedId(51, 2),
  policyVersion: fixedId(52, 1),
  otherPolicyVersion: fixedId(52, 2),
  policyDraft: fixedId(52, 3),
  policyOpening: fixedId(53, 1),
  otherPolicyOpening: fixedId(53, 2),
  policySignature: fixedId(54, 1),
  otherPolicySignature: fixedId(54, 2),
  policyObjection: fixedId(55, 1),
  otherPolicyObjection: fixedId(55, 2),
  talk: fixedId(56, 1),
  otherTalk: fixedId(56, 2),
  talkToken: fixedId(58, 1),
  attendance: fixedId(57, 1),
  otherAttendance: fixedId(57, 2),
  defect: fixedId(34, 1),
  otherDefect: fixedId(34, 2),
  defectStep: fixedId(35, 1),
  otherDefectStep: fixedId(35, 2),
  trip: fixedId(36, 1),
  otherTrip: fixedId(36, 2),
  incident: fixedId(37, 1),
  otherIncident: fixedId(37, 2),
  pack: fixedId(38, 1),
  otherPack: fixedId(38, 2),
  checkSettings: fixedId(0, 1).replace('4000-8000', '0000-0000'),
  retention: fixedId(30, 1),
  loginSettings: fixedId(0, 3).replace('4000-8000', '0000-0000'),
  mailSettings: fixedId(0, 2).replace('4000-8000', '0000-0000'),
} as const;

export const driverNames = [
  'driver',
  'colleague',
  'inactiveDriver',
  'unapprovedDriver',
  'otherDriver',
] as const;

const recordKinds = [
  'license',
  'training',
  'penalty',
  'personalVehicle',
  'disqualification',
  'licenseCheck',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * Each driver has one record of each of the first four kinds, except that the colleague has no personal
 * vehicle. Tests add records of the other kinds.
 */
export const recordOf = (kind: RecordKind, driver: AccountName) =>
  fixedId(20 + recordKinds.indexOf(kind), accountNames.indexOf(driver) + 1);

const names = new Map<string, string>([
  ...Object.entries(ids).map(([name, id]) => [id, name] as const),
  ...accountNames.map((name) => [actors[name].id, name] as const),
  ...driverNames.flatMap((name) => recordKinds.map((kind) => [recordOf(kind, name), name] as const)),
]);

/** The name of a row in the test world; a driver's record has the driver's name. Undefined for other rows. */
export const nameOf = (id: string) => names.get(id);
