import { afterEach, expect, it } from 'vitest';
import { createAccountFor, signUpApplicant } from '../../src/data/accounts';
import { confirmationPath } from '../support/mails';
import { startWorld } from '../support/network';

// The same as in accounts.test.ts, where addresses are confirmed by mail, as in production.
const backend = await startWorld({ confirmEmail: true });
afterEach(() => backend.restore());

const applicant = { email: 'maeve@test.example', fullName: 'Maeve Quinn', password: 'correct horse' };

it('an applicant is mailed a link, once however often they sign up', async () => {
  const before = backend.mails.length;
  await signUpApplicant(applicant);
  await signUpApplicant(applicant);
  const mails = backend.mails.slice(before);
  expect(mails).toMatchObject([
    { to: applicant.email, subject: 'Confirm your email address for Roadworthy' },
  ]);
  expect(confirmationPath(mails[0])).toMatch(/^\/auth\/confirm\?token_hash=[0-9a-f]+&type=signup$/);
});

it('an account made by staff gets the same mail and no other', async () => {
  const before = backend.mails.length;
  expect(await createAccountFor({ email: applicant.email, fullName: applicant.fullName })).toBeNull();
  expect(backend.mails.slice(before)).toMatchObject([
    { to: applicant.email, subject: 'Confirm your email address for Roadworthy' },
  ]);
});
