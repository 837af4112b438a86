import { formatDate } from '../../../src/lib/formatDate.ts';
import { distance } from '../../../src/words/distance.ts';
import { type Danger, NOT_IN_ORDER, sentName, type Writing } from '../../../src/words/findings.ts';
import { mails as texts } from '../../../src/words/mails.ts';
import { currentLocale } from '../../../src/words/messages.ts';
import { dangerCounts, type Told, toldText } from '../../../src/words/told.ts';

/** An item as claim_mails() returns it. Days are yyyy-mm-dd. */
export interface DueItem extends Told {
  subject: 'driver' | 'vehicle' | 'application' | 'depot' | 'incident';
  subject_id: string;
  subject_name: string;
  source_id: string;
  /** A defect that was not chosen from a list, so that somebody typed what it is. */
  in_words?: boolean;
  /** The driver's manager has left, so admins are told instead. */
  manager_left: boolean;
}

/** A row of preview_mails(). `is_own`: the recipient is the driver whom it is about. */
export type PreviewedItem = DueItem & { is_own: boolean };

export interface Digest {
  /** In per cent, rounded down; null for an empty depot. */
  rate: number | null;
  dangers: Partial<Record<Danger, number>> | null;
  /** Deadlines by law that are late or due within 7 days. */
  law: number;
  /** Applications. */
  waiting: number;
  /** Nobody looks into them yet. */
  incidents: number;
  /** With drivers who have until a day to sign. */
  policies: number;
}

/** Somebody was hurt. `name` is the plate, or else the place; `by` is null for a report without a name. */
export interface Hurt {
  id: string;
  name: string;
  place: string;
  at: string;
  who: 'staff' | 'others';
  by: string | null;
  /** Null while it is not known whether the HSA has to be told, and once they were. */
  hsa_due: string | null;
}

/** Without the applicant's name, because anyone could have typed anything there. */
export interface WaitingApplication {
  id: string;
  since: string;
}

export interface Decision {
  id: string;
  kind: string;
  name: string | null;
  reason: string | null;
}

export interface RenewalRequest {
  note: string | null;
  /** Null unless the driver's own manager asks. */
  by: string | null;
}

export interface Move {
  name: string;
}

/**
 * `by` is null if that person has left. `has_password`: the invited person has logged in before. Everybody
 * else has a `link` to choose a password.
 */
export interface Invitation {
  by: string | null;
  has_password: boolean;
  is_approved: boolean;
  link?: string;
}

/** `id` is null if the vehicle is another depot's, and `by` if nobody is known. Times are instants. */
export interface OffTheRoad {
  id: string | null;
  name: string;
  fault: string;
  /** What else stops it, by the same check. */
  others: string[];
  /** The fault was typed, not chosen from a list. */
  in_words: boolean;
  at: string;
  by: string | null;
}

/** Nobody asked why. `name` is null if nobody has confirmed the check. */
export interface NotFit {
  id: string;
  name: string | null;
  plate: string;
  at: string;
}

interface Addressed {
  id: string;
  sender_name: string;
  email: string;
  recipient_name: string;
  role: 'driver' | 'manager' | 'admin';
  /** Null: English. */
  language: string | null;
  depot_name: string;
  stop_token: string;
}

export type ClaimedMail = Addressed &
  (
    | { kind: 'reminders'; items: DueItem[] }
    | { kind: 'digest'; event: Digest }
    | { kind: 'application_waits'; event: WaitingApplication }
    | { kind: 'verified'; event: Decision }
    | { kind: 'returned'; event: Decision }
    | { kind: 'renewal_asked'; event: RenewalRequest }
    | { kind: 'moved'; event: Move }
    | { kind: 'invited'; event: Invitation }
    | { kind: 'off_the_road'; event: OffTheRoad }
    | { kind: 'not_fit'; event: NotFit }
    | { kind: 'hurt'; event: Hurt }
    | { kind: 'check_asked'; event: { name: string } }
    | { kind: 'card_asked'; event: { due: string } }
    | { kind: 'to_read'; event: { id: string; name: string; due: string } }
    | { kind: 'checks_begin'; event: { id: string; name: string; day: string } }
    | { kind: 'objected'; event: { id: string; name: string; title: string; words: string } }
    | { kind: 'test'; event: { asked_at: string } }
  );

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Switches these mails off without a login. */
  stopUrl: string;
}

interface Line {
  /** The driver or vehicle, if it is not the reader. */
  about?: string;
  text: string;
  link: { label: string; url: string };
}

interface Content {
  subject: string;
  title: string;
  intro?: string;
  lines: Line[];
  why: string;
}

const dayOf = (time: string) => new Date(time).toLocaleDateString('en-CA', { timeZone: 'Europe/Dublin' });

/** Mails write days like 'in 90 days, on 14 Feb 2027', to the day however far away. */
export const writing = (today: string): Writing => ({
  today,
  day: formatDate,
  distance: (day) =>
    texts.distanceAndDay({
      distance: distance(day, today, Number.POSITIVE_INFINITY),
      day: formatDate(day),
    }),
});

/** For example 'Licence CE expires in 30 days, on 16 Dec 2026'. */
const itemText = (item: DueItem, today: string, isOwn: boolean) => toldText(item, isOwn, writing(today));

type Counted = keyof typeof dangerCounts;
const TO_COME = ['high_risk', 'due_soon', 'to_watch'] as const;

/** For example '2 must not drive, 1 overdue or missing'. */
const phrases = (some: readonly Counted[], dangers: Digest['dangers']) =>
  some
    .flatMap((danger) => {
      const count = dangers?.[danger];
      return count ? [dangerCounts[danger]({ count })] : [];
    })
    .join(', ');

type MailOf<K extends ClaimedMail['kind']> = Extract<ClaimedMail, { kind: K }>;

const forStaff = ({ depot_name }: ClaimedMail) =>
  `You get this because you look after drivers and vehicles at ${depot_name}.`;
const forDriver = ({ depot_name }: ClaimedMail) => texts.why({ depot: depot_name });

/** Names the drivers whose manager has left, the reason why the reader is told. */
function inPlaceOf(items: readonly DueItem[]): string {
  const names = [...new Set(items.flatMap((item) => (item.manager_left ? item.subject_name : [])))];
  if (names.length === 0) return '';
  if (names.length === 1)
    return ` The manager of ${names[0]} has left, so we email you until they have another.`;
  const shown = names.slice(0, names.length > 3 ? 2 : names.length - 1).join(', ');
  const last = names.length > 3 ? `${names.length - 2} more drivers` : names.at(-1);
  return ` The managers of ${shown} and ${last} have left, so we email you until they have others.`;
}

/** A new depot can have hundreds of things to do. */
const MOST_LINES = 50;

/** What the driver can do about it. Some things only the depot can do. */
function ownLabel({ kind, is_missing }: DueItem): string {
  if (['points', 'disqualified', 'unfit', 'vehicle_stopped', 'download', 'debrief'].includes(kind))
    return texts.seeRecord();
  return is_missing ? texts.send() : texts.renew();
}

/** What a driver types, such as a fault or a place, stays inside the mail. */
function inSubject(item: DueItem): { about: string; item: DueItem } {
  const { subject, subject_name, detail, in_words } = item;
  // Without a vehicle, an incident is called by its place; with one, the place is a detail.
  if (subject === 'incident')
    return { about: detail === null ? '' : `${subject_name}: `, item: { ...item, detail: null } };
  const about = `${subject_name}: `;
  return { about, item: in_words ? { ...item, detail: 'a fault in own words', causes: null } : item };
}

function subjectText(first: DueItem, today: string, isOwn: boolean): string {
  if (isOwn) return itemText(first, today, isOwn);
  const { about, item } = inSubject(first);
  return about + itemText(item, today, isOwn);
}

function reminders(mail: MailOf<'reminders'>, siteUrl: string, today: string): Content {
  const { items, role } = mail;
  const isOwn = role === 'driver';
  const [first = ''] = items.slice(0, 1).map((item) => subjectText(item, today, isOwn));
  const lines = items.slice(0, MOST_LINES).map((item) => ({
    about: isOwn ? undefined : item.subject_name,
    text: itemText(item, today, isOwn),
    link: {
      label: isOwn ? ownLabel(item) : 'Open the record',
      url: `${siteUrl}/due/${item.subject}/${item.subject_id}/${item.kind}/${item.source_id}`,
    },
  }));
  const rest = {
    text: texts.more({ count: items.length - MOST_LINES }),
    link: { label: texts.openDashboard(), url: `${siteUrl}/dashboard` },
  };
  return {
    subject: items.length > 1 ? texts.subject({ first, count: items.length - 1 }) : first,
    title: texts.things({ count: items.length }),
    lines: items.length > MOST_LINES ? [...lines, rest] : lines,
    why: isOwn ? forDriver(mail) : forStaff(mail) + inPlaceOf(items),
  };
}

function digest(mail: MailOf<'digest'>, siteUrl: string): Content {
  const { rate, dangers, law, waiting, incidents, policies } = mail.event;
  const title = `Your week at ${mail.depot_name}`;
  const wrong = phrases(NOT_IN_ORDER, dangers);
  const toCome = phrases(TO_COME, dangers);
  return {
    subject: title,
    title,
    intro: rate === null ? undefined : `${rate}% of your drivers and vehicles are in order.`,
    lines: [
      {
        text: wrong ? `Not in order: ${wrong}` : 'Nothing is overdue, missing or stopped',
        link: { label: 'Open the dashboard', url: `${siteUrl}/dashboard` },
      },
      {
        text: toCome ? `Coming up: ${toCome}` : 'Nothing is due soon or to watch',
        link: { label: 'See what is due', url: `${siteUrl}/dashboard#needs-attention` },
      },
      ...(law > 0
        ? [
            {
              text:
                law === 1
                  ? '1 deadline by law is late or close'
                  : `${law} deadlines by law are late or close`,
              link: { label: 'See deadlines by law', url: `${siteUrl}/dashboard?law=1#needs-attention` },
            },
          ]
        : []),
      ...(incidents > 0
        ? [
            {
              text:
                incidents === 1
                  ? '1 incident waits for somebody who looks into it'
                  : `${incidents} incidents wait for somebody who looks into them`,
              link: { label: 'See incidents', url: `${siteUrl}/today/incidents` },
            },
          ]
        : []),
      ...(policies > 0
        ? [
            {
              text:
                policies === 1
                  ? '1 policy waits for drivers to sign it'
                  : `${policies} policies wait for drivers to sign them`,
              link: { label: 'See policies', url: `${siteUrl}/policies` },
            },
          ]
        : []),
      {
        text:
          waiting === 1
            ? '1 application is waiting for an answer'
            : `${waiting} applications are waiting for an answer`,
        link: { label: 'See applications', url: `${siteUrl}/joiners` },
      },
    ],
    why: forStaff(mail),
  };
}

function applicationWaits(mail: MailOf<'application_waits'>, siteUrl: string): Content {
  const { since, id } = mail.event;
  const title = 'An applicant is waiting for your answer';
  return {
    subject: title,
    title,
    lines: [
      {
        text: `The application to join ${mail.depot_name} arrived on ${formatDate(dayOf(since))}, more than two business days ago.`,
        link: { label: 'Open the application', url: `${siteUrl}/joiners/${id}` },
      },
    ],
    why: forStaff(mail),
  };
}

function decision(mail: MailOf<'verified' | 'returned'>, siteUrl: string): Content {
  const { id, kind, name, reason } = mail.event;
  const isVerified = mail.kind === 'verified';
  const what = sentName(kind, name);
  const title = isVerified ? texts.verifiedTitle({ what }) : texts.returnedTitle({ what });
  return {
    subject: title,
    title,
    lines: [
      isVerified
        ? {
            text: texts.verified(),
            link: { label: texts.seeRecord(), url: `${siteUrl}/dashboard` },
          }
        : {
            text: reason ?? texts.returned(),
            link: { label: texts.sendAgain(), url: `${siteUrl}/renew/${kind}?again=${id}` },
          },
    ],
    why: forDriver(mail),
  };
}

function renewalAsked(mail: MailOf<'renewal_asked'>, siteUrl: string): Content {
  const { note, by } = mail.event;
  const title = by ? texts.askedTitle({ who: by }) : texts.askedByDepot();
  return {
    subject: title,
    title,
    lines: [
      {
        text: note ?? texts.asked(),
        link: { label: texts.seeWhat(), url: `${siteUrl}/dashboard` },
      },
    ],
    why: forDriver(mail),
  };
}

function moved(mail: MailOf<'moved'>, siteUrl: string): Content {
  const title = texts.movedTitle({ depot: mail.event.name });
  return {
    subject: title,
    title,
    lines: [
      {
        text: texts.moved(),
        link: { label: texts.seeRecord(), url: `${siteUrl}/dashboard` },
      },
    ],
    why: forDriver(mail),
  };
}

function invitation({ role, depot_name: depot, event: { by } }: MailOf<'invited'>): string {
  if (role === 'driver') return by ? texts.invitedByTitle({ who: by, depot }) : texts.invitedTitle({ depot });
  const what = `${depot} as ${role === 'admin' ? 'an administrator' : 'a manager'}`;
  return by ? `${by} invites you to ${what}` : `You are invited to ${what}`;
}

function invited(mail: MailOf<'invited'>, siteUrl: string): Content {
  const { depot_name: depot, email } = mail;
  const { by, is_approved, link } = mail.event;
  const title = invitation(mail);
  const withLater = (text: string) => (is_approved ? text : `${text} ${texts.afterApproval()}`);
  return {
    subject: title,
    title,
    lines: link
      ? [
          {
            text: withLater(texts.yourLogin({ email })),
            link: { label: texts.choosePassword(), url: link },
          },
          {
            text: texts.linkLasts(),
            link: { label: texts.newLink(), url: `${siteUrl}/forgot-password` },
          },
        ]
      : [
          {
            text: withLater(texts.logInWith({ email })),
            link: { label: texts.logIn(), url: `${siteUrl}/login` },
          },
        ],
    why: by ? texts.invitedByWhy({ who: by }) : texts.invitedWhy({ depot }),
  };
}

const timeOf = (time: string) =>
  new Date(time).toLocaleTimeString('en-IE', {
    timeZone: 'Europe/Dublin',
    hour: '2-digit',
    minute: '2-digit',
  });

function offTheRoad(mail: MailOf<'off_the_road'>, siteUrl: string): Content {
  const { id, name, fault, others, in_words, at, by } = mail.event;
  const faults = [fault, ...others];
  if (mail.role === 'driver') {
    const title = texts.offTheRoadTitle({ vehicle: name });
    const link = { label: texts.seeVehicle(), url: `${siteUrl}/dashboard` };
    return {
      subject: title,
      title,
      lines: [{ text: texts.offTheRoad({ fault: faults.join('; ') }), link }],
      why: forDriver(mail),
    };
  }
  const title = `${name} is off the road`;
  return {
    // A fault of the list has its words; what somebody typed stays inside.
    subject: in_words ? title : `${title}: ${fault}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    title,
    lines: [
      {
        text: `${faults.join('. ')}. Found ${by ? `by ${by} ` : ''}on ${formatDate(dayOf(at))} at ${timeOf(at)}. It stays off the road until its repair is signed off.`,
        link: id
          ? { label: 'Open the defect', url: `${siteUrl}/today/defects/${id}` }
          : { label: 'Open the dashboard', url: `${siteUrl}/dashboard` },
      },
    ],
    why: forStaff(mail),
  };
}

function notFit(mail: MailOf<'not_fit'>, siteUrl: string): Content {
  const { id, name, plate, at } = mail.event;
  const title = `${name ?? 'Somebody'} is not fit to drive today`;
  return {
    subject: title,
    title,
    lines: [
      {
        text: `Said in the check of ${plate} on ${formatDate(dayOf(at))} at ${timeOf(at)}. Nobody asks why. They may not drive today until somebody of the depot has spoken with them. The vehicle is not affected.`,
        link: { label: 'Open the check', url: `${siteUrl}/today/checks/${id}` },
      },
    ],
    why: forStaff(mail),
  };
}

/** Nobody can switch it off. The subject has the plate alone: what drivers type stays inside. */
function hurt(mail: MailOf<'hurt'>, siteUrl: string): Content {
  const { id, name, place, at, who, by, hsa_due } = mail.event;
  const title = who === 'staff' ? 'One of your own staff was hurt' : 'Somebody was hurt';
  const law = hsa_due
    ? `Report it to the HSA by ${formatDate(hsa_due)}.`
    : who === 'staff'
      ? 'If they cannot do their normal work for more than three days, the HSA has to be told within ten working days. If somebody died, call the HSA at once.'
      : 'If somebody died, call the HSA at once.';
  return {
    subject: name === place ? title : `${title}: ${name}`,
    title,
    lines: [
      {
        about: name,
        text: `${place}, ${formatDate(dayOf(at))} at ${timeOf(at)}. Reported ${by ? `by ${by}` : 'without a name'}. ${law}`,
        link: { label: 'Open the incident', url: `${siteUrl}/today/incidents/${id}` },
      },
    ],
    why: forStaff(mail),
  };
}

function checkAsked(mail: MailOf<'check_asked'>, siteUrl: string): Content {
  const title = texts.checkAskedTitle({ vehicle: mail.event.name });
  const link = { label: texts.checkNow(), url: `${siteUrl}/check` };
  return { subject: title, title, lines: [{ text: texts.checkAsked(), link }], why: forDriver(mail) };
}

function cardAsked(mail: MailOf<'card_asked'>, siteUrl: string, today: string): Content {
  const { due } = mail.event;
  const title = texts.cardAskedTitle();
  const link = { label: texts.seeCard(), url: `${siteUrl}/card` };
  const sentence = due < today ? texts.cardAskedLate : texts.cardAsked;
  return {
    subject: title,
    title,
    lines: [{ text: sentence({ day: formatDate(due) }), link }],
    why: forDriver(mail),
  };
}

function toRead(mail: MailOf<'to_read'>, siteUrl: string, today: string): Content {
  const { id, name, due } = mail.event;
  const title = texts.toReadTitle({ title: name });
  const link = { label: texts.read(), url: `${siteUrl}/read/${id}` };
  const sentence = due < today ? texts.toReadLate : texts.toRead;
  return {
    subject: title,
    title,
    lines: [{ text: sentence({ day: formatDate(due) }), link }],
    why: mail.role === 'driver' ? forDriver(mail) : forStaff(mail),
  };
}

function objected(mail: MailOf<'objected'>, siteUrl: string): Content {
  const { id, name, title, words } = mail.event;
  const subject = `${name} does not understand, or does not agree: ${title}`;
  return {
    subject,
    title: subject,
    lines: [
      {
        text: `“${words}” It stays open until somebody answers.`,
        link: { label: 'Answer it', url: `${siteUrl}/policies/${id}` },
      },
    ],
    why: forStaff(mail),
  };
}

function checksBegin(mail: MailOf<'checks_begin'>, siteUrl: string): Content {
  const day = formatDate(mail.event.day);
  return {
    subject: `Missed checks in ${mail.event.name} are on record from ${day}`,
    title: `Missed checks are on record from ${day}`,
    lines: [
      {
        text: `Your drivers have checked vehicles for two weeks, and nobody has chosen the day from which missed checks are on record. It is ${day} now. Until then you can choose a later day.`,
        link: { label: 'See the day', url: `${siteUrl}/today` },
      },
    ],
    why: forStaff(mail),
  };
}

function test(mail: MailOf<'test'>, siteUrl: string): Content {
  const askedAt = timeOf(mail.event.asked_at);
  return {
    subject: 'Test email from Roadworthy',
    title: 'Emails from Roadworthy reach you',
    lines: [
      {
        text: `This is the test you asked for on ${formatDate(dayOf(mail.event.asked_at))} at ${askedAt}. If it was in your spam folder, mark it as "not spam", so that reminders reach you too.`,
        link: { label: 'Open the dashboard', url: `${siteUrl}/dashboard` },
      },
    ],
    why: 'You get this because you asked for a test email.',
  };
}

function contentOf(mail: ClaimedMail, siteUrl: string, today: string): Content {
  switch (mail.kind) {
    case 'reminders':
      return reminders(mail, siteUrl, today);
    case 'digest':
      return digest(mail, siteUrl);
    case 'application_waits':
      return applicationWaits(mail, siteUrl);
    case 'verified':
    case 'returned':
      return decision(mail, siteUrl);
    case 'renewal_asked':
      return renewalAsked(mail, siteUrl);
    case 'moved':
      return moved(mail, siteUrl);
    case 'invited':
      return invited(mail, siteUrl);
    case 'off_the_road':
      return offTheRoad(mail, siteUrl);
    case 'not_fit':
      return notFit(mail, siteUrl);
    case 'hurt':
      return hurt(mail, siteUrl);
    case 'check_asked':
      return checkAsked(mail, siteUrl);
    case 'card_asked':
      return cardAsked(mail, siteUrl, today);
    case 'to_read':
      return toRead(mail, siteUrl, today);
    case 'checks_begin':
      return checksBegin(mail, siteUrl);
    case 'objected':
      return objected(mail, siteUrl);
    case 'test':
      return test(mail, siteUrl);
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

// The colours of the app, copied from tailwind.config.js, which the function cannot load.
const STYLE = `
      body { background: #ffffff; color: #14213a }
      .row, .why { border-top: 1px solid #dfe4ec }
      .why { color: #4b5875 }
      a { color: #1d4ed8 }
      .button { border: 1px solid #7d89a1 }
      @media (prefers-color-scheme: dark) {
        body { background: #172131; color: #e9eef6 }
        .row, .why { border-color: #2c384c }
        .why { color: #a8b4c8 }
        a { color: #8db2ff }
        .button { border-color: #73819b }
      }`;

// Border, padding and line height add up to 44 px, the smallest target for a thumb.
const BUTTON =
  'display: inline-block; padding: 10px 16px; border-radius: 6px; line-height: 22px; font-weight: bold; text-decoration: none';

function asHtml({ title, intro, lines, why }: Content, name: string, stopUrl: string): string {
  const rows = lines.map(
    ({ about, text, link }) => `
    <div class="row" style="padding: 16px 0">
      ${about ? `<div style="font-weight: bold">${escapeHtml(about)}</div>` : ''}
      <div style="white-space: pre-line">${escapeHtml(text)}</div>
      <div style="margin-top: 12px"><a class="button" href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></div>
    </div>`,
  );
  return `<!doctype html>
<html lang="${currentLocale()}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}
    </style>
  </head>
  <body style="margin: 0 auto; max-width: 34rem; padding: 24px; font: 16px/1.5 Arial, Helvetica, sans-serif; overflow-wrap: anywhere">
    <p style="margin: 0; font-weight: bold">Roadworthy</p>
    <h1 style="margin: 16px 0; font-size: 22px; line-height: 1.3">${escapeHtml(title)}</h1>
    <p style="margin: 0 0 16px">${escapeHtml(texts.hello({ name }))}</p>${
      intro
        ? `
    <p style="margin: 0 0 16px">${escapeHtml(intro)}</p>`
        : ''
    }${rows.join('')}
    <div class="why" style="padding-top: 16px; font-size: 14px">
      ${escapeHtml(why)}<br />
      <a href="${escapeHtml(stopUrl)}" style="display: inline-block; padding: 11px 0; line-height: 22px">${escapeHtml(texts.chooseMails())}</a>
    </div>
  </body>
</html>
`;
}

function asText({ title, intro, lines, why }: Content, name: string, stopUrl: string): string {
  const rows = lines.map(({ about, text, link }) =>
    [about, text, `${link.label}: ${link.url}`].filter(Boolean).join('\n'),
  );
  return [
    title,
    texts.hello({ name }),
    ...(intro ? [intro] : []),
    ...rows,
    `${why}\n${texts.chooseMails()}: ${stopUrl}`,
  ].join('\n\n');
}

/** In the language that is spoken: staff's mails are in English. `today` is the day in Ireland. */
export function writeMail(mail: ClaimedMail, siteUrl: string, today: string): Mail {
  const content = contentOf(mail, siteUrl, today);
  const stopUrl = `${siteUrl}/emails/${mail.stop_token}`;
  return {
    subject: content.subject,
    text: asText(content, mail.recipient_name, stopUrl),
    html: asHtml(content, mail.recipient_name, stopUrl),
    stopUrl,
  };
}
