import { expect, it } from 'vitest';
import { callDatabase, serviceKeyOf } from '../../supabase/functions/send-mail/handler';

const of = (values: Record<string, string>) => serviceKeyOf((name) => values[name]);
const SUPABASE_SERVICE_ROLE_KEY = 'eyJ.old.key';

it('The key is the secret one, and the older one where there is none', () => {
  const SUPABASE_SECRET_KEYS = '{"mails": "sb_secret_2", "default": "sb_secret_1"}';
  expect(of({ SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY })).toBe('sb_secret_1');
  for (const none of ['', '{}', '{"mails": "sb_secret_2"}'])
    expect(of({ SUPABASE_SECRET_KEYS: none, SUPABASE_SERVICE_ROLE_KEY })).toBe(SUPABASE_SERVICE_ROLE_KEY);
  expect(of({ SUPABASE_SERVICE_ROLE_KEY })).toBe(SUPABASE_SERVICE_ROLE_KEY);
  expect(() => of({})).toThrow('Set SUPABASE_SECRET_KEYS');
});

it.each([
  ['sb_secret_1', null],
  [SUPABASE_SERVICE_ROLE_KEY, `Bearer ${SUPABASE_SERVICE_ROLE_KEY}`],
])('Only the older key %s is a token', async (serviceKey, expected) => {
  const sent: Headers[] = [];
  const api: typeof fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers));
    return new Response(null, { status: 204 });
  };
  await callDatabase({ supabaseUrl: 'http://api.test', serviceKey }, 'start_mail_run', {}, api);
  expect(sent.map((headers) => [headers.get('apikey'), headers.get('authorization')])).toEqual([
    [serviceKey, expected],
  ]);
});
