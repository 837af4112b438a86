import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { supabase } from '../../src/lib/supabase';
import { confirmWithPassword } from '../../src/topics/accounts/data/passwordLinks';
import { inviteDriver, inviteDrivers } from '../../src/topics/drivers/data/invitations';
import { linkIn, mailsTo, mailTo, setMailServer } from './support/mails';
import { logIn, MANAGER, PASSWORD, run, tokenOf } from './support/people';
import { sendWaiting } from './support/sender';
import { ask, newAddress, sql } from './support/servers';

/** Drivers of the demo's first depot who are on record without an account. */
async function onRecord(count: number) {
  const drivers = Array.from({ length: count }, () => ({ id: randomUUID(), email: newAddress('driver') }));
  for (const { id, email } of drivers)
    await sql`insert into public.users (id, email, full_name, role, approved, depot_id, manager_id, language)
      select ${id}, ${email}, 'Test Driver', 'driver', true, u.depot_id, u.id, 'pl' from public.users u where u.email = ${MANAGER}`;
  return drivers;
}

const signIn = () => supabase.auth.signInWithPassword({ email: MANAGER, password: 'roadworthy' });
const accountOf = (email: string) =>
  sql`select id, email_confirmed_at from auth.users where email = ${email}`;

it('reaches everybody of a depot at once, from one desk, with one mail each', async () => {
  await signIn();
  const drivers = await onRecord(60);
  const { answers } = (await run(inviteDrivers(), {
    run: randomUUID(),
    rows: drivers,
    values: null,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })) as { answers: { outcome: string }[] };
  expect(answers.map(({ outcome }) => outcome)).toEqual(drivers.map(() => 'done'));
  const { failed } = await sendWaiting();
  expect(failed).toBe(0);
  for (const { email } of drivers) expect(await mailsTo(email)).toHaveLength(1);
});

it('gives a driver without an account a link to a password, which logs in to the record', async () => {
  await signIn();
  const [{ id, email } = { id: '', email: '' }] = await onRecord(1);
  await run(inviteDriver(), { id });
  expect(await accountOf(email)).toEqual([]);
  await sendWaiting();
  const mail = await mailTo(email);
  expect(mail.html).toContain('lang="pl"');
  const link = { ...linkIn(mail), isFirst: true };
  expect(link.type).toBe('invite');
  expect(await accountOf(email)).toMatchObject([{ email_confirmed_at: null }]);

  expect(await confirmWithPassword(link)(PASSWORD)).toBe(email);
  const token = await tokenOf(email, PASSWORD);
  expect((await ask('/rest/v1/rpc/claim_record', {}, { token })).body).toBe(id);
  expect((await ask('/rest/v1/users?select=id', undefined, { token })).body).toEqual([{ id }]);
  await expect(confirmWithPassword(link)(PASSWORD)).rejects.toThrow();
});

it('invites again: the first link is dead, and the second works', async () => {
  await signIn();
  const [{ id, email } = { id: '', email: '' }] = await onRecord(1);
  await run(inviteDriver(), { id });
  await sendWaiting();
  const first = { ...linkIn(await mailTo(email)), isFirst: true };
  await sql`update private.mails set created_at = now() - interval '11 minutes' where recipient_id = ${id}`;
  await sql`update public.users set invited_at = now() - interval '11 minutes' where id = ${id}`;
  await run(inviteDriver(), { id });
  await sendWaiting();
  expect(await mailsTo(email)).toHaveLength(2);
  const second = { ...linkIn(await mailTo(email)), isFirst: true };
  await expect(confirmWithPassword(first)(PASSWORD)).rejects.toThrow();
  expect(await confirmWithPassword(second)(PASSWORD)).toBe(email);
});

it('waits for a mail server that is away, and makes no second account', async () => {
  await signIn();
  const [{ id, email } = { id: '', email: '' }] = await onRecord(1);
  await run(inviteDriver(), { id });
  await setMailServer({ isBusy: true });
  expect((await sendWaiting()).stopped).toBeDefined();
  await setMailServer({ isBusy: false });
  expect(await mailsTo(email)).toEqual([]);
  await sendWaiting();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await accountOf(email)).toHaveLength(1);
  expect((await logIn(email)).status).toBe(400);
});

it('is refused to anybody without the secret key', async () => {
  const token = await tokenOf(MANAGER);
  for (const as of [{}, { token }])
    expect(
      (await ask('/auth/v1/admin/generate_link', { type: 'invite', email: newAddress() }, as)).status,
    ).toBe(403);
});
