import { createTransport } from 'nodemailer';
import { saidIn } from '../../../src/words/messages.ts';
import { toldName } from '../../../src/words/told.ts';
import { catalogues } from './languages.ts';
import { type ClaimedMail, type Mail, type PreviewedItem, writeMail, writing } from './mails.ts';

export interface Settings {
  /** The URL of the API, without a slash at the end. */
  supabaseUrl: string;
  serviceKey: string;
  /** Callers send it in the header x-mail-secret. */
  secret: string;
  siteUrl: string;
  /** For example smtps://user:password@mail.example:465. */
  smtpUrl: string;
  /** The sender's address; the sender's name is set in the app. */
  from: string;
}

type Send = (mail: Mail & { id: string; senderName: string; to: string }) => Promise<void>;

interface Run {
  sent: number;
  failed: number;
  /** Why the mail server is away; undefined if it is not. */
  stopped?: string;
}

/** The mail server takes no mail at all, not even for other recipients. */
class MailServerAway extends Error {}

/** Mails claimed at once. Few, because an interrupted run uses up a try of each mail that it has claimed. */
const MOST = 10;

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Dublin' });

export const itemName = (item: PreviewedItem) => toldName(item, item.is_own, writing(today()));

type Api = Pick<Settings, 'supabaseUrl' | 'serviceKey'>;

/**
 * The secret key `default` of the project's keys (a JSON dictionary, which hosted projects set), or the older JWT of the service role,
 * which Supabase ends. Throws if neither is set.
 */
export function serviceKeyOf(read: (name: string) => string | undefined): string {
  const { default: secret } = JSON.parse(read('SUPABASE_SECRET_KEYS') || '{}') as { default?: string };
  const key = secret || read('SUPABASE_SERVICE_ROLE_KEY');
  if (!key) throw new Error('Set SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY: see docs/deploy.md');
  return key;
}

const ask = (
  { supabaseUrl, serviceKey }: Api,
  method: 'POST' | 'DELETE',
  path: string,
  values: object,
  api: typeof fetch,
) =>
  api(supabaseUrl + path, {
    method,
    headers: {
      apikey: serviceKey,
      // A secret key is no JWT: the gateway makes one of it.
      ...(serviceKey.startsWith('sb_') ? {} : { authorization: `Bearer ${serviceKey}` }),
      'content-type': 'application/json',
    },
    body: JSON.stringify(values),
  });

/** Calls a database function with the service key. Throws if the answer is not OK. */
export async function callDatabase(
  settings: Api,
  name: string,
  values: object,
  api = fetch,
): Promise<unknown> {
  const answer = await ask(settings, 'POST', `/rest/v1/rpc/${name}`, values, api);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
}

/** In seconds, as in the settings of Auth (docs/deploy.md). */
const LINK_LASTS = 3600;

interface AuthLink {
  hashed_token: string;
  verification_type: string;
}

/** A link of Auth's own, which sends no mail for it. Null for an invitation to a confirmed address. */
async function linkOfAuth(
  settings: Api,
  type: 'recovery' | 'invite',
  { email, language }: Pick<ClaimedMail, 'email' | 'language'>,
  api: typeof fetch,
): Promise<AuthLink | null> {
  const values = { type, email, data: { language } };
  const answer = await ask(settings, 'POST', '/auth/v1/admin/generate_link', values, api);
  if (answer.status === 422 && type === 'invite') return null;
  if (!answer.ok) throw new Error(`Auth made no link: it answered ${answer.status}`);
  return answer.json();
}

/**
 * The address of a link with which the invited person chooses a password; whoever has no account gets one. The
 * token is in this one mail, and nowhere else: Auth keeps its hash, and the next invitation ends it.
 */
async function invitationUrl(
  settings: Api & Pick<Settings, 'siteUrl'>,
  mail: ClaimedMail,
  api: typeof fetch,
): Promise<string> {
  const link =
    (await linkOfAuth(settings, 'invite', mail, api)) ?? (await linkOfAuth(settings, 'recovery', mail, api));
  if (!link) throw new Error('Auth made no link');
  const until = Math.floor(Date.now() / 1000) + LINK_LASTS;
  const query = new URLSearchParams({
    token_hash: link.hashed_token,
    type: link.verification_type,
    invited_until: String(until),
  });
  return `${settings.siteUrl}/auth/confirm?${query}`;
}

/** Somebody who has a password logs in with it. */
async function withLink(
  mail: ClaimedMail,
  settings: Api & Pick<Settings, 'siteUrl'>,
  api: typeof fetch,
): Promise<ClaimedMail> {
  if (mail.kind !== 'invited' || mail.event.has_password) return mail;
  return { ...mail, event: { ...mail.event, link: await invitationUrl(settings, mail, api) } };
}

function inTheirLanguage(mail: ClaimedMail, siteUrl: string): Mail {
  const language = mail.language ?? 'en';
  // One without a file, or left out, is English.
  const texts = catalogues[language];
  return saidIn(texts ? language : 'en', texts ?? {}, () => writeMail(mail, siteUrl, today()));
}

/**
 * Sends all waiting mails, and reports each as it goes. If the mail server is away, it stops, and no mail
 * loses one of its tries. Throws if the API does not answer.
 */
export async function sendMails(
  settings: Api & Pick<Settings, 'siteUrl'>,
  send: Send,
  api = fetch,
): Promise<Run> {
  const call = (name: string, values: object) => callDatabase(settings, name, values, api);
  const run: Run = { sent: 0, failed: 0 };
  await call('start_mail_run', {});
  for (;;) {
    const claimed = (await call('claim_mails', { most: MOST })) as ClaimedMail[];
    for (const [index, mail] of claimed.entries()) {
      try {
        const { id, sender_name: senderName, email: to } = mail;
        const written = inTheirLanguage(await withLink(mail, settings, api), settings.siteUrl);
        await send({ ...written, id, senderName, to });
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Not sent';
        if (error instanceof MailServerAway) {
          for (const { id } of claimed.slice(index))
            await call('mail_sent', { id, error: message, is_away: true });
          return { ...run, stopped: message };
        }
        run.failed += 1;
        await call('mail_sent', { id: mail.id, error: message });
        continue;
      }
      run.sent += 1;
      await call('mail_sent', { id: mail.id });
    }
    if (claimed.length < MOST) return run;
  }
}

/** Deletes data past its period, once a day, and the files that remain, which only Storage can remove. */
export async function cleanUp(settings: Api, api = fetch): Promise<void> {
  const files = (await callDatabase(settings, 'clean_up', {}, api)) as string[];
  // As in src/lib/storage.ts.
  const bucketOf = (path: string) => (path.startsWith('tachograph/') ? 'tachograph' : 'documents');
  for (const bucket of new Set(files.map(bucketOf))) {
    const prefixes = files.filter((path) => bucketOf(path) === bucket);
    const answer = await ask(settings, 'DELETE', `/storage/v1/object/${bucket}`, { prefixes }, api);
    if (!answer.ok) throw new Error(`Storage answered ${answer.status}: ${await answer.text()}`);
  }
}

/** The mail server is closing, or accepts no mail from this sender. */
const isRefusingAll = ({ responseCode, code, command }: SmtpError) =>
  responseCode === 421 || (code === 'EENVELOPE' && command === 'MAIL FROM');

type SmtpError = Error & { responseCode?: number; code?: string; command?: string };

/**
 * Sends by SMTP. The Message-ID is made of the mail's id, so the same mail sent twice can be recognised.
 * After a failure it checks whether the mail server can still be reached; if not, the failure says nothing
 * about this mail.
 */
export function sendBySmtp({ smtpUrl, from }: Pick<Settings, 'smtpUrl' | 'from'>): Send {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  const isThere = () =>
    transport.verify().then(
      () => true,
      () => false,
    );
  return async ({ id, senderName, to, subject, text, html, stopUrl }) => {
    try {
      await transport.sendMail({
        from: { name: senderName, address: from },
        to,
        subject,
        text,
        html,
        messageId: `<${id}@roadworthy>`,
        headers: { 'List-Unsubscribe': `<${stopUrl}>` },
      });
    } catch (error) {
      if (error instanceof Error && (isRefusingAll(error) || !(await isThere())))
        throw new MailServerAway(withoutAddress(error.message, to));
      throw error;
    }
  };
}

/** The mail server's message without the recipient's address: administrators of all depots can read it. */
const withoutAddress = (text: string, address: string) =>
  text.replace(new RegExp(address.replace(/[^a-z0-9]/gi, '\\$&'), 'gi'), '(recipient)');

/** In milliseconds. A hosted function must answer within 150 seconds. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 };

/** Takes the same time however much of the texts agrees. */
async function isSame(one: string, other: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [left, right] = (await Promise.all([digest(one), digest(other)])).map((hash) => new Uint8Array(hash));
  return left?.reduce((differing, byte, place) => differing | (byte ^ (right?.[place] ?? 0)), 0) === 0;
}

/** Answers the scheduler with the numbers of mails sent and refused; 502 if the mail server is away. */
export async function handle(request: Request, settings: Settings, api = fetch): Promise<Response> {
  if (!(await isSame(request.headers.get('x-mail-secret') ?? '', settings.secret))) {
    return Response.json({ message: 'Unauthorized' }, { status: 401 });
  }
  const run = await sendMails(settings, sendBySmtp(settings), api);
  await cleanUp(settings, api);
  return Response.json(run, { status: run.stopped === undefined ? 200 : 502 });
}
