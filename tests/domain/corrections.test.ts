import { expect, it } from 'vitest';
import { isLicenseOnRecord, licenseCorrection } from '../../src/topics/licenses/correction';
import { trainingCorrection } from '../../src/topics/training/correction';
import { emptyTrainingDraft } from '../../src/topics/training/fields';
import { vehicleRecordCorrection } from '../../src/topics/vehicle-records/correction';

const stored = {
  id: '1',
  type: 'C',
  license_number: '511 800 264',
  issued_date: '2021-11-14',
  expiry_date: '2041-11-13',
  country: 'IE',
  is_current: true,
};
const draft = {
  type: 'C',
  licenseNumber: '511800264',
  issuedDate: '2021-11-14',
  expiryDate: '2041-11-13',
  country: 'IE',
};

it.each([
  [{ expiryDate: '2031-11-13' }, { expiry_date: '2031-11-13' }],
  [{ issuedDate: '2021-11-15' }, { issued_date: '2021-11-15' }],
  [
    { expiryDate: '2031-11-13', country: 'PL' },
    { expiry_date: '2031-11-13', country: 'PL' },
  ],
  [{ country: 'PL' }, { country: 'PL' }],
  [{}, undefined],
  [{ issuedDate: '2026-11-14', expiryDate: '2046-11-13' }, undefined],
  [{ expiryDate: '2031-11-13', type: 'CE' }, undefined],
  [{ expiryDate: '2031-11-13', licenseNumber: '9' }, undefined],
])('a licence with %j corrects %j', (typed, columns) =>
  expect(licenseCorrection({ ...draft, ...typed }, [stored])?.columns).toEqual(columns),
);

it('a licence stored exactly as typed is on record, and corrects no other', () => {
  const wrong = { ...stored, id: '2', expiry_date: '2031-11-13' };
  expect(licenseCorrection(draft, [wrong, stored])).toBeNull();
  expect(isLicenseOnRecord(draft, [wrong, stored])).toBe(true);
  expect(isLicenseOnRecord(draft, [wrong])).toBe(false);
  expect(isLicenseOnRecord(draft, [])).toBe(false);
});

const training = {
  id: '2',
  training_type: 'First aid',
  requirement_id: null,
  cpc_module: null,
  completion_date: '2026-02-23',
  expiry_date: '2041-02-22',
  provider: 'Swords',
  certificate_number: '7',
};

it.each([
  [{ expiryDate: '2031-02-22' }, { expiry_date: '2031-02-22' }],
  [{ trainingType: 'FIRST AID', expiryDate: '2031-02-22' }, { expiry_date: '2031-02-22' }],
  [{ expiryDate: '2041-02-22' }, undefined],
  [{ expiryDate: '2031-02-22', completionDate: '2026-02-24' }, undefined],
  [{ expiryDate: '2031-02-22', trainingType: 'CPC Module 3' }, undefined],
])('a training record with %j corrects %j', (typed, columns) => {
  const base = {
    ...emptyTrainingDraft(),
    trainingType: 'First aid',
    provider: 'Swords',
    certificateNumber: '7',
    completionDate: '2026-02-23',
  };
  expect(trainingCorrection({ ...base, ...typed }, [training])?.columns).toEqual(columns);
});

it('a vehicle record of the same day corrects the values that the form asks for', () => {
  const record = {
    id: '3',
    requirement_id: 's',
    done_on: '2026-05-14',
    due_on: '2027-05-14',
    due_km: null,
    odometer_km: 250_000,
    provider: null,
    reference: null,
    note: null,
    is_current: true,
    km_left: null,
  };
  const typed = {
    requirementId: 's',
    doneOn: '2026-05-14',
    dueOn: '2027-05-14',
    dueKm: '',
    odometerKm: '205000',
    provider: '',
    reference: '',
    note: '',
  };
  expect(vehicleRecordCorrection(typed, [record])?.columns).toEqual({ odometer_km: 205_000 });
  expect(vehicleRecordCorrection({ ...typed, doneOn: '2026-05-15' }, [record])).toBeNull();
});
