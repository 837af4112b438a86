import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { authTemplates } from '../../scripts/build/auth-mails';
import { finishMail } from '../../scripts/embedded/mails.mjs';
import { authMails } from '../../src/words/authMails';

type Config = { auth: { email: { template: Record<string, { subject: string; content_path: string }> } } };

// The cast is safe: a missing template fails below, when its file is read.
const { template } = (parse(readFileSync('supabase/config.toml', 'utf8')) as unknown as Config).auth.email;
const templates = Object.entries(template).map(([kind, { subject, content_path }]) => ({
  kind,
  subject,
  html: readFileSync(content_path, 'utf8'),
}));
const htmlOf = (kind: string) => templates.find((each) => each.kind === kind)?.html ?? '';

it('every Auth mail with a link has a template', () => {
  expect(templates.map(({ kind }) => kind).sort()).toEqual([
    'confirmation',
    'email_change',
    'invite',
    'magic_link',
    'recovery',
  ]);
});

describe.each(templates)('the template $kind', ({ kind, html, subject }) => {
  it('uses only variables that hosted and embedded Auth both fill in, and nothing that users supply', () => {
    const variables = new Set(
      [...(subject + html).matchAll(/\{\{ (.+?) \}\}/g)].map(([, variable = '']) => variable),
    );
    // Only between two texts of ours do users choose: who is invited, and the language.
    const invited = 'if eq .RedirectTo (print .SiteURL "/login?invited")';
    const isBranch = (tag: string) =>
      /^((else )?if eq \(print \.Data\.language\) "[a-zA-Z-]+"|else|end)$/.test(tag) ||
      (kind === 'confirmation' && tag === invited);
    const known = ['.SiteURL', '.TokenHash', '.Email'];
    expect(known).toEqual(expect.arrayContaining([...variables].filter((tag) => !isBranch(tag))));
  });

  it('links only to pages of the app that do nothing until a password is typed', () => {
    const links = [...html.matchAll(/href="(.+?)"/g)].map(([, href]) => href);
    for (const href of links)
      expect(href).toMatch(/^\{\{ \.SiteURL \}\}\/(login|forgot-password|auth\/confirm\?)/);
  });
});

it.each([
  ['confirmation', 'signup'],
  ['recovery', 'recovery'],
  ['invite', 'invite'],
])('%s links to the page that accepts its token', (kind, type) => {
  expect(htmlOf(kind)).toContain(`/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}"`);
});

it('confirmation mentions an invitation only as a possibility, because a stranger may have entered the address', () => {
  expect(htmlOf('confirmation')).toContain('If a depot invited you, another email from us says');
  expect(htmlOf('confirmation')).not.toMatch(/depot has invited/);
});

it.each(['magic_link', 'email_change'])('%s carries no token', (kind) => {
  expect(htmlOf(kind)).not.toMatch(/Token|ConfirmationURL/);
});

describe('In two more languages', () => {
  const in_ = (mark: string) =>
    Object.fromEntries(Object.values(authMails).map(({ key, text }) => [key, `${mark} ${text}`]));
  const english = authTemplates({});
  const all = authTemplates({
    xx: { authMails: in_('X') },
    half: { authMails: { once: 'H' } },
    yy: { authMails: in_('Y < "&" {{ .Token }}') },
  });
  const seen = (
    { name, subject, html }: (typeof all)[number],
    language: string | undefined,
    isInvited: boolean,
  ) => {
    const siteUrl = '{{ .SiteURL }}';
    const redirectTo = isInvited ? `${siteUrl}/login?invited` : null;
    const mail = finishMail({ to: name, subject, html }, { siteUrl, redirectTo, language });
    return { subject: mail.subject, html: mail.html };
  };

  it.each([
    [undefined, false],
    [undefined, true],
    ['half', true],
  ])('a person whose account says %s reads English (invited: %s)', (language, isInvited) => {
    expect(all.map((each) => seen(each, language, isInvited))).toEqual(
      english.map((each) => seen(each, undefined, isInvited)),
    );
  });

  it.each([false, true])('a person reads theirs alone (invited: %s)', (isInvited) => {
    for (const each of all) {
      const { subject, html } = seen(each, 'xx', isInvited);
      expect(subject).toMatch(/^X /);
      expect(html).toContain('<html lang="xx">');
      expect(html).toMatch(/<title>X /);
      expect(html).not.toMatch(/[HY] |\{\{ (if|else|end)/);
    }
  });

  it('a text is neither HTML nor a command', () => {
    for (const each of all) {
      const { subject, html } = seen(each, 'yy', false);
      expect(subject).toMatch(/^Y < "&" \{\{ "\{\{" \}\} \.Token \}\} /);
      expect(html).toContain('Y &lt; "&amp;" {{ "{{" }} .Token }} ');
      expect(html).not.toContain('{{ .Token }}');
    }
  });
});
