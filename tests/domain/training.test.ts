import { describe, expect, it } from 'vitest';
import { checkTraining, emptyTrainingDraft, toTrainingInsert } from '../../src/domain/training';
import { TODAY } from '../support/clock';

const right = {
  trainingType: 'Driver CPC module 1',
  provider: 'Road Safety Training Ltd',
  certificateNumber: 'CPC-1',
  completionDate: '2026-06-01',
  expiryDate: '',
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
      training_type: 'Driver CPC module 1',
      provider: 'RST',
      certificate_number: 'CPC-1',
      completion_date: '2026-06-01',
      expiry_date: null,
    });
    expect(toTrainingInsert({ ...right, expiryDate: '2027-01-01' }).expiry_date).toBe('2027-01-01');
  });
});
