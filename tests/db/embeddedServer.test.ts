import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileFormat } from '../../src/domain/documents';
import { publishableKey } from '../support/config';
import { announced, jpeg } from '../support/documents';

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-'));
const databases = join(folder, 'databases');
mkdirSync(databases);
const database = join(databases, 'data');

const start = `
  import { createServer } from 'vite';
  const server = await createServer({
    mode: 'demo', cacheDir: process.env.CACHE, optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, strictPort: false, open: false, watch: null },
  });
  await server.listen();
  server.printUrls();`;

let output = '';
const server = spawn(process.execPath, ['--input-type=module', '--eval', start], {
  env: {
    ...process.env,
    // The test's own settings would make it a hosted project.
    VITE_SUPABASE_URL: '',
    VITE_SUPABASE_ANON_KEY: '',
    // With NODE_ENV=test, the server would behave differently from a terminal.
    NODE_ENV: 'development',
    NO_COLOR: '1',
    ROADWORTHY_DATABASE: database,
    CACHE: join(folder, 'cache'),
  },
});
server.stdout.on('data', (text) => {
  output += text;
});
server.stderr.on('data', (text) => {
  output += text;
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const READY =
  'Demo data is ready. Log in as admin@roadworthy.example, password roadworthy. Mails are printed here.';
let origin = '';
beforeAll(async () => {
  await vi.waitFor(() => expect(output).toContain(READY), { timeout: 120_000, interval: 200 });
  [, origin = ''] = /Local: +(http:\/\/127\.0\.0\.1:\d+)\//.exec(output) ?? [];
}, 130_000);

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
};

async function printedBy(request: () => Promise<unknown>, until: string) {
  const before = output.length;
  await request();
  await vi.waitFor(() => expect(output.slice(before)).toContain(until));
  return output.slice(before);
}

it('prints how to log in after its address', () => {
  expect(origin).not.toBe('');
  expect(output.indexOf(READY)).toBeGreaterThan(output.indexOf(origin));
  expect(output).not.toContain('EXPERIMENTAL');
});

const invalid = [401, { message: 'Invalid API key', hint: expect.any(String) }] as const;
it.each([
  ['in the address', invalid, '?apikey=sb_secret_roadworthy_demo', {}],
  ['as a header', invalid, '', { apikey: 'sb_secret_roadworthy_demo' }],
  // The same answer as for a visitor with the app's key.
  [
    'as a token',
    [200, []],
    '',
    { apikey: publishableKey, authorization: 'Bearer sb_secret_roadworthy_demo' },
  ],
])('does not accept a secret key %s', async (_place, answer, query, headers: Record<string, string>) => {
  const response = await fetch(`${origin}/rest/v1/users${query}`, { headers });
  expect([response.status, await response.json()]).toEqual(answer);
});

it.each(['http://other.example', 'http://localhost:3000', 'null'])(
  'does not answer a page from %s',
  async (other) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await fetch(`${origin}/rest/v1/depots`, {
        method,
        headers: { origin: other, apikey: publishableKey, 'access-control-request-method': 'GET' },
      });
      expect(response.status).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  },
);

it.each([[{}], ['own']])(
  'answers its own pages, without letting other origins read the answer',
  async (own) => {
    const response = await fetch(`${origin}/rest/v1/depots?select=name&limit=1`, {
      headers: { apikey: publishableKey, ...(own === 'own' && { origin }) },
    });
    expect(await response.json()).toHaveLength(1);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

it('prints its mails with links to its own address, and without a login code', async () => {
  const email = 'driver@roadworthy.example';
  const printed = await printedBy(() => post('/auth/v1/recover', { email }), 'forgot-password');
  expect(printed).toContain(`Email to ${email}: Set your password for Roadworthy`);
  expect(printed).toContain(`Set my password: ${origin}/auth/confirm?token_hash=`);
  expect(printed).not.toMatch(/\bcode\b|5173|<|\{\{|&amp;/);
});

it('prints the mail to an approved applicant', async () => {
  const email = 'liam.doyle@roadworthy.example';
  const ask = () => post('/auth/v1/otp', { email, create_user: false });
  const printed = await printedBy(ask, 'forgot-password');
  expect(printed).toContain(`Email to ${email}: Your depot has approved your application\n`);
  expect(printed).toContain(`Log in: ${origin}/login\n`);
  expect(printed).not.toMatch(/\bcode\b|token|\{\{/);
});

it('has documents with files in its demo data', async () => {
  const account = { email: 'admin@roadworthy.example', password: 'roadworthy' };
  const { access_token } = await post('/auth/v1/token?grant_type=password', account);
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` };
  const read = async (query: string) => (await fetch(`${origin}/rest/v1/${query}`, { headers })).json();
  expect(await post('/rest/v1/rpc/document_faults', {}, headers)).toEqual([]);
  const documents: { record_kind: string; path: string }[] = await read('documents?select=record_kind,path');
  expect(new Set(documents.map(({ record_kind }) => record_kind))).toEqual(
    new Set([
      'debriefs',
      'driver_licenses',
      'driver_training',
      'grey_fleet_vehicles',
      'submissions',
      'driver_depot_applications',
      'checks',
      'depot_vehicles',
      'vehicle_records',
    ]),
  );
  const file = await fetch(`${origin}/storage/v1/object/documents/${documents[0]?.path}`, { headers });
  expect(fileFormat(new Uint8Array(await file.arrayBuffer()))).toBe('jpeg');
  expect(await read('submission_overview?select=photos&kind=eq.license')).toEqual([
    { photos: ['front', 'back'] },
  ]);
  const verified =
    'driver_licenses?verified_at=not.is.null&select=users!driver_licenses_driver_fkey(full_name)';
  expect((await read(verified)).length).toBeGreaterThanOrEqual(3);
});

it('can return arrays of types that its migrations have just created', async () => {
  const account = { email: 'driver@roadworthy.example', password: 'roadworthy' };
  const { access_token } = await post('/auth/v1/token?grant_type=password', account);
  const authorization = `Bearer ${access_token}`;
  expect(await post('/rest/v1/rpc/my_mail_choices', {}, { authorization })).toMatchObject([{ off: [] }]);
});

it.each([
  ['gzip, br', 'gzip'],
  ['identity', null],
])('encodes JSON for accept-encoding %s as %s', async (accepted, encoding) => {
  const answer = await fetch(`${origin}/rest/v1/depots?select=name`, {
    headers: { apikey: publishableKey, 'accept-encoding': accepted },
  });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.json()).toContainEqual({ name: 'Dublin North' });
});

it('keeps files beside its database', async () => {
  const account = { email: 'driver@roadworthy.example', password: 'roadworthy' };
  const { access_token } = await post('/auth/v1/token?grant_type=password', account);
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` };
  const licenses = await fetch(`${origin}/rest/v1/driver_licenses?select=id&limit=1`, { headers });
  const [{ id: record_id }] = await licenses.json();
  const document = announced({ id: crypto.randomUUID(), record_id });
  const path = await post('/rest/v1/rpc/add_document', document, headers);
  const sent = await fetch(`${origin}/storage/v1/object/documents/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: jpeg(),
  });
  expect(sent.status).toBe(200);
  expect(readdirSync(databases)).toContain('data-files');
});

it('prints nothing when it refuses a call', async () => {
  const account = { email: 'admin@roadworthy.example', password: 'roadworthy' };
  const { access_token } = await post('/auth/v1/token?grant_type=password', account);
  const before = output.length;
  const authorization = `Bearer ${access_token}`;
  const nobody = { email: 'nobody@test.example', full_name: 'Nobody' };
  const refused = await post('/rest/v1/rpc/create_driver', nobody, { authorization });
  expect(refused).toMatchObject({ code: 'RW001' });
  await post('/rest/v1/vehicle_types', { name: '' }, { authorization });
  expect(output.slice(before)).toBe('');
});

const startOnce = `
  import { embeddedBackend } from './scripts/embedded/backend.mjs';
  const handlers = [];
  await embeddedBackend().configurePreviewServer({
    config: { logger: console },
    middlewares: { use: (handler) => handlers.push(handler) },
    printUrls: () => {},
  });
  process.exit(handlers.length === 1 ? 0 : 2);`;

const run = (...args: string[]) =>
  new Promise<{ code: number | string | null | undefined; errors: string }>((resolve) => {
    const env = { ...process.env, ROADWORTHY_DATABASE: database };
    execFile(process.execPath, args, { env }, (error, _output, errors) =>
      resolve({ code: error ? error.code : 0, errors }),
    );
  });
const restart = () => run('--input-type=module', '--eval', startOnce);

const fine = { code: 0, errors: '' };

it('restarts on its own database, but refuses one from other migrations until it is reset', async () => {
  server.kill();
  await once(server, 'exit');
  expect(await restart()).toEqual(fine);

  writeFileSync(`${database}.version`, 'of other migrations');
  expect(await restart()).toEqual({
    code: 1,
    errors:
      'The embedded database was created from other migrations or demo data. Run "npm run db:reset" to create a new one.\n',
  });

  expect(await run('scripts/embedded/db-reset.mjs')).toEqual(fine);
  expect(readdirSync(databases)).toEqual([]);
  // Starts three processes, one after the other.
}, 120_000);
