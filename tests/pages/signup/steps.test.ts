import { describe, expect, it } from 'vitest';
import { findInvalidStep } from '../../../src/pages/signup/steps';
import { TODAY } from '../../support/clock';
import { applicationDraft } from '../../topics/applications/drafts';

const visitor = { today: TODAY, hasAccount: false };

// The browser's Forward button opens a later step without checking the ones before it.
describe('findInvalidStep', () => {
  it('finds nothing in a complete draft', () => {
    expect(findInvalidStep(applicationDraft(), visitor)).toBeUndefined();
  });

  it.each([
    [1, { fullName: '' }, 'Please fill in all required fields'],
    [2, { phone: '' }, 'Please fill in all required fields'],
    [3, { licenses: [] }, 'Please add at least one license'],
    [4, { acceptTerms: false }, 'Please accept the terms and conditions to continue'],
  ])('finds the error in step %i', (step, changes, message) => {
    expect(findInvalidStep(applicationDraft(changes), visitor)).toEqual({ step, message });
  });

  it('finds the first of several errors', () => {
    const draft = applicationDraft({ acceptTerms: false, address: '', licenses: [] });
    expect(findInvalidStep(draft, visitor)?.step).toBe(2);
  });

  it('needs no password for an existing account', () => {
    const draft = applicationDraft({ password: '' });
    expect(findInvalidStep(draft, visitor)?.step).toBe(1);
    expect(findInvalidStep(draft, { ...visitor, hasAccount: true })).toBeUndefined();
  });
});
