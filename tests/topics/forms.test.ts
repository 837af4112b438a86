import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { FORMS } from '../faults/forms';

// tests/faults sends forms under every fault. Each form of the app stands here: with the rows of tests/faults/forms.ts that send
// it, or with what makes such a row needless.

const KIT = /<(FormModal|RecordModal|RecordForm|RecordDialog|CheckedForm|AddForm|DeleteDialog)\b/g;
/** A file that has a form: of the kit, or its own. */
const HAS_FORM = new RegExp(`${KIT.source}|<form\\b`);
/** The kit itself. */
const IS_KIT = /^(forms|records)\/(?!RecordSection)/;

const SENT: Record<string, readonly string[]> = {
  'pages/account/LoginPage.tsx': ['login'],
  'pages/account/AccountPage.tsx': ['own details', 'own password'],
  'pages/password/ForgotPasswordPage.tsx': ['forgot password'],
  'pages/password/AuthConfirmPage.tsx': ['set password', 'set password, after the link was opened'],
  'pages/contact/ContactPage.tsx': ['contact'],
  'pages/signup/SignupWizard.tsx': ['application, its account', 'application'],
  'records/RecordSection.tsx': ['delete a penalty', 'delete a licence', 'delete a training record'],
  'topics/applications/screens/EditApplicationForm.tsx': [
    'application, edited',
    'application, edited and rejected',
  ],
  'topics/applications/screens/RejectDialog.tsx': ['reject'],
  'topics/assignments/parts/AssignForm.tsx': ['assign a vehicle', 'assign a driver'],
  'topics/depots/screens/DepotsPanel.tsx': ['depot', 'depot, renamed'],
  'topics/drivers/screens/NewDriverPage.tsx': ['new driver'],
  'topics/drivers/screens/DriverForm.tsx': ['driver'],
  'topics/findings/parts/AcknowledgeDialog.tsx': ['acknowledge'],
  'topics/licenses/screens/LicenseSection.tsx': ['licence'],
  'topics/penalties/screens/PenaltySection.tsx': ['penalty'],
  'topics/personal-vehicles/screens/PersonalVehicleForm.tsx': ['own vehicle', 'own vehicle, changed'],
  'topics/reminders/screens/RemindersPanel.tsx': ['sender of the emails'],
  'topics/settings/parts/TypesPanel.tsx': [
    'licence type',
    'licence type, edited',
    'vehicle type',
    'vehicle type, edited',
  ],
  'topics/staff/parts/InviteDialog.tsx': ['invitation', 'first admin of a depot'],
  'topics/staff/screens/StaffPanel.tsx': ['role'],
  'topics/training/screens/TrainingSection.tsx': ['training record'],
  'topics/vehicles/parts/DepotVehicleForm.tsx': ['new vehicle', 'new vehicle, to assign it', 'vehicle'],
};

/** Forms of the kit without a row: the kit sends them and says what went wrong, as it does for the form that is named. */
const LIKE: Record<string, readonly string[]> = {
  acknowledge: [
    'lists/ViewDialog.tsx',
    'topics/checks/parts/LinkDialog.tsx',
    'topics/checks/parts/PaperCheckDialog.tsx',
    'topics/checks/screens/VoidDialog.tsx',
    'topics/days/screens/HolidaysPanel.tsx',
    'topics/debriefs/parts/HoldDialog.tsx',
    'topics/debriefs/parts/ReportDialog.tsx',
    'topics/debriefs/screens/MissedDialog.tsx',
    'topics/debriefs/screens/OnPaperDialog.tsx',
    'topics/defects/parts/ReportDefectDialog.tsx',
    'topics/defects/parts/TripDialog.tsx',
    'topics/defects/screens/AssessDialogs.tsx',
    'topics/defects/screens/PlanDialog.tsx',
    'topics/depot-papers/screens/ExemptionDialog.tsx',
    'topics/depot-papers/screens/PaperDialog.tsx',
    'topics/downloads/screens/DownloadDialog.tsx',
    'topics/drivers/screens/EraseDialog.tsx',
    'topics/duties/parts/ReasonDialog.tsx',
    'topics/duties/parts/TellDialog.tsx',
    'topics/fleet-database/screens/SwitchDialog.tsx',
    'topics/incidents/screens/IncidentDialogs.tsx',
    'topics/incidents/screens/ReportIncidentDialog.tsx',
    'topics/policies/screens/PolicyPage.tsx',
    'topics/roadworthiness-tests/parts/FailedTestDialog.tsx',
    'topics/talks/screens/Attendance.tsx',
    'topics/today/screens/SayDialog.tsx',
    'topics/vehicle-records/parts/RenewDialog.tsx',
    'topics/vehicle-records/parts/SharedRecordDialog.tsx',
    'topics/vehicles/parts/OdometerDialog.tsx',
  ],
  depot: [
    'topics/checklists/screens/ChecksPanel.tsx',
    'topics/checklists/screens/ItemDialog.tsx',
    'topics/debriefs/screens/EditReportDialog.tsx',
    'topics/depots/parts/DepotDaysDialog.tsx',
    'topics/law/screens/LawPanel.tsx',
    'topics/penalties/parts/PermitDialog.tsx',
    'topics/penalties/screens/ClearanceDialog.tsx',
    'topics/policies/screens/PoliciesPage.tsx',
    'topics/retention/screens/RetentionPanel.tsx',
    'topics/tachograph-rules/parts/TachographRules.tsx',
    'topics/talks/screens/TalkDialog.tsx',
  ],
  'own details': [
    'topics/accounts/screens/TwoStepPanel.tsx',
    'topics/checklists/screens/ChecklistView.tsx',
    'topics/cpc/screens/CpcSection.tsx',
    'topics/license-checks/screens/LicenseChecksPanel.tsx',
  ],
  licence: [
    'topics/disqualifications/parts/DisqualificationForm.tsx',
    'topics/license-checks/screens/LicenseCheckForm.tsx',
  ],
  driver: [
    'topics/defects/screens/RepairDialog.tsx',
    'topics/packs/screens/PackPage.tsx',
    'topics/policies/screens/PolicyDraftPage.tsx',
    'topics/renewals/screens/RenewForm.tsx',
  ],
  'delete a licence': [
    'topics/debriefs/screens/DebriefPage.tsx',
    'topics/roadworthiness-tests/parts/VehicleTests.tsx',
    'topics/vehicle-records/parts/ObligationList.tsx',
  ],
};

/** Forms of their own without a row. */
const EXCEPTIONS: Record<string, string> = {
  'auth/AddDevice.tsx': 'needs the codes of a device: tests/topics/accounts/twoStepCard.test.tsx',
  'auth/CodeForm.tsx': 'needs the codes of a device: tests/topics/accounts/twoStepCard.test.tsx',
  'topics/checks/screens/End.tsx': 'kept on the phone, and sent by the outbox: tests/topics/outbox',
  'topics/checks/screens/IncidentSteps.tsx': 'kept on the phone, and sent by the outbox: tests/topics/outbox',
  'topics/checks/screens/Odometer.tsx': 'kept on the phone, and sent with the check',
  'topics/checks/screens/TypePlate.tsx':
    'a question to the depot, which the next page answers or goes without',
  'topics/imports/screens/FixRow.tsx': 'changes the row that is sent with the file',
  'topics/moves/parts/MoveDialog.tsx': 'what it says of a refusal: tests/topics/moves/depotMoves.test.tsx',
  'topics/renewals/screens/Verification.tsx': 'answers that are lost: tests/topics/renewals/verify.test.tsx',
};

const textOf = (file: string) => readFileSync(join('src', file), 'utf8');
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll(sep, '/'));
const kitsOf = (file: string) => new Set([...textOf(file).matchAll(KIT)].map(([, kit]) => kit));
const names = FORMS.map(({ name }) => name);

it('every form is sent under faults, or it is said why not', () => {
  const forms = files.filter((file) => !IS_KIT.test(file) && HAS_FORM.test(textOf(file)));
  const said = [...Object.keys(SENT), ...Object.values(LIKE).flat(), ...Object.keys(EXCEPTIONS)];
  expect(said.toSorted()).toEqual(forms.toSorted());
  expect(names).toEqual(expect.arrayContaining(Object.values(SENT).flat()));
});

it.each(Object.entries(LIKE))('what is like the form "%s" is of the same kit', (name, alike) => {
  const [sent = ''] = Object.entries(SENT).find(([, rows]) => rows.includes(name)) ?? [];
  const kits = kitsOf(sent);
  for (const file of alike)
    expect(
      [...kitsOf(file)].some((kit) => kits.has(kit)),
      file,
    ).toBe(true);
});
