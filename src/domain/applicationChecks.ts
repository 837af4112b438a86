import { passwordError } from './accounts';
import {
  type ApplicationDraft,
  type ApplicationEditDraft,
  rejectionReasonError,
  type VehicleDraft,
} from './applications';
import { contactFields, contactProblems } from './contactDetails';
import type { Day } from './dates';
import { outsideDateLimits } from './dayChecks';
import { emailError } from './emails';
import {
  type FormCheck,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  missingFields,
  overlongFields,
  type Problem,
  problem,
  toFormCheck,
} from './formCheck';
import { licensesProblems } from './licenses';
import { damagedNameError } from './names';

// Where the specification has a message, it is used word for word.
const VEHICLE_MESSAGE = 'Please fill in all vehicle details';
const TERMS_MESSAGE = 'Please accept the terms and conditions to continue';

/** Checks step 1 of the wizard. Applicants who already have an account need no password. */
export function checkAccountStep(draft: ApplicationDraft, hasAccount = false): FormCheck {
  const depot = { path: 'depotId', label: 'Depot', value: draft.depotId, isChosen: true };
  const password = { path: 'password', label: 'Password', value: draft.password };
  const required = [depot, nameField(draft), emailField(draft), ...(hasAccount ? [] : [password])];
  return toFormCheck([
    ...missingFields(required),
    ...problem('password', hasAccount ? null : passwordError(draft.password)),
    ...problem('email', emailError(draft.email)),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongFields([nameField(draft)]),
  ]);
}

/** Checks step 2 of the wizard: phone and address. */
export function checkContactStep(draft: ApplicationDraft): FormCheck {
  return toFormCheck([...missingFields(contactFields(draft)), ...contactProblems(draft)]);
}

/** Checks step 3 of the wizard: the personal vehicle, if any, and the licences. */
export function checkVehicleAndLicensesStep(draft: ApplicationDraft, today: Day): FormCheck {
  return toFormCheck(vehicleAndLicensesProblems(draft, today));
}

/** Checks step 4 of the wizard: the terms. Earlier steps were checked on leaving them. */
export function checkSubmit(draft: ApplicationDraft): FormCheck {
  return toFormCheck(problem('acceptTerms', draft.acceptTerms ? null : TERMS_MESSAGE));
}

/** Checks an admin's edit of a pending application: the wizard's rules, plus a reason if it is rejected. */
export function checkApplicationEdit(draft: ApplicationEditDraft, today: Day): FormCheck {
  const account = [nameField(draft), emailField(draft)];
  const reasonError = draft.status === 'rejected' ? rejectionReasonError(draft.rejectionReason) : null;
  return toFormCheck([
    ...missingFields([...account, ...contactFields(draft)]),
    ...problem('email', emailError(draft.email)),
    ...problem('fullName', damagedNameError(draft.fullName)),
    ...overlongFields(account),
    ...contactProblems(draft),
    ...vehicleAndLicensesProblems(draft, today),
    ...problem('rejectionReason', reasonError),
  ]);
}

type VehicleAndLicenses = Pick<ApplicationDraft, 'useGreyFleet' | 'vehicle' | 'licenses'>;

function vehicleAndLicensesProblems(draft: VehicleAndLicenses, today: Day): Problem[] {
  const { vehicle, useGreyFleet } = draft;
  return [
    ...(useGreyFleet ? missingVehicleDetails(vehicle) : []),
    ...licensesProblems(draft.licenses, today),
    ...(useGreyFleet ? impossibleVehicleDetails(vehicle) : []),
  ];
}

function missingVehicleDetails(vehicle: VehicleDraft): Problem[] {
  const nct = { path: 'vehicle.nctExpiry', label: 'NCT expiry date', value: vehicle.nctExpiry };
  return missingFields([...vehicleFields(vehicle), nct], VEHICLE_MESSAGE);
}

function impossibleVehicleDetails(vehicle: VehicleDraft): Problem[] {
  return [
    ...problem('vehicle.nctExpiry', outsideDateLimits('NCT expiry date', vehicle.nctExpiry)),
    ...overlongFields(vehicleFields(vehicle)),
  ];
}

function vehicleFields({ make, model, registrationNumber }: VehicleDraft) {
  return [
    { path: 'vehicle.make', label: 'Make', value: make, max: MAX_NAME_LENGTH },
    { path: 'vehicle.model', label: 'Model', value: model, max: MAX_NAME_LENGTH },
    {
      path: 'vehicle.registrationNumber',
      label: 'Registration number',
      value: registrationNumber,
      max: MAX_NUMBER_LENGTH,
    },
  ];
}

function nameField({ fullName }: { fullName: string }) {
  return { path: 'fullName', label: 'Full name', value: fullName, max: MAX_NAME_LENGTH };
}

function emailField({ email }: { email: string }) {
  return { path: 'email', label: 'Email', value: email, max: MAX_EMAIL_LENGTH };
}
