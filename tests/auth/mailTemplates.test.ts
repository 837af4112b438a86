import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';

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
    // The one condition that scripts/embedded/mails.mjs supports.
    const condition = ['if eq .RedirectTo (print .SiteURL "/login?invited")', 'else', 'end'];
    const known = ['.SiteURL', '.TokenHash', '.Email', ...(kind === 'confirmation' ? condition : [])];
    expect(known).toEqual(expect.arrayContaining([...variables]));
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
