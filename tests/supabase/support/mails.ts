import { url } from './servers';

export interface ReadMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  /** As a person reads it. */
  readonly text: string;
  readonly links: readonly string[];
}

const bytesOf = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Words of a header in another script (RFC 2047). */
const headerOf = (source: string) =>
  source
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : bytesOf(text.replaceAll('_', ' ')).toString('latin1'),
    );

const asText = (html: string) =>
  html
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function read({ to, source }: { to: string; source: string }): ReadMail {
  const [head = '', ...parts] = source.split('\r\n\r\n');
  const headers = head.replace(/\r\n\s+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const subject = Buffer.from(headerOf(header('Subject')), 'latin1').toString('utf8');
  const body = parts.join('\r\n\r\n');
  const html = /base64/i.test(header('Content-Transfer-Encoding'))
    ? Buffer.from(body, 'base64').toString('utf8')
    : bytesOf(body).toString('utf8');
  const [, shown = html] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  return {
    to,
    subject,
    html,
    text: asText(shown.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
    links: [...html.matchAll(/href="(.*?)"/g)].map(([, link = '']) => asText(link)),
  };
}

/** All mails to an address, the oldest first. */
export async function mailsTo(address: string): Promise<ReadMail[]> {
  const all: { to: string; source: string }[] = await (await fetch(`${url}/rig/mail`)).json();
  return all.filter(({ to }) => to === address).map(read);
}

/** The newest mail to an address. */
export async function mailTo(address: string): Promise<ReadMail> {
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`No mail to ${address}`);
  return mail;
}

/** What the page of a link is given. */
export function linkIn({ links, subject }: ReadMail): {
  tokenHash: string;
  type: 'signup' | 'recovery' | 'invite';
} {
  const link = links.find((address) => address.includes('/auth/confirm'));
  if (!link) throw new Error(`The mail "${subject}" has no link to /auth/confirm`);
  const query = new URL(link).searchParams;
  return { tokenHash: query.get('token_hash') ?? '', type: query.get('type') as 'signup' };
}

/** How the mail server behaves. */
export async function setMailServer(state: { isBusy: boolean }): Promise<void> {
  await fetch(`${url}/rig/mail`, { method: 'POST', body: JSON.stringify(state) });
}
