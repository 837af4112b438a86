import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run "npm run test:supabase"`);
  return value;
}

export const url = given('SUPABASE_URL');
export const siteUrl = given('SITE_URL');
export const publishableKey = given('SUPABASE_ANON_KEY');
export const secretKey = given('SUPABASE_SERVICE_ROLE_KEY');
export const smtpUrl = given('SMTP_URL');

/** The owner of the server, who may do what only Supabase does on hosted: look into Auth, and set a clock back. */
export const sql = postgres(given('DATABASE_URL'), { max: 2, onnotice: () => undefined });

/** An address of the network that nobody had before. */
const someAddress = () => `10.${[...randomBytes(3)].join('.')}`;

/** Where the requests of a test come from, such as the one address of a depot's network: Auth counts by it. */
export const callers = { network: someAddress() };

export const moveElsewhere = () => {
  callers.network = someAddress();
};

/** Nobody has used it before, in this run or an earlier one on the same servers. */
export const newAddress = (name = 'person') => `${name}.${randomBytes(5).toString('hex')}@test.example`;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a server answers
  readonly body: any;
}

/** A request as anybody can make it, beside the app. */
export async function ask(
  path: string,
  body?: object,
  {
    token,
    key = publishableKey,
    method = body ? 'POST' : 'GET',
  }: { token?: string; key?: string; method?: string } = {},
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

/** Settings of Auth that differ from ours; none: ours again. */
export async function restartAuth(settings: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(`${url}/rig/auth`, { method: 'POST', body: JSON.stringify(settings) });
  if (!answer.ok) throw new Error(await answer.text());
}
