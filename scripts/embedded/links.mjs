import { randomBytes } from 'node:crypto';

/** @typedef {import('@supabase/lite').EmailMessage} EmailMessage */

const PATH = '/auth/v1/admin/generate_link';

const FORGET_LOGIN = [
  'update auth.users set last_sign_in_at = null where email = $1',
  'delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1',
];

/**
 * Auth's own endpoint for a link without a mail, which the embedded server lacks: asks it for the mail of a
 * forgotten password, and keeps the mail back. An invitation makes the account first. One request at a time.
 * @param {{
 *   send: (mail: EmailMessage) => Promise<void>,
 *   serviceKey: string,
 *   query: (text: string, parameters: string[]) => Promise<unknown>,
 * }} server
 */
export function linksWithoutMail({ send, serviceKey, query }) {
  /** @type {EmailMessage[] | undefined} */
  let kept;
  /** @param {Request} request @param {string} path @param {object} body */
  const beside = ({ url, headers }, path, body) =>
    new Request(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  return {
    /** @param {EmailMessage} mail */
    send: async (mail) => {
      if (kept) kept.push(mail);
      else await send(mail);
    },
    /**
     * Undefined for every other request.
     * @param {Request} request
     * @param {(request: Request) => Response | Promise<Response>} fetch
     */
    answer: async (request, fetch) => {
      if (new URL(request.url).pathname !== PATH) return undefined;
      if (request.headers.get('apikey') !== serviceKey)
        return Response.json(
          { code: 403, error_code: 'not_admin', msg: 'User not allowed' },
          { status: 403 },
        );
      const { type, email, data } = await request.json();
      kept = [];
      if (type === 'invite') {
        const password = randomBytes(24).toString('base64url');
        const made = await fetch(beside(request, '/auth/v1/signup', { email, password, data }));
        // Where addresses need no confirmation, a new account is logged in by itself. This person has not been here.
        for (const statement of made.ok ? FORGET_LOGIN : []) await query(statement, [email]);
        kept = [];
      }
      await fetch(beside(request, '/auth/v1/recover', { email }));
      const [mail] = kept;
      kept = undefined;
      const [, token] = /token_hash=([^"&]+)/.exec(mail?.html ?? '') ?? [];
      return token
        ? Response.json({ email, hashed_token: token, verification_type: 'recovery' })
        : Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
    },
  };
}
