import { publishableKey } from '../../support/config';
import { demoId } from './demoIds';

export const DUBLIN_NORTH = demoId('a', 1);

/** What somebody of the demo may do through the API, for what a journey finds done. */
export type Caller = Awaited<ReturnType<typeof callerOf>>;

export async function callerOf(server: string, email: string) {
  const ask = async <Answer>(
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<Answer> => {
    const response = await fetch(`${server}${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text || 'null');
  };
  const login = { email, password: 'roadworthy' };
  const { access_token } = await ask<{ access_token: string }>(
    'POST',
    '/auth/v1/token?grant_type=password',
    login,
  );
  const asked = <Answer>(method: string, path: string, body?: object) =>
    ask<Answer>(method, `/rest/v1/${path}`, body, access_token);
  return {
    call: <Answer>(name: string, args: object = {}) => asked<Answer>('POST', `rpc/${name}`, args),
    read: <Row>(path: string) => asked<Row[]>('GET', path),
    add: (table: string, row: object) => asked('POST', table, row),
    change: (path: string, values: object) => asked('PATCH', path, values),
  };
}
