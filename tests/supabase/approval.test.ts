import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { explain } from '../../src/data/errors';
import { supabase } from '../../src/lib/supabase';
import { signUpApplicant } from '../../src/topics/accounts/data/accounts';
import { confirmWithPassword, requestPasswordReset } from '../../src/topics/accounts/data/passwordLinks';
import { approveApplication } from '../../src/topics/applications/data';
import { application } from '../support/factories';
import { linkIn, mailsTo, mailTo, setMailServer } from './support/mails';
import { aMinuteLater, anHourLater, logIn, MANAGER, PASSWORD, run, tokenOf } from './support/people';
import { ask, newAddress, sql } from './support/servers';

const fullName = 'Maeve Quinn';

/** An application as the wizard inserts it: by a visitor. */
async function insertApplication(email: string): Promise<string> {
  const id = randomUUID();
  const [depot] = await sql`select depot_id from public.users where email = ${MANAGER}`;
  const draft = application({ id, depot_id: depot?.depot_id, email, full_name: fullName });
  const answer = await ask('/rest/v1/driver_depot_applications', draft);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return id;
}
const approve = (id: string, email: string) =>
  run(approveApplication(), { id, email, full_name: fullName, managerId: null });
const isStale = async (id: string) =>
  (await sql`select private.is_stale(a) as stale from public.driver_depot_applications a where id = ${id}`)[0]
    ?.stale;
const aDayLater = (id: string) =>
  sql`update public.driver_depot_applications set created_at = created_at - interval '25 hours' where id = ${id}`;

beforeEach(async () => {
  await setMailServer({ isBusy: false });
  await supabase.auth.signInWithPassword({ email: MANAGER, password: 'roadworthy' });
});

describe('an applicant who', () => {
  it('has confirmed is told by mail, and logs in with the password they chose', async () => {
    const email = newAddress();
    await signUpApplicant({ email, password: PASSWORD, fullName });
    const id = await insertApplication(email);
    await confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: true })(PASSWORD);
    await aDayLater(id);
    expect(await isStale(id)).toBe(false);
    expect(await approve(id, email)).toBeNull();
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Your depot has approved your application');
    const token = await tokenOf(email, PASSWORD);
    expect((await ask('/rest/v1/users?select=full_name', undefined, { token })).body).toEqual([
      { full_name: fullName },
    ]);
  });

  it('has not confirmed gets a new link, which logs in to the approved record', async () => {
    const email = newAddress();
    await signUpApplicant({ email, password: PASSWORD, fullName });
    const id = await insertApplication(email);
    const dead = { ...linkIn(await mailTo(email)), isFirst: true };
    await anHourLater(email);
    expect(await approve(id, email)).toBeNull();
    await expect(confirmWithPassword(dead)(PASSWORD)).rejects.toThrow();
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(await confirmWithPassword({ ...linkIn(mails[1] as never), isFirst: true })(PASSWORD)).toBe(email);
    const token = await tokenOf(email, PASSWORD);
    expect((await ask('/rest/v1/users?select=full_name', undefined, { token })).body).toEqual([
      { full_name: fullName },
    ]);
  });

  it('has no account gets one', async () => {
    const email = newAddress();
    const id = await insertApplication(email);
    await aDayLater(id);
    expect(await isStale(id)).toBe(true);
    expect(await approve(id, email)).toBeNull();
    expect(await confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: true })(PASSWORD)).toBe(
      email,
    );
    expect((await logIn(email)).status).toBe(200);
  });
});

it('an approval says why no account could be made, and can be repeated', async () => {
  const email = newAddress();
  const id = await insertApplication(email);
  await setMailServer({ isBusy: true });
  const failed = await approve(id, email).catch((error: unknown) =>
    explain('Failed to approve application', error),
  );
  expect(failed).toBe(
    "Failed to approve application. The server can't do this right now. Try again in a few minutes.",
  );
  await setMailServer({ isBusy: false });
  expect(await approve(id, email)).toBeNull();
});

it('an approval stays although its mail cannot be sent', async () => {
  const email = newAddress();
  await signUpApplicant({ email, password: PASSWORD, fullName });
  const id = await insertApplication(email);
  await confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: true })(PASSWORD);
  await setMailServer({ isBusy: true });
  expect(await approve(id, email)).toMatch(/./);
  await setMailServer({ isBusy: false });
  expect(await sql`select status from public.driver_depot_applications where id = ${id}`).toEqual([
    { status: 'approved' },
  ]);
  // Repeated, it only sends the mail.
  expect(await approve(id, email)).toBeNull();
  expect((await mailTo(email)).subject).toBe('Your depot has approved your application');
});

it('a link to a password, asked for in the minute after the approval, comes when it is asked for again', async () => {
  const email = newAddress();
  await signUpApplicant({ email, password: PASSWORD, fullName });
  const id = await insertApplication(email);
  await confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: true })(PASSWORD);
  await approve(id, email);
  // The page says the same, and that at most one mail a minute is sent.
  await requestPasswordReset(email);
  expect((await mailTo(email)).subject).toBe('Your depot has approved your application');
  await aMinuteLater(email);
  await requestPasswordReset(email);
  expect(linkIn(await mailTo(email)).type).toBe('recovery');
});

it('an approved person can be approved by three people at once, once', async () => {
  const email = newAddress();
  const id = await insertApplication(email);
  await Promise.all(
    [approve(id, email), approve(id, email), approve(id, email)].map((one) => one.catch(() => undefined)),
  );
  expect(await sql`select id from auth.users where email = ${email}`).toHaveLength(1);
  expect(await sql`select id from public.users where email = ${email}`).toHaveLength(1);
});
