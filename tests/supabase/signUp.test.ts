import { describe, expect, it } from 'vitest';
import { signUpApplicant } from '../../src/topics/accounts/data/accounts';
import {
  confirmWithPassword,
  DeadLinkError,
  requestPasswordReset,
} from '../../src/topics/accounts/data/passwordLinks';
import { linkIn, mailsTo, mailTo } from './support/mails';
import { aMinuteLater, anHourLater, logIn, PASSWORD } from './support/people';
import { ask, moveElsewhere, newAddress, restartAuth, sql } from './support/servers';

const apply = (email: string, password = PASSWORD) =>
  signUpApplicant({ email, password, fullName: 'Maeve Quinn' });
const accountsOf = (email: string) =>
  sql`select id, raw_user_meta_data as metadata from auth.users where email = ${email}`;

describe('an applicant', () => {
  it('confirms the address by choosing the password, once, and then logs in', async () => {
    const email = newAddress();
    await apply(email);
    expect(await logIn(email, PASSWORD)).toMatchObject({
      status: 400,
      body: { error_code: 'email_not_confirmed' },
    });

    const link = { ...linkIn(await mailTo(email)), isFirst: false };
    expect(link.type).toBe('signup');
    // On another device: nothing but the link is known there.
    expect(await confirmWithPassword(link)('another password')).toBe(email);
    expect((await logIn(email, PASSWORD)).status).toBe(400);
    expect((await logIn(email, 'another password')).status).toBe(200);
    await expect(confirmWithPassword(link)('a third password')).rejects.toThrow(DeadLinkError);
  });

  it('is refused a link that is wrong, an hour old, or replaced', async () => {
    const email = newAddress();
    await apply(email);
    const link = { ...linkIn(await mailTo(email)), isFirst: false };
    await expect(
      confirmWithPassword({ ...link, tokenHash: `${link.tokenHash.slice(0, -1)}x` })(PASSWORD),
    ).rejects.toThrow(DeadLinkError);

    await anHourLater(email);
    await expect(confirmWithPassword(link)(PASSWORD)).rejects.toThrow(DeadLinkError);

    await requestPasswordReset(email);
    const second = { ...linkIn(await mailTo(email)), isFirst: false };
    expect(second.tokenHash).not.toBe(link.tokenHash);
    await expect(confirmWithPassword(link)(PASSWORD)).rejects.toThrow(DeadLinkError);
    expect(await confirmWithPassword(second)(PASSWORD)).toBe(email);
  });

  it('sees no difference when the address is known, confirmed or not', async () => {
    const known = newAddress();
    await apply(known);
    await apply(known, 'a stranger’s password');
    expect(await mailsTo(known)).toHaveLength(1);
    await aMinuteLater(known);
    await apply(known, 'a stranger’s password');
    expect(await mailsTo(known)).toHaveLength(2);

    await confirmWithPassword({ ...linkIn(await mailTo(known)), isFirst: false })(PASSWORD);
    await apply(known, 'a stranger’s password');
    expect(await mailsTo(known)).toHaveLength(2);
    expect((await logIn(known, PASSWORD)).status).toBe(200);
    expect(await accountsOf(known)).toHaveLength(1);
  });

  it('is told when a network has asked too often, instead of being left without an account', async () => {
    const addresses: string[] = [];
    // Thirty at once, and one more every ten seconds.
    const applyToo = (): Promise<unknown> => {
      addresses.push(newAddress('driver'));
      return apply(addresses.at(-1) ?? '').then(() => addresses.length < 60 && applyToo());
    };
    await expect(applyToo()).rejects.toThrow(/from your network/);
    expect(addresses.length).toBeGreaterThan(30);
    const refused = addresses.at(-1) ?? '';
    expect(await accountsOf(refused)).toHaveLength(0);
    moveElsewhere();
    await apply(refused);
    expect(await accountsOf(refused)).toHaveLength(1);
  });

  it('is told when no more mails can be sent, instead of being left without an account', async () => {
    await restartAuth({ GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' });
    try {
      for (let person = 0; person < 2; person++) await apply(newAddress());
      const email = newAddress('the-third');
      await expect(apply(email)).rejects.toThrow(/in an hour/);
      expect(await accountsOf(email)).toHaveLength(0);
    } finally {
      await restartAuth();
    }
  });
});

describe('what a stranger writes about an address', () => {
  it('is not kept: only a name and a language are', async () => {
    const email = newAddress('victim');
    const data = {
      full_name: 'x'.repeat(100_000),
      language: ['lt'],
      role: 'admin',
      more: 'y'.repeat(200_000),
    };
    expect((await ask('/auth/v1/signup', { email, password: 'a stranger’s password', data })).status).toBe(
      200,
    );
    const [account] = await accountsOf(email);
    expect(Object.keys(account?.metadata).sort()).toEqual([
      'email',
      'email_verified',
      'phone_verified',
      'sub',
    ]);

    await confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: false })(PASSWORD);
    const { body } = await logIn(email, PASSWORD);
    expect(body.access_token.length).toBeLessThan(2000);
    expect(JSON.stringify(body.user).length).toBeLessThan(2000);
    expect((await ask('/rest/v1/rpc/claim_record', {}, { token: body.access_token })).status).toBe(200);
  });

  it('keeps what the app stores', async () => {
    const email = newAddress();
    await ask('/auth/v1/signup', {
      email,
      password: PASSWORD,
      data: { full_name: 'Maeve Quinn', language: 'pt-BR' },
    });
    expect((await accountsOf(email))[0]?.metadata).toMatchObject({
      full_name: 'Maeve Quinn',
      language: 'pt-BR',
    });
  });
});
