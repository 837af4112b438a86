import { describe, expect, it } from 'vitest';
import { findFaultyStep } from '../../../src/pages/signup/steps';
import { applicationDraft } from '../../domain/drafts';
import { TODAY } from '../../support/clock';

const visitor = { today: TODAY, hasAccount: false };

// The browser's Forward button opens a later step without checking the ones before it.
describe('findFaultyStep', () => {
  it('finds nothing in a complete draft', () => {
    expect(findFaultyStep(applicationDraft(), visitor)).toBeUndefined();
  });

  it.each([
    [1, { fullName: '' }, 'Please fill in all required fields'],
    [2, { phone: '' }, 'Please fill in all required fields'],
    [3, { licenses: [] }, 'Please add at least one license'],
    [4, { acceptTerms: false }, 'Please accept the terms and conditions to continue'],
  ])('finds a fault in step %i', (step, changes, message) => {
    expect(findFaultyStep(applicationDraft(changes), visitor)).toEqual({ step, message });
  });

  it('finds the first of several faults', () => {
    const draft = applicationDraft({ acceptTerms: false, address: '', licenses: [] });
    expect(findFaultyStep(draft, visitor)?.step).toBe(2);
  });

  it('needs no password for an existing account', () => {
    const draft = applicationDraft({ password: '' });
    expect(findFaultyStep(draft, visitor)?.step).toBe(1);
    expect(findFaultyStep(draft, { ...visitor, hasAccount: true })).toBeUndefined();
  });
});
