import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supabase } from '../../src/lib/supabase';
import { inviteDrivers } from '../../src/topics/drivers/data/invitations';
import { mailsTo, setMailServer } from './support/mails';
import { DRIVER, MANAGER, run, tokenOf } from './support/people';
import { ask, newAddress, publishableKey, secretKey, siteUrl, smtpUrl, sql, url } from './support/servers';

// The function send-mail as hosted runs it: in Deno, with the project's secret key.

const secret = randomBytes(16).toString('hex');
const deno = spawn(
  'node_modules/.bin/deno',
  ['run', '--node-modules-dir=manual', '--allow-all', 'supabase/functions/send-mail/index.ts'],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      SUPABASE_SERVICE_ROLE_KEY: '',
      MAIL_SECRET: secret,
      SITE_URL: siteUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'fleet@example.ie',
    },
  },
);
let output = '';
let address = '';
beforeAll(async () => {
  address = await new Promise((resolve) => {
    deno.stderr.on('data', (part) => {
      output += part;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    deno.once('exit', () => resolve('http://deno-did-not-start.invalid'));
  });
});
afterAll(() => deno.kill());

async function callFunction(given = secret) {
  await sql`update private.mails set not_before = now() where state = 'waiting'`;
  const answer = await fetch(address, { method: 'POST', headers: { 'x-mail-secret': given } });
  return { status: answer.status, body: await answer.json() };
}

/** More than the function claims at once, twice. */
async function inviteMany() {
  const rows = Array.from({ length: 23 }, () => ({ id: randomUUID(), email: newAddress('driver') }));
  for (const { id, email } of rows)
    await sql`insert into public.users (id, email, full_name, role, approved, depot_id, manager_id)
      select ${id}, ${email}, 'Test Driver', 'driver', true, u.depot_id, u.id from public.users u where u.email = ${MANAGER}`;
  await supabase.auth.signInWithPassword({ email: MANAGER, password: 'roadworthy' });
  const { signal } = new AbortController();
  await run(inviteDrivers(), { run: randomUUID(), rows, values: null, signal, onProgress: () => undefined });
  return rows.map(({ email }) => email);
}

it('sends in portions, once each, and loses nothing while the mail server is away', async () => {
  await callFunction();
  const emails = await inviteMany();
  expect((await callFunction('another')).status).toBe(401);

  await setMailServer({ isBusy: true });
  expect(await callFunction(), output).toMatchObject({ status: 502, body: { sent: 0, failed: 0 } });
  await setMailServer({ isBusy: false });
  for (const email of emails) expect(await mailsTo(email)).toEqual([]);

  expect(await callFunction(), output).toMatchObject({ status: 200, body: { sent: 23, failed: 0 } });
  expect(await callFunction()).toMatchObject({ status: 200, body: { sent: 0, failed: 0 } });
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1);
});

it('removes the files of documents that were removed', async () => {
  const token = await tokenOf(DRIVER);
  const [license] = await sql`
    select l.id from public.driver_licenses l join public.users u on u.id = l.driver_id where u.email = ${DRIVER} and l.is_current limit 1`;
  const id = randomUUID();
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const { body: path } = await ask(
    '/rest/v1/rpc/add_document',
    {
      id,
      record_kind: 'driver_licenses',
      record_id: license?.id,
      part: 'front',
      mime_type: 'image/jpeg',
      size_bytes: bytes.length,
      sha256: hash,
      thumbnail_sha256: null,
    },
    { token },
  );
  const authorization = `Bearer ${token}`;
  const stored = await fetch(`${url}/storage/v1/object/documents/${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization, 'content-type': 'image/jpeg' },
    body: bytes,
  });
  expect(stored.status).toBe(200);
  expect((await ask('/rest/v1/rpc/remove_document', { id }, { token })).status).toBe(204);
  await sql`update public.documents set removed_at = now() - interval '60 days' where id = ${id}`;
  const rows = () => sql`select name from storage.objects where name = ${path}`;
  expect(await rows()).toHaveLength(1);
  expect(await callFunction(), output).toMatchObject({ status: 200 });
  expect(await rows()).toEqual([]);
});
