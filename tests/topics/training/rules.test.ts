import { describe, expect, it } from 'vitest';
import { emptyTrainingDraft } from '../../../src/topics/training/fields';
import {
  CPC_MODULE_NAMES,
  checkTraining,
  cpcModuleOf,
  proposedTrainingExpiry,
  toTrainingInsert,
  toTrainingRenewal,
} from '../../../src/topics/training/rules';
import { TODAY } from '../../support/clock';

const right = {
  trainingType: 'Forklift',
  provider: 'Road Safety Training Ltd',
  certificateNumber: 'CPC-1',
  completionDate: '2026-06-01',
  expiryDate: '',
  renews: null,
};
const faults = (change: Partial<typeof right>) => checkTraining({ ...right, ...change }, TODAY);

describe('checkTraining', () => {
  it.each(['', '2026-06-01', '2100-12-31'])('accepts the expiry "%s"', (expiryDate) => {
    expect(faults({ expiryDate })).toEqual({ message: null, fields: {} });
  });

  it('asks for everything but the expiry', () => {
    expect(checkTraining(emptyTrainingDraft(), TODAY)).toEqual({
      message: 'Please fill in all required training fields',
      fields: {
        trainingType: 'Enter the training type',
        provider: 'Enter the provider',
        certificateNumber: 'Enter the certificate number',
        completionDate: 'Enter the completion date',
      },
    });
  });

  it('was completed today or earlier', () => {
    const text = 'Completion date must be today or earlier';
    expect(faults({ completionDate: '2026-06-15' }).message).toBeNull();
    expect(faults({ completionDate: '2026-06-16' })).toEqual({
      message: text,
      fields: { completionDate: text },
    });
  });

  it('refuses an expiry the day before the completion', () => {
    const text = 'Expiry date cannot be before the completion date';
    expect(faults({ expiryDate: '2026-05-31' })).toEqual({ message: text, fields: { expiryDate: text } });
  });

  it.each(['1949-12-31', '2101-01-01', '2026-02-30'])('refuses the date %s', (day) => {
    expect(faults({ completionDate: day }).fields.completionDate).toBe(
      'Completion date must be a real date between 1950 and 2100',
    );
    expect(faults({ expiryDate: day }).fields.expiryDate).toBe(
      'Expiry date must be a real date between 1950 and 2100',
    );
  });

  it.each([
    ['trainingType', 120, 'Training type can be at most 120 characters'],
    ['provider', 120, 'Provider can be at most 120 characters'],
    ['certificateNumber', 40, 'Certificate number can be at most 40 characters'],
  ])('limits %s to %i characters', (path, max, text) => {
    expect(faults({ [path]: 'x'.repeat(max) }).message).toBeNull();
    expect(faults({ [path]: 'x'.repeat(max + 1) })).toEqual({ message: text, fields: { [path]: text } });
  });
});

describe('toTrainingInsert', () => {
  it('trims, and stores an empty expiry as null', () => {
    expect(toTrainingInsert({ ...right, provider: ' RST ' })).toEqual({
      training_type: 'Forklift',
      provider: 'RST',
      certificate_number: 'CPC-1',
      completion_date: '2026-06-01',
      expiry_date: null,
      requirement_id: null,
      cpc_module: null,
      hours: null,
    });
    expect(toTrainingInsert({ ...right, expiryDate: '2027-01-01' }).expiry_date).toBe('2027-01-01');
  });
});

describe('a Driver CPC module', () => {
  it('is named by its number, from 1 to 6', () => {
    expect(CPC_MODULE_NAMES.map(cpcModuleOf)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(CPC_MODULE_NAMES[4]).toBe('Driver CPC module 5: The professional truck driver');
    expect(cpcModuleOf(' driver cpc  Module 3')).toBe(3);
  });

  it.each([
    ['CPC Module 3', 3],
    ['DCPC Module 3', 3],
    ['DCPC M3', 3],
    ['D CPC module 3', 3],
    ['Driver C.P.C. Module 2', 2],
    ['Driver C.P.C Module 2', 2],
    ['Driver C P C Module 2', 2],
    ['D.C.P.C. Module 2', 2],
    ['C.P.C. Mod.2', 2],
    ['R.S.A. C.P.C. module 2', 2],
    ['DriverCPC Module2', 2],
    ['Drivers CPC - Mod 2', 2],
    ['Module 2 of the Driver C.P.C.', 2],
    ['Module 2 (Driver C.P.C.)', 2],
    ['C.P.C.Module 2', 2],
    ['Driver CPC - Module 4', 4],
    ['Driver CPC – Module 4', 4],
    ['Periodic CPC Module 5', 5],
    ['CPC periodic training, module 5', 5],
    ['RSA CPC Mod. 2', 2],
    ['CPC Module: 6', 6],
    ['Driver CPC (Module 1)', 1],
    ['Module 3 of the Driver CPC', 3],
    ['Module 2 CPC', 2],
    ['Driver CPC module four', 4],
    ['Driver CPC module IV', 4],
    ['Driver CPC module VI', 6],
    ['Driver CPC module 03', 3],
    ['The professional bus driver', 6],
    ['CPC: Health & Safety for the Professional Driver', 3],
    ['Minimizing risks and managing emergencies in the transport industry', 2],
    ['Driver CPC module 5: The professional truck driver', 5],
    // A name that fits two modules is ambiguous.
    ['Driver CPC module 5: The professional bus driver', null],
    ['CPC Module 0', null],
    ['CPC modules', null],
    ['Module 3', null],
    ['Manual handling, module 3', null],
    ['Health and safety', null],
    ['CPC M32 motorway', null],
  ])('in "%s" is recognised as %s', (words, module) => expect(cpcModuleOf(words)).toBe(module));

  it.each(['Driver CPC card', 'Driver CPC module 7', 'Driver CPC module 12', 'My Driver CPC module 1', ''])(
    'is not recognised in "%s"',
    (words) => expect(cpcModuleOf(words)).toBeNull(),
  );

  it('is stored with seven hours', () => {
    expect(toTrainingInsert({ ...right, trainingType: 'Driver CPC module 2' })).toMatchObject({
      cpc_module: 2,
      hours: 7,
      requirement_id: null,
    });
  });
});

describe('a renewal', () => {
  const stored = { training_type: 'ADR tanks', provider: 'RST', requirement_id: 'adr', cpc_module: null };

  it('keeps training, provider and requirement, and asks for the rest', () => {
    const draft = toTrainingRenewal(stored);
    expect(draft).toMatchObject({ trainingType: 'ADR tanks', provider: 'RST' });
    expect(Object.keys(checkTraining(draft, TODAY).fields)).toEqual(['certificateNumber', 'completionDate']);
    expect(toTrainingInsert(draft)).toMatchObject({ requirement_id: 'adr', cpc_module: null });
  });

  it('keeps a record without a module as it is, even if its name sounds like one', () => {
    const draft = toTrainingRenewal({
      ...stored,
      training_type: 'Driver CPC module 1',
      requirement_id: null,
    });
    expect(toTrainingInsert(draft).cpc_module).toBeNull();
  });

  it('proposes the expiry date by its requirement, even if that was renamed', () => {
    const adr = { id: 'adr', name: 'ADR', valid_months: 60, valid_days: null };
    const draft = { ...toTrainingRenewal(stored), completionDate: '2026-06-01' };
    expect(proposedTrainingExpiry(draft, [adr])).toBe('2031-05-31');
  });
});

describe('the proposed expiry', () => {
  const requirements = [
    { id: '1', name: 'First aid', valid_months: 24, valid_days: null },
    { id: '2', name: 'Induction', valid_months: null, valid_days: null },
  ];
  const proposed = (trainingType: string, completionDate: string) =>
    proposedTrainingExpiry({ ...right, trainingType, completionDate }, requirements);

  it.each([
    ['First aid', '2026-06-01', '2028-05-31'],
    [' first AID ', '2024-02-29', '2026-02-28'],
    ['First aid', '', ''],
    ['First aid', '0002-06-01', ''],
    ['Induction', '2026-06-01', ''],
    ['Forklift', '2026-06-01', ''],
  ])('of "%s" on "%s" is "%s"', (trainingType, completionDate, expiry) => {
    expect(proposed(trainingType, completionDate)).toBe(expiry);
  });
});
