import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { explain, reason } from '../../src/data/errors';
import { speak } from '../../src/words/messages';
import { checkRefusals, refusals } from '../../src/words/refusals';

afterEach(() => speak('en'));

const folder = 'supabase/migrations';
const migrations = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

/** The English and the key of each call that has a key. Literals in a row are one literal, as in SQL. */
const said = migrations.flatMap((sql) => [
  ...[
    // The limits of a day, and the bounds of what clients send.
    ...sql.matchAll(
      /private\.(?:limit_day|is_inside)\((?!bigint|boolean|done|inside).*?,\s*'([^']+)',\s*'(\w+)'\)/gs,
    ),
  ].map(([, english = '', key = '']) => ({ key, english })),
  ...[...sql.matchAll(/private\.refuse\('RW\d{3}',\s*(.+?)\);/gs)].flatMap(([, given = '']) => {
    const [, message = '', key = ''] = /^(.+),\s*'(\w+)'(?:,\s*\w+)?$/s.exec(given) ?? [];
    return key ? [{ key, english: message.replace(/'\s*'/g, '').replace(/^'|'$/g, '') }] : [];
  }),
]);

describe('What the database refuses', () => {
  it('stands in the words as it stands in SQL', () => {
    const texts = Object.values({ ...refusals, ...checkRefusals }).map(({ key, text }) => ({
      key,
      english: text,
    }));
    const inOrder = (all: typeof said) => [...new Set(all.map((each) => JSON.stringify(each)))].sort();
    expect(inOrder(said)).toEqual(inOrder(texts));
  });

  const params = '{"by": "Ann Byrne", "day": "2026-03-05", "time": "14:30"}';
  const message = 'This was already verified by Ann Byrne on 05 Mar 2026 at 14:30';
  const verified = { code: 'RW004', message, hint: 'alreadyVerified', details: params };

  it('is said in English by the database, and in another language by its key', () => {
    expect(reason(verified)).toBe(message);
    speak('pl', {
      refusals: { alreadyVerified: 'Sprawdzono {day}, {time}: {by}', alreadySent: 'Już wysłano.' },
    });
    expect(reason(verified)).toBe('Sprawdzono 5 mar 2026, 14:30: Ann Byrne');
    expect(explain('Nie wysłano', { code: 'RW004', message: 'x', hint: 'alreadySent', details: null })).toBe(
      'Nie wysłano. Już wysłano.',
    );
  });

  it('is said on a page that has the words of a check', () => {
    const inactive = { code: 'RW002', message: 'You are no longer a driver', hint: 'checkInactive' };
    speak('pl', { checkRefusals: { checkInactive: 'Nie jesteś już kierowcą tej bazy.' } });
    expect(reason(inactive)).toBe('Nie jesteś już kierowcą tej bazy.');
  });

  it('stays English without a key, a translation or a value', () => {
    speak('pl', { refusals: { alreadyVerified: 'Sprawdzono {day}, {time}: {by}' } });
    for (const changed of [
      { hint: null },
      { hint: 'alreadySent' },
      { details: null },
      { details: '{"by": "Ann Byrne", "day": "2026-03-05"}' },
    ])
      expect(reason({ ...verified, ...changed })).toBe(message);
    expect(reason({ ...verified, code: 'PGRST204' })).toBeUndefined();
  });
});
