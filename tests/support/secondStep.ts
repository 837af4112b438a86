import type { Factor } from '@supabase/supabase-js';
import type { EmbeddedBackend } from './backend';
import type { Fetch } from './clients';
import { intercept } from './network';
import { type Account, accessToken } from './tokens';

export const CODE = '123456';

const refuse = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: error_code }, { status });

/**
 * Simulates the parts of hosted Auth for codes, which the embedded server lacks: the account's devices, and
 * the level of its session, which Auth stores in its table. The backend does the rest.
 */
export function playDevices(backend: EmbeddedBackend, account: Account, ...names: string[]) {
  let factors: Factor[] = [];
  const factorOf = (friendly_name: string, status: Factor['status']): Factor => ({
    id: crypto.randomUUID(),
    friendly_name,
    factor_type: 'totp',
    status,
    created_at: `2026-01-0${factors.length + 1}T09:00:00Z`,
    updated_at: '2026-01-05T09:00:00Z',
  });
  for (const name of names) factors.push(factorOf(name, 'verified'));
  let level: 'aal1' | 'aal2' = 'aal1';
  const reach = async (next: typeof level) => {
    level = next;
    await backend.sql('update auth.sessions set aal = $1 where user_id = $2', [
      level,
      account.accountId ?? account.id,
    ]);
  };
  const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body ?? '{}'));
  const sessionWith = async (user: object, sessionId: string) => ({
    access_token: await accessToken({ ...account, sessionId, level }),
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: 'not used',
    user: { ...user, factors },
  });
  const sessionIdOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')).session_id;
  const tokenOf = (init: RequestInit | undefined) =>
    (new Headers(init?.headers).get('authorization') ?? '').replace('Bearer ', '');
  const userOf = async (init: RequestInit | undefined) =>
    (await backend.fetch(`${backend.url}/auth/v1/user`, { headers: init?.headers })).json();

  const answerUser: Fetch = async (input, init) => {
    const isPasswordChange = init?.method === 'PUT';
    if (isPasswordChange && factors.some(({ status }) => status === 'verified') && level === 'aal1')
      return refuse(401, 'insufficient_aal');
    const answer = await backend.fetch(input, init);
    return answer.ok ? Response.json({ ...(await answer.json()), factors }) : answer;
  };
  const answerToken: Fetch = async (input, init) => {
    if (String(input).includes('refresh_token'))
      return Response.json(await sessionWith({ id: account.id, email: account.email }, account.sessionId));
    const answer = await backend.fetch(input, init);
    if (!answer.ok) return answer;
    const { access_token, user } = await answer.json();
    return Response.json(await sessionWith(user, sessionIdOf(access_token)));
  };
  const answerFactors: Fetch = async (input, init) => {
    const [id, verb] = new URL(String(input)).pathname.split('/').slice(4);
    const known = factors.find((factor) => factor.id === id);
    if (!id) {
      const { friendly_name } = bodyOf(init);
      const made = factorOf(friendly_name, 'unverified');
      factors.push(made);
      const totp = {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'JBSWY3DPEHPK3PXP',
        uri: '',
      };
      return Response.json({ id: made.id, type: 'totp', friendly_name, totp });
    }
    if (!known) return refuse(404, 'mfa_factor_not_found');
    if (init?.method === 'DELETE') {
      factors = factors.filter((factor) => factor !== known);
      if (known.status === 'verified') await reach('aal1');
      return Response.json({ id });
    }
    if (verb === 'challenge') return Response.json({ id: crypto.randomUUID(), type: 'totp', expires_at: 0 });
    if (bodyOf(init).code !== CODE) return refuse(422, 'mfa_verification_failed');
    factors = factors.map((factor) => (factor === known ? { ...factor, status: 'verified' } : factor));
    await reach('aal2');
    return Response.json(await sessionWith(await userOf(init), sessionIdOf(tokenOf(init))));
  };
  intercept('/auth/v1/user', answerUser);
  intercept('/auth/v1/token', answerToken);
  intercept('/auth/v1/factors', answerFactors);

  return {
    names: () => factors.map(({ friendly_name }) => friendly_name),
    ids: () => factors.map(({ id }) => id),
    answerFactors,
  };
}
