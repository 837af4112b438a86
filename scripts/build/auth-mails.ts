// The templates of Auth's mails, which Go fills in (html/template), from one frame and the texts of a topic.
import { authMails as texts } from '../../src/words/authMails';
import {
  type Catalogue,
  currentLocale,
  type Elements,
  type Message,
  parts,
  saidIn,
  type Text,
} from '../../src/words/messages';

type Html = { html: string };
type Template = { subject: string; html: string };

const forgotPassword = '{{ .SiteURL }}/forgot-password';
const VALUES = {
  email: { html: '{{ .Email }}' },
  address: { html: `<a href="${forgotPassword}">${forgotPassword}</a>` },
};

/** Go would run what stands in double braces. */
const literal = (text: string) => text.replaceAll('{{', '{{ "{{" }}');
const escapeHtml = (text: string) =>
  literal(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));

const htmlOf = <T extends Text>(message: Message<T>, values: Elements<T, Html>) =>
  parts<T, Html>(message, values)
    .map((part) => (typeof part === 'object' ? part.html : escapeHtml(part)))
    .join('');

const frame = (title: string, body: string) => `<!doctype html>
<html lang="${currentLocale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
  </head>
  <body style="margin: 0 auto; max-width: 34rem; padding: 24px; font: 16px/1.5 Arial, Helvetica, sans-serif">
    <p style="font-weight: bold">Roadworthy</p>${body}
  </body>
</html>
`;

const heading = (title: Message<string>) => `
    <h1 style="font-size: 22px; line-height: 1.3">${htmlOf(title, VALUES)}</h1>`;

const block = (html: string) => `
    <p>
      ${html}
    </p>`;
const paragraph = <T extends Text>(message: Message<T>, values: Elements<T, Html>) =>
  block(htmlOf(message, values));

const link = (path: string, label: Message<string>) =>
  block(`<a href="{{ .SiteURL }}${path}" style="font-weight: bold">${htmlOf(label, VALUES)}</a>`);

/** The page does nothing until a password is typed. */
const passwordLink = (type: 'signup' | 'recovery' | 'invite', label: Message<string>) =>
  link(`/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}`, label) + paragraph(texts.once, VALUES);

const mail = (subject: Message<string>, title: Message<string>, body: string): Template => ({
  subject: literal(subject()),
  html: frame(htmlOf(title, VALUES), heading(title) + body),
});

const whenInvited = (met: string, otherwise: string) =>
  `{{ if eq .RedirectTo (print .SiteURL "/login?invited") }}${met}{{ else }}${otherwise}{{ end }}`;

/** By the name of the template and its file. */
const MAILS: Readonly<Record<string, () => Template>> = {
  confirmation: () => {
    const invited = `${heading(texts.chooseTitle)}${paragraph(texts.choose, VALUES)}\n    `;
    const others = `${heading(texts.confirmTitle)}${paragraph(texts.confirm, VALUES)}\n    `;
    return {
      subject: whenInvited(literal(texts.chooseSubject()), literal(texts.confirmSubject())),
      html: frame(
        whenInvited(htmlOf(texts.chooseTitle, VALUES), htmlOf(texts.confirmTitle, VALUES)),
        `\n    ${whenInvited(invited, others)}` +
          passwordLink('signup', texts.confirmLink) +
          paragraph(texts.confirmIgnore, VALUES),
      ),
    };
  },
  recovery: () =>
    mail(
      texts.recoverySubject,
      texts.recoveryTitle,
      paragraph(texts.recovery, VALUES) +
        passwordLink('recovery', texts.recoveryLink) +
        paragraph(texts.recoveryIgnore, VALUES),
    ),
  magic_link: () =>
    mail(
      texts.approvedSubject,
      texts.approvedTitle,
      paragraph(texts.approved, VALUES) + link('/login', texts.logIn) + paragraph(texts.forgot, VALUES),
    ),
  invite: () =>
    mail(
      texts.inviteSubject,
      texts.inviteTitle,
      paragraph(texts.invite, VALUES) +
        passwordLink('invite', texts.inviteLink) +
        paragraph(texts.inviteIgnore, VALUES),
    ),
  email_change: () =>
    mail(
      texts.unchangedSubject,
      texts.unchangedTitle,
      paragraph(texts.unchanged, VALUES) + paragraph(texts.notYou, VALUES),
    ),
};

type Languages = Readonly<Record<string, Catalogue>>;

/** A mail is in one language, so each language must have all of the texts. */
const isReady = ([, { authMails = {} }]: [string, Catalogue]) =>
  Object.keys(texts).every((key) => Object.hasOwn(authMails, key));

/**
 * The choice between languages, which Auth makes by what the person's account says; English if it says none.
 * Anybody can put anything there: a number, which cannot be compared, would end every mail to that address.
 */
function inEach(languages: Languages, write: () => string): string {
  const branches = Object.entries(languages)
    .filter(isReady)
    .map(
      ([language, catalogue], index) =>
        `{{ ${index > 0 ? 'else if' : 'if'} eq (print .Data.language) "${language}" }}${saidIn(language, catalogue, write)}`,
    );
  return branches.length > 0 ? `${branches.join('')}{{ else }}${write()}{{ end }}` : write();
}

export const authTemplates = (languages: Languages) =>
  Object.entries(MAILS).map(([name, write]) => ({
    name,
    subject: inEach(languages, () => write().subject),
    html: inEach(languages, () => write().html),
  }));
