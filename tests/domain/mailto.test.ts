import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailto } from '../../src/domain/mailto';
import { validEmails } from '../support/emails';

it('leads to one address, whatever characters it contains', () => {
  for (const address of [
    ...validEmails,
    'a@b.ie?bcc=x@y.ie&subject=z',
    'a@b.ie,x@y.ie',
    'a@b.ie\r\nbcc:x@y.ie',
  ]) {
    const { href } = new URL(mailto(address));
    expect(href).not.toMatch(/[?&,\r\n]/);
    expect(decodeURIComponent(href)).toBe(`mailto:${address}`);
  }
});

it('keeps subject and text apart, whatever characters they contain', () => {
  const fields = { subject: 'Re: a&bcc=x@y.ie', body: 'One\r\n?two=3#4 £' };
  const { pathname, searchParams } = new URL(mailto('a@b.ie', fields));
  expect(pathname).toBe('a@b.ie');
  expect(Object.fromEntries(searchParams)).toEqual(fields);
});

it('makes every such link in the app', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const others = sources.filter((file) => /['"`]mailto:/.test(readFileSync(join('src', file), 'utf8')));
  expect(others).toEqual([join('domain', 'mailto.ts')]);
});
