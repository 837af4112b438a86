import { describe, expect, it } from 'vitest';
import { confirmWithPassword, requestPasswordReset } from '../../src/topics/accounts/data/passwordLinks';
import { linkIn, mailsTo, mailTo } from './support/mails';
import { aMinuteLater, anHourLater, logIn, newDriver, PASSWORD } from './support/people';
import { ask, newAddress, sql } from './support/servers';

describe('a forgotten password', () => {
  it('is answered alike whether the address is known or not', async () => {
    const email = await newDriver();
    const unknown = newAddress();
    const answers = [];
    for (const address of [email, unknown]) answers.push(await ask('/auth/v1/recover', { email: address }));
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(unknown)).toEqual([]);
    // Only a known address is told to wait a minute, and the page hides that.
    await requestPasswordReset(email);
    await requestPasswordReset(unknown);
    const resets = (await mailsTo(email)).filter(({ html }) => html.includes('type=recovery'));
    expect(resets).toHaveLength(1);
  });

  it('is replaced through the newest link, within an hour, once, which ends every session', async () => {
    const email = await newDriver();
    const { body: before } = await logIn(email);
    await requestPasswordReset(email);
    const first = { ...linkIn(await mailTo(email)), isFirst: false };
    await aMinuteLater(email);
    await requestPasswordReset(email);
    const second = { ...linkIn(await mailTo(email)), isFirst: false };
    await expect(confirmWithPassword(first)('a new password')).rejects.toThrow();
    expect(await confirmWithPassword(second)('a new password')).toBe(email);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(email, 'a new password')).status).toBe(200);
    const seen = await ask('/rest/v1/users?select=id', undefined, { token: before.access_token });
    expect(seen).toEqual({ status: 200, body: [] });

    await aMinuteLater(email);
    await requestPasswordReset(email);
    const third = { ...linkIn(await mailTo(email)), isFirst: false };
    await anHourLater(email);
    await expect(confirmWithPassword(third)('another password')).rejects.toThrow();
  });

  it('keeps the session of a used link, so that a refused password costs nothing', async () => {
    const email = await newDriver();
    await requestPasswordReset(email);
    const set = confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: false });
    await expect(set('short')).rejects.toThrow('Password should be at least 8 characters.');
    expect(await set('long enough')).toBe(email);
  });

  it('confirms an address that was not confirmed yet', async () => {
    const email = newAddress();
    await ask('/auth/v1/signup', { email, password: 'a stranger’s' });
    await aMinuteLater(email);
    await requestPasswordReset(email);
    expect(await confirmWithPassword({ ...linkIn(await mailTo(email)), isFirst: false })(PASSWORD)).toBe(
      email,
    );
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('an address', () => {
  it('cannot be changed: both mailboxes are told, and neither gets a token', async () => {
    const email = await newDriver();
    const next = newAddress('other');
    const { body } = await logIn(email);
    const answer = await ask('/auth/v1/user', { email: next }, { method: 'PUT', token: body.access_token });
    expect(answer.status).toBe(200);
    const mails = [...(await mailsTo(email)).slice(1), ...(await mailsTo(next))];
    expect(mails.map(({ to }) => to)).toEqual([email, next]);
    for (const { html, subject } of mails) {
      expect(html).not.toMatch(/token|[0-9a-f]{32}|\b\d{6,10}\b/);
      expect(subject).toBe('Your email address at Roadworthy was not changed');
    }
    // The other mailbox is a stranger's, and must not learn whose account this is.
    for (const { html } of await mailsTo(next)) expect(html).not.toContain(email);
    expect(await sql`select email from auth.users where email in (${email}, ${next})`).toEqual([{ email }]);
  });
});
