/** @typedef {import('@supabase/lite').EmailMessage} EmailMessage */

const PATH = '/auth/v1/admin/generate_link';

/**
 * Auth's own endpoint for a link without a mail, which the embedded server lacks: asks it for the mail of a
 * forgotten password, and keeps the mail back. One request at a time.
 * @param {(mail: EmailMessage) => Promise<void>} send
 * @param {string} serviceKey
 */
export function linksWithoutMail(send, serviceKey) {
  /** @type {EmailMessage[] | undefined} */
  let kept;
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
      const { pathname, origin } = new URL(request.url);
      if (pathname !== PATH) return undefined;
      if (request.headers.get('apikey') !== serviceKey)
        return Response.json(
          { code: 403, error_code: 'not_admin', msg: 'User not allowed' },
          { status: 403 },
        );
      const { email } = await request.json();
      kept = [];
      await fetch(
        new Request(`${origin}/auth/v1/recover`, {
          method: 'POST',
          headers: request.headers,
          body: JSON.stringify({ email }),
        }),
      );
      const [mail] = kept;
      kept = undefined;
      const [, token] = /token_hash=([^"&]+)/.exec(mail?.html ?? '') ?? [];
      return token
        ? Response.json({ email, hashed_token: token, verification_type: 'recovery' })
        : Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
    },
  };
}
