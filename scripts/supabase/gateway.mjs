// The gateway of hosted Supabase, as far as a client can tell: it sends each path to its server, and turns a publishable
// or secret key into a token. Beside it, under /rig, what a test needs to know and to change.
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * @param {{
 *   keys: Awaited<ReturnType<typeof import('./keys.mjs').makeKeys>>,
 *   ports: { auth: number, storage: number, rest: number },
 *   mail: import('../../tests/support/smtp').MailServer,
 *   restartAuth: (changes: Record<string, string>) => Promise<void>,
 * }} options
 */
export async function startGateway({ keys, ports, mail, restartAuth }) {
  const services = [
    { path: '/auth/v1', port: ports.auth },
    { path: '/rest/v1', port: ports.rest },
    { path: '/storage/v1', port: ports.storage },
  ];
  /** @param {import('node:http').IncomingMessage} request */
  const allowAll = ({ headers }) => ({
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS',
    'access-control-expose-headers': '*',
    'access-control-max-age': '600',
  });

  /**
   * The caller's own token; or that of the key, which hosted's gateway puts in its place.
   * @param {import('node:http').IncomingMessage} request
   */
  function authorization({ headers, url }) {
    const bearer = headers.authorization?.replace(/^Bearer /, '');
    if (bearer?.split('.').length === 3) return `Bearer ${bearer}`;
    const key = headers.apikey ?? new URL(url ?? '', 'http://gateway').searchParams.get('apikey') ?? bearer;
    if (key === keys.secretKey) return `Bearer ${keys.serviceToken}`;
    return key === keys.publishable ? `Bearer ${keys.anonToken}` : undefined;
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function rig(request, response) {
    const [, , what] = (request.url ?? '').split('/');
    /** @type {any} */
    const asked = request.method === 'POST' ? await json(request) : {};
    if (what === 'auth') await restartAuth(asked);
    if (what === 'mail') Object.assign(mail, asked);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(mail.mails));
  }

  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const cors = allowAll(request);
    if (method === 'OPTIONS' && headers['access-control-request-method']) {
      response.writeHead(204, cors).end();
      return;
    }
    if (url.startsWith('/rig/')) {
      rig(request, response).catch((error) => response.writeHead(500).end(String(error)));
      return;
    }
    const service = services.find(({ path }) => url.startsWith(`${path}/`));
    const token = authorization(request);
    if (!service || !token) {
      const [status, message] = service ? [401, 'No API key found in request'] : [404, 'no such path'];
      response
        .writeHead(status, { 'content-type': 'application/json', ...cors })
        .end(JSON.stringify({ message }));
      return;
    }
    const upstream = ask(
      {
        host: '127.0.0.1',
        port: service.port,
        method,
        path: url.slice(service.path.length),
        headers: {
          ...headers,
          authorization: token,
          // A test gives the address that it comes from; hosted's gateway knows it.
          'x-forwarded-for': headers['x-forwarded-for'] ?? '127.0.0.1',
          'x-forwarded-host': headers.host,
          'x-forwarded-proto': 'http',
          'x-forwarded-prefix': service.path,
        },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors });
        answer.pipe(response);
      },
    );
    upstream.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502, cors);
      response.end(String(error));
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  // Hosted's gateway refuses long headers; Node's own limit is 16 kB, as its.
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
