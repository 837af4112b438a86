import { type ActorName, actors } from './actors';
import type { Backend } from './backend';
import { publishableKey } from './config';
import { accessToken } from './tokens';

/**
 * Sends a raw request, as anyone who reads the app's code can, without the checks of a client library. A text is
 * a body as it is.
 */
export async function send(
  backend: Backend,
  actor: ActorName,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ ok: boolean; status: number; body: unknown }> {
  const token = actor === 'anon' ? publishableKey : await accessToken(actors[actor]);
  const response = await backend.fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    ok: response.ok,
    status: response.status,
    body: isJson && text ? JSON.parse(text) : text || undefined,
  };
}

export const call = (backend: Backend, actor: ActorName, name: string, args: object = {}) =>
  send(backend, actor, 'POST', `rpc/${name}`, args);

/** 'done', or the code of the refusal. */
export const answerOf = ({ ok, body }: { ok: boolean; body: unknown }) =>
  ok ? 'done' : (body as { code: string }).code;
