import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn } from '../../src/data/session';
import { supabase } from '../../src/lib/supabase';
import {
  CodeNeededError,
  confirmWithPassword,
  requestPasswordReset,
} from '../../src/topics/accounts/data/passwordLinks';
import {
  devicesOf,
  enterCode,
  finishDevice,
  removeDevice,
  startDevice,
} from '../../src/topics/accounts/data/secondStep';
import { linkIn, mailTo } from './support/mails';
import { newDriver, PASSWORD, run } from './support/people';
import { ask, sql } from './support/servers';

/** What an authenticator app shows (RFC 6238), `steps` of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

interface Device {
  readonly id: string;
  readonly secret: string;
}

/** A manager of the demo's first depot, logged in with a password. */
async function newManager(): Promise<string> {
  const email = await newDriver();
  await sql`update public.users set role = 'manager', manager_id = null where email = ${email}`;
  await run(signIn(), { email, password: PASSWORD });
  return email;
}

async function addDevice(name: string): Promise<Device> {
  const device = (await run(startDevice(), name)) as Device;
  await run(finishDevice(), { deviceId: device.id, code: codeOf(device.secret) });
  return device;
}

const logInAgain = async (email: string) => {
  await supabase.dropSession();
  return run(signIn(), { email, password: PASSWORD });
};
const seen = async () => (await supabase.from('users').select('id').limit(5).throwOnError()).data.length;
const demand = (isNeeded: boolean) =>
  sql`update public.login_settings set staff_need_second_step = ${isNeeded}`;
/** A code counts once, so the next test of the same device waits for another one. */
const forgetUsed = (id: string) =>
  sql`update auth.mfa_factors set last_challenged_at = null where id = ${id}`;

afterEach(async () => {
  await demand(false);
  await supabase.dropSession();
});

describe('two-step login', () => {
  it('is set up, asked for, and then decides in the database', async () => {
    const email = await newManager();
    expect(await seen()).toBeGreaterThan(1);
    await demand(true);
    expect(await seen()).toBeLessThan(2);

    const phone = await addDevice('Phone');
    expect(await seen()).toBeGreaterThan(1);

    expect(await logInAgain(email)).toBe(false);
    expect(await seen()).toBeLessThan(2);
    await expect(run(enterCode(), { deviceId: phone.id, code: '000000' })).rejects.toMatchObject({
      field: 'code',
    });
    await expect(
      run(enterCode(), { deviceId: phone.id, code: codeOf(phone.secret, -20) }),
    ).rejects.toMatchObject({ field: 'code' });
    await forgetUsed(phone.id);
    await run(enterCode(), { deviceId: phone.id, code: codeOf(phone.secret) });
    expect(await seen()).toBeGreaterThan(1);
  });

  it('goes on with the spare when the phone is lost, and back to the password without any', async () => {
    const email = await newManager();
    const phone = await addDevice('Phone');
    const spare = await addDevice('Spare');
    await demand(true);
    await logInAgain(email);
    await run(enterCode(), { deviceId: spare.id, code: codeOf(spare.secret, 1) });
    await run(removeDevice(), phone.id);
    expect(devicesOf((await supabase.auth.getUser()).data.user as never)).toMatchObject([{ name: 'Spare' }]);
    expect(await seen()).toBeGreaterThan(1);

    await run(removeDevice(), spare.id);
    expect(await seen()).toBeLessThan(2);
    await demand(false);
    expect(await seen()).toBeGreaterThan(1);
  });

  it('keeps an unfinished setup from being in the way', async () => {
    await newManager();
    await run(startDevice(), 'Phone');
    await addDevice('Phone');
    expect(devicesOf((await supabase.auth.getUser()).data.user as never)).toHaveLength(1);
  });

  // Thirty at once, and one more every four seconds.
  it('stops guessing after some thirty codes', async () => {
    const email = await newManager();
    const phone = await addDevice('Phone');
    await logInAgain(email);
    let message = '';
    for (let guess = 0; guess < 60 && !message.startsWith('Too many attempts'); guess++)
      message = await run(enterCode(), { deviceId: phone.id, code: String(100_000 + guess) }).then(
        () => 'let in',
        (error: Error) => error.message,
      );
    expect(message).toMatch(/^Too many attempts/);
  });

  it('is asked for a new password too', async () => {
    const email = await newManager();
    const phone = await addDevice('Phone');
    await requestPasswordReset(email);
    const set = confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: false });
    await expect(set('a new password')).rejects.toThrow(CodeNeededError);
    expect(await set('a new password', { deviceId: phone.id, code: codeOf(phone.secret, 1) })).toBe(email);
  });

  it('ends as docs/deploy.md says when every device is lost', async () => {
    const email = await newManager();
    await addDevice('Phone');
    const token = (await supabase.auth.getSession()).data.session?.access_token ?? '';
    // Section 12, as the role of the SQL editor.
    await sql.begin(async (db) => {
      await db`set local role postgres`;
      await db`delete from auth.mfa_factors f using auth.users u where u.id = f.user_id and u.email = ${email}`;
      await db`delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = ${email}`;
    });
    expect(await ask('/rest/v1/users?select=id', undefined, { token })).toEqual({ status: 200, body: [] });
    expect(await logInAgain(email)).toBe(true);
  });
});
