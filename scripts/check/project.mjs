// `npm run check:project`: whether a project of Supabase and the app's host are set as docs/deploy.md says, as far as their
// addresses and keys can tell. It only reads. Needs SUPABASE_URL, SUPABASE_ANON_KEY and SITE_URL; with
// SUPABASE_SERVICE_ROLE_KEY (the secret key) it also looks at the bucket and the functions of the database.
import { readFileSync } from 'node:fs';
import { stopWith } from './needs.mjs';

const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY, SITE_URL } = process.env;
if (!SUPABASE_URL || !SUPABASE_ANON_KEY || !SITE_URL)
  stopWith(
    'Set SUPABASE_URL, SUPABASE_ANON_KEY (the publishable key) and SITE_URL (the address of the app), and, to look further, SUPABASE_SERVICE_ROLE_KEY (the secret key).',
  );
/** @param {string} name @param {string} address */
const originOf = (name, address) =>
  URL.canParse(address) ? new URL(address).origin : stopWith(`${name} must begin with https://`);
const project = originOf('SUPABASE_URL', SUPABASE_URL);
const site = originOf('SITE_URL', SITE_URL);
if (/^sb_secret_/.test(SUPABASE_ANON_KEY))
  stopWith(
    'SUPABASE_ANON_KEY is a secret key. Where the publishable key belongs, in .env as well, everybody could read it.',
  );

/** @type {{ is: 'ok' | 'NOT SET' | 'unknown', what: string, then?: string }[]} */
const findings = [];
/**
 * @param {boolean | undefined} isRight undefined if it cannot be told
 * @param {string} what
 * @param {string} then what happens otherwise
 */
const note = (isRight, what, then) =>
  findings.push({ is: isRight === undefined ? 'unknown' : isRight ? 'ok' : 'NOT SET', what, then });

/**
 * @param {string} address
 * @param {RequestInit} [init]
 */
const get = (address, init) =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init }).catch(() => undefined);
/** @param {string} path @param {string} key @param {Record<string, string>} [headers] */
const ask = (path, key, headers = {}) =>
  get(project + path, { headers: { apikey: key, authorization: `Bearer ${key}`, ...headers } });
/** @param {Response | undefined} answer @returns {Promise<any>} */
const bodyOf = async (answer) => (answer?.ok ? answer.json().catch(() => undefined) : undefined);

async function auth() {
  const settings = await bodyOf(await ask('/auth/v1/settings', SUPABASE_ANON_KEY ?? ''));
  note(
    Boolean(settings),
    'Auth answers with the publishable key',
    'Nobody can log in. Look at the address and the key.',
  );
  if (!settings) return false;
  note(!settings.disable_signup, 'New users may sign up', 'Nobody can apply, and staff can add nobody.');
  note(
    !settings.mailer_autoconfirm,
    'Email addresses are confirmed',
    'Anybody can apply with the address of somebody else.',
  );
  const others = Object.entries(settings.external ?? {})
    .filter(([name, isOn]) => isOn && name !== 'email')
    .map(([name]) => name);
  note(
    others.length === 0,
    'Email is the only way to log in',
    `On as well: ${others.join(', ')}. Accounts without a confirmed address can be made.`,
  );
  note(settings.external?.email === true, 'Logging in by email is on', 'Nobody can log in.');
  // Auth leads a link without a valid token to its Site URL.
  const { headers } =
    (await get(`${project}/auth/v1/verify?type=signup&token=none`, {
      headers: { apikey: SUPABASE_ANON_KEY ?? '' },
    })) ?? {};
  const leadsTo = headers?.get('location')?.replace(/[?#].*$/s, '');
  note(
    leadsTo ? leadsTo === site : undefined,
    `The Site URL of Auth is ${site}`,
    leadsTo ? `It is ${leadsTo}: every link in a mail leads there.` : 'Auth did not say.',
  );
  return true;
}

/** The tables and views of this version, by the generated types. */
function relations() {
  const types = readFileSync('src/lib/database.types.ts', 'utf8');
  return ['Tables', 'Views'].flatMap((kind) => {
    const [, part = ''] = types.split(new RegExp(`^ {4}${kind}: \\{$`, 'm'));
    return [...(part.split(/^ {4}\}/m)[0] ?? '').matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name);
  });
}

async function database() {
  const depots = await ask('/rest/v1/depots?select=name&limit=1', SUPABASE_ANON_KEY ?? '');
  note(
    Boolean(depots?.ok),
    'A visitor can read the names of depots',
    'Nobody can apply. Have the migrations been pushed?',
  );
  const people = await bodyOf(await ask('/rest/v1/users?select=id&limit=1', SUPABASE_ANON_KEY ?? ''));
  note(
    !Array.isArray(people) || people.length === 0,
    'A visitor reads no person',
    'The records of drivers are open to everybody. Take the app off the network.',
  );
  for (const schema of ['private', 'auth', 'storage', 'graphql_public']) {
    const answer = await ask('/rest/v1/', SUPABASE_ANON_KEY ?? '', { 'accept-profile': schema });
    note(
      answer && !answer.ok,
      `The schema ${schema} is not exposed`,
      'Data API, Exposed schemas: only public.',
    );
  }
  const missing = [];
  // A visitor may read none of them, and is told apart from "there is no such table".
  for (const name of relations())
    if ((await ask(`/rest/v1/${name}?limit=0`, SUPABASE_ANON_KEY ?? ''))?.status === 404) missing.push(name);
  note(
    missing.length === 0,
    'The database has every table of this version',
    `${missing.length} are missing, such as ${missing.slice(0, 3).join(', ')}: push the migrations of this version.`,
  );
  if (!SUPABASE_SERVICE_ROLE_KEY) return;
  const waiting = await ask('/rest/v1/rpc/preview_mails', SUPABASE_SERVICE_ROLE_KEY);
  note(
    Boolean(waiting?.ok),
    'The secret key reads which mails are due',
    `No mail is sent, and nothing is deleted after its period. ${
      waiting?.status === 404
        ? `If the migrations are pushed, run "notify pgrst, 'reload schema'" in the SQL editor.`
        : 'Look at the key.'
    }`,
  );
}

/** By name, what is lost without it, and the only type that it takes. */
const BUCKETS = [
  { name: 'documents', lost: 'no photo can be sent' },
  { name: 'tachograph', lost: 'no file of a tachograph can be kept', type: 'application/octet-stream' },
];

async function storage() {
  for (const bucket of BUCKETS) await bucketOf(bucket);
}

/** @param {{ name: string, lost: string, type?: string }} expected */
async function bucketOf({ name, lost, type }) {
  if (!SUPABASE_SERVICE_ROLE_KEY) return;
  const answer = await ask(`/storage/v1/bucket/${name}`, SUPABASE_SERVICE_ROLE_KEY);
  const bucket = await bodyOf(answer);
  note(
    bucket?.name === name,
    `Storage has the bucket ${name}`,
    `Storage answered ${answer?.status ?? 'nothing'}: ${lost}. Push the migrations, and look at the secret key.`,
  );
  if (bucket?.name !== name) return;
  note(bucket.public === false, `The bucket ${name} is private`, 'Anybody with an address reads a file.');
  note(
    bucket.file_size_limit === 5 * 1024 * 1024,
    `The bucket ${name} takes files of at most 5 MB`,
    `Its limit is ${bucket.file_size_limit ?? 'none'}.`,
  );
  if (type)
    note(
      String(bucket.allowed_mime_types) === type,
      `The bucket ${name} takes ${type} alone`,
      `It takes ${bucket.allowed_mime_types ?? 'any type'}.`,
    );
}

async function mails() {
  const answer = await get(`${project}/functions/v1/send-mail`, { method: 'POST' });
  note(
    answer?.status === 401,
    'The function send-mail is deployed, and refuses a call without its secret',
    `It answered ${answer?.status ?? 'nothing'}: no invitation or reminder goes out, unless "npm run reminders" runs on a server of yours.`,
  );
}

async function app() {
  const page = await get(`${site}/login`);
  note(
    Boolean(page?.ok),
    `The app is at ${site}`,
    `/login answered ${page?.status ?? 'nothing'}, and every link in a mail leads there. Look at the first rule of section 3.`,
  );
  if (!page?.ok) return;
  const scripts = (await page.text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  const code = await Promise.all(
    [...new Set(scripts)].map(async (path) => (await get(site + path))?.text().catch(() => '')),
  );
  /** @param {string} text */
  const named = (text) => code.some((part) => part?.includes(text));
  note(
    named(project) && named(SUPABASE_ANON_KEY ?? '')
      ? true
      : named('sb_publishable_roadworthy_demo')
        ? false
        : undefined,
    'The app was built for the project, with its publishable key',
    'Nobody can log in to an app that was built without both. Look at .env, build again, and upload dist/.',
  );
  note(
    !named('sb_secret_'),
    'The app has no secret key',
    'Everybody can read it. Delete the key in the dashboard, put the publishable one into .env, and build again.',
  );
  const policy = page.headers.get('content-security-policy') ?? '';
  note(
    policy.includes("default-src 'none'"),
    'The host sends the headers of section 3',
    'A script that somebody smuggles in may run.',
  );
  note(
    policy.includes(project) || (project === site && policy.includes("connect-src 'self'")),
    'The headers let the browser connect to the project',
    'The app shows "No connection" to everybody.',
  );
  note(
    page.headers.has('strict-transport-security'),
    'The host asks for HTTPS',
    'The first visit can be read on the way.',
  );
  const deep = await get(`${site}/drivers/checks`);
  note(
    Boolean(deep?.ok),
    'The host answers every address with the app',
    'A link in a mail ends in "not found".',
  );
  const template = await get(`${site}/mail/confirmation.html`);
  note(
    Boolean(template?.ok && (await template.text()).includes('.TokenHash')),
    'The host has the mails of Auth under /mail',
    'A server of your own sends mails that confirm an address as soon as a scanner opens them.',
  );
}

// Without Auth's answer the address or the key is wrong, and the other servers would tell nothing true.
if (await auth()) for (const look of [database, storage, mails]) await look();
await app();
for (const what of [
  'The templates and subjects of the mails: send yourself one of each',
  'The length and hour of the links, the length of passwords, and passwords from data leaks',
  'The limits of mails an hour, and the end of sessions',
  'Your mail server, and the clock that calls send-mail: Settings, Reminders in the app says when mails were last sent',
])
  note(undefined, what, 'Nothing outside tells. See docs/deploy.md.');

for (const { is, what, then } of findings)
  console.log(`${is.padEnd(8)} ${what}${is === 'ok' ? '' : `. ${then}`}`);
const wrong = findings.filter(({ is }) => is === 'NOT SET').length;
console.log(
  `\n${findings.filter(({ is }) => is === 'ok').length} as docs/deploy.md says, ${wrong} not set, ${findings.length - wrong - findings.filter(({ is }) => is === 'ok').length} unknown`,
);
process.exitCode = wrong === 0 ? 0 : 1;
