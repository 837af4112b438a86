import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/words/languages';
import { linkIn, mailTo, type ReadMail } from './support/mails';
import { logIn, PASSWORD } from './support/people';
import { ask, newAddress, secretKey, siteUrl, sql } from './support/servers';

const tags = Object.keys(LANGUAGES);

/** An account as the app makes one, with what it says about the language; confirmed unless it is new. */
async function account(language: unknown, isConfirmed = true): Promise<string> {
  const email = newAddress("sean.o'brien+depot");
  await ask('/auth/v1/signup', { email, password: PASSWORD, data: { language } });
  if (isConfirmed) await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  return email;
}

/** How Auth comes to send each of our mails. */
const SENT: Record<string, (language: unknown) => Promise<string>> = {
  confirmation: (language) => account(language, false),
  recovery: async (language) => {
    const email = await account(language);
    await sql`update auth.users set recovery_sent_at = null where email = ${email}`;
    await ask('/auth/v1/recover', { email });
    return email;
  },
  magic_link: async (language) => {
    const email = await account(language);
    await ask('/auth/v1/otp', { email, create_user: false });
    return email;
  },
  invite: async (language) => {
    const email = newAddress();
    await ask('/auth/v1/invite', { email, data: { language } }, { key: secretKey });
    return email;
  },
  email_change: async (language) => {
    const email = await account(language);
    const { body } = await logIn(email);
    await ask('/auth/v1/user', { email: `new.${email}` }, { method: 'PUT', token: body.access_token });
    return email;
  },
};

function isReadable(mail: ReadMail, email: string, language: string) {
  expect(mail.html).toContain(`<html lang="${language === 'en' ? 'en-IE' : language}">`);
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/\{\{|<nil>|no value|%!|undefined/);
  expect(mail.subject.length).toBeGreaterThan(10);
  expect(mail.text.length).toBeGreaterThan(80);
  for (const link of mail.links) expect(new URL(link).origin).toBe(siteUrl);
  if (mail.text.includes('@')) expect(mail.text).toContain(email);
}

describe.each(Object.keys(SENT))('the mail %s', (kind) => {
  const send = async (language: unknown) => {
    const email = (await SENT[kind]?.(language)) ?? '';
    return { email, mail: await mailTo(email) };
  };

  it('is readable in each language', async () => {
    const subjects = new Set<string>();
    for (const language of tags) {
      const { email, mail } = await send(language);
      isReadable(mail, email, language);
      subjects.add(mail.subject);
    }
    expect(subjects.size).toBe(tags.length);
  });

  it.each([[7], [null], ['xx'], [{ a: 1 }], [undefined], ['lt"><b>']])(
    'is English for the language %j',
    async (language) => {
      const { email, mail } = await send(language);
      isReadable(mail, email, 'en');
    },
  );

  it('has a token only where the page asks for a password', async () => {
    const { mail } = await send('en');
    if (['magic_link', 'email_change'].includes(kind))
      expect(mail.html).not.toMatch(/token|[0-9a-f]{32}|\b\d{6,10}\b/);
    else expect(linkIn(mail).tokenHash).toMatch(/^[0-9a-f]{40,}$/);
  });
});
