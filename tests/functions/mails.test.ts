import { describe, expect, it } from 'vitest';
import { saidIn } from '../../src/words/messages';
import { catalogues } from '../../supabase/functions/send-mail/languages';
import { type ClaimedMail, writeMail } from '../../supabase/functions/send-mail/mails';
import { themes } from '../../tailwind.config';

const siteUrl = 'https://roadworthy.example';
const today = '2026-11-16';
const id = '00000020-0000-4000-8000-000000000001';

const addressed = {
  id,
  email: 'sean@depot.example',
  recipient_name: 'Seán Ó Briain',
  role: 'driver',
  depot_name: 'Dublin North',
  stop_token: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
} as const;

const item = (values: object = {}) => ({
  subject: 'driver' as const,
  subject_id: id,
  subject_name: 'Seán Ó Briain',
  kind: 'license' as const,
  detail: 'CE' as string | null,
  is_missing: false,
  due: '2026-12-16',
  source_id: id,
  stops: false,
  manager_left: false,
  ...values,
});

const write = (mail: Partial<ClaimedMail> & object) =>
  writeMail({ ...addressed, ...mail } as ClaimedMail, siteUrl, today);

const LINK = `${siteUrl}/auth/confirm?token_hash=abc`;

const mails = {
  'to a driver': {
    kind: 'reminders',
    items: [item(), item({ detail: 'First aid', kind: 'training', due: '2026-11-16' })],
  },
  'to staff': {
    kind: 'reminders',
    role: 'manager',
    items: [
      item({ due: '2026-11-09' }),
      item({
        detail: 'Service',
        kind: 'vehicle_record',
        subject: 'vehicle',
        subject_name: '231-D-1',
      }),
    ],
  },
  'to a driver who must not drive': {
    kind: 'reminders',
    items: [
      item({ kind: 'points', detail: null, due: null }),
      item({ due: '2026-11-15', stops: true }),
      item({ detail: 'C1', due: '2026-11-15' }),
      item({
        kind: 'own_insurance',
        detail: null,
        is_missing: true,
        due: null,
      }),
    ],
  },
  'to an administrator in place of a manager who has left': {
    kind: 'reminders',
    role: 'admin',
    items: [
      item({ manager_left: true }),
      item({ detail: 'First aid', kind: 'training', manager_left: true }),
    ],
  },
  'to staff about drivers who must not drive': {
    kind: 'reminders',
    role: 'manager',
    items: [item({ kind: 'points', detail: null, due: null }), item({ due: '2026-11-15', stops: true })],
  },
  'with the week': {
    kind: 'digest',
    role: 'admin',
    event: {
      rate: 87,
      dangers: { must_not_drive: 2, missing: 1, high_risk: 1, due_soon: 14, to_watch: 3 },
      law: 1,
      waiting: 1,
      incidents: 2,
      policies: 1,
    },
  },
  'with a quiet week': {
    kind: 'digest',
    role: 'admin',
    event: { rate: null, dangers: null, law: 0, waiting: 0, incidents: 0, policies: 0 },
  },
  'about an application': {
    kind: 'application_waits',
    role: 'admin',
    // Past midnight in Ireland.
    event: { id, since: '2026-06-10T23:30:00Z' },
  },
  'about something verified': {
    kind: 'verified',
    event: { id, kind: 'license', name: 'C, CE', reason: null },
  },
  'about something sent back': {
    kind: 'returned',
    event: { id, kind: 'training', name: 'First aid', reason: 'The photo is blurred.' },
  },
  'that asks to renew': {
    kind: 'renewal_asked',
    event: { note: 'Before Friday, please.', by: 'Deirdre Hanley' },
  },
  'that asks to renew without a note': { kind: 'renewal_asked', event: { note: null, by: 'Deirdre Hanley' } },
  'that asks to renew, not by the own manager': { kind: 'renewal_asked', event: { note: null, by: null } },
  'to a driver who has moved': { kind: 'moved', event: { name: 'Cork' } },
  'that asks to read a text': {
    kind: 'to_read',
    event: { id: 'p', name: 'Load securing', due: '2026-12-01' },
  },
  'about what somebody does not agree with': {
    kind: 'objected',
    event: { id: 'p', name: 'Darragh Quinn', title: 'Load securing', words: 'Which straps?' },
  },
  'about the day on which checks begin': {
    kind: 'checks_begin',
    role: 'admin',
    event: { id, name: 'Cork', day: '2026-12-01' },
  },
  'that asks for the card': { kind: 'card_asked', event: { due: '2026-12-01' } },
  'that asks for the card late': { kind: 'card_asked', event: { due: '2025-12-01' } },
  'that asks to check a vehicle': { kind: 'check_asked', event: { name: '231-D-12345' } },
  'to a driver whose vehicle is off the road': {
    kind: 'off_the_road',
    event: {
      id,
      name: '231-D-1',
      fault: 'Headlights: both out',
      others: [],
      in_words: false,
      at: '2026-11-16T05:12:00Z',
      by: null,
    },
  },
  'to staff about a vehicle off the road': {
    kind: 'off_the_road',
    role: 'manager',
    // Past midnight in Ireland.
    event: {
      id,
      name: '231-D-1',
      fault: 'Headlights: both out',
      others: [],
      in_words: false,
      at: '2026-06-10T23:30:00Z',
      by: 'Colm Daly',
    },
  },
  'to the manager of a driver who found it on a vehicle of another depot': {
    kind: 'off_the_road',
    role: 'manager',
    event: {
      id: null,
      name: '231-C-1',
      fault: 'Brakes: leak heard',
      others: [],
      in_words: false,
      at: '2026-11-16T05:12:00Z',
      by: null,
    },
  },
  'about a driver who is not fit': {
    kind: 'not_fit',
    role: 'admin',
    event: { id, name: 'Colm Daly', plate: '231-D-1', at: '2026-06-10T23:30:00Z' },
  },
  'about somebody who is not fit': {
    kind: 'not_fit',
    role: 'admin',
    event: { id, name: null, plate: '231-D-1', at: '2026-11-16T05:12:00Z' },
  },
  'that own staff were hurt': {
    kind: 'hurt',
    role: 'admin',
    event: {
      id,
      name: '231-D-1',
      place: 'M50, exit 9',
      at: '2026-06-10T23:30:00Z',
      who: 'staff',
      by: 'Colm Daly',
      hsa_due: null,
    },
  },
  'that the HSA has to know of somebody who was hurt': {
    kind: 'hurt',
    role: 'manager',
    event: {
      id,
      name: 'Yard',
      place: 'Yard',
      at: '2026-11-16T05:12:00Z',
      who: 'others',
      by: null,
      hsa_due: '2026-11-30',
    },
  },
  'to try whether emails arrive': {
    kind: 'test',
    role: 'admin',
    // Past midnight in Ireland.
    event: { asked_at: '2026-06-10T23:30:00Z' },
  },
  'that invites a manager': {
    kind: 'invited',
    role: 'manager',
    event: { by: 'Deirdre Walsh', has_password: false, is_approved: true, link: LINK },
  },
  'that invites an administrator who has a password': {
    kind: 'invited',
    role: 'admin',
    event: { by: 'Deirdre Walsh', has_password: true, is_approved: true },
  },
  'that invites a driver who is not approved, by an inviter who has left': {
    kind: 'invited',
    event: { by: null, has_password: false, is_approved: false, link: LINK },
  },
} as Record<string, Partial<ClaimedMail> & object>;

describe('A mail', () => {
  it.each(Object.entries(mails))('%s', (_, mail) => {
    const { subject, text, html } = write(mail);
    expect(`Subject: ${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toContain('<meta name="color-scheme" content="light dark" />');
    expect([...html.matchAll(/href="(.*?)"/g)].map(([, link]) => link)).toEqual(
      [...text.matchAll(/https:\S+/g)].map(([link]) => link),
    );
  });

  it('has the colours of the app in both themes', () => {
    const [light = '', dark = ''] = write(mails['to a driver'] ?? {}).html.split(
      'prefers-color-scheme: dark',
    );
    const colours = (css: string) => [...css.matchAll(/#[0-9a-f]{6}/g)].map(([colour]) => colour);
    const named = (theme: Record<string, string>, names: readonly string[]) =>
      names.map((name) => theme[name]);
    const used = ['surface', 'ink', 'line', 'ink-soft', 'brand', 'line-strong'];
    expect(colours(light)).toEqual(named(themes.light, used));
    expect(colours(dark)).toEqual(named(themes.dark, used));
  });

  it.each([
    [2, 'The managers of Driver 1 and Driver 2 have left, so we email you until they have others.'],
    [3, 'The managers of Driver 1, Driver 2 and Driver 3 have left, so we email you until they have others.'],
    [
      4,
      'The managers of Driver 1, Driver 2 and 2 more drivers have left, so we email you until they have others.',
    ],
  ])('names up to three of %i drivers whose manager has left', (count, words) => {
    const items = [...Array(count)].map((_, n) =>
      item({ subject_name: `Driver ${n + 1}`, manager_left: true }),
    );
    const { text } = write({ kind: 'reminders', role: 'admin', items: [...items, item()] });
    expect(text).toContain(
      `You get this because you look after drivers and vehicles at Dublin North. ${words}`,
    );
  });

  it('writes names as text, and has no token for somebody who has a password', () => {
    const event = { by: '<a href="x">Ann & Bob</a>', has_password: true, is_approved: true };
    const { html, subject } = write({ kind: 'invited', role: 'manager', depot_name: 'A "B" <C>', event });
    expect(subject).toBe('<a href="x">Ann & Bob</a> invites you to A "B" <C> as a manager');
    expect(html).not.toMatch(/<a href="x"|<C>|token/);
    expect(html).toContain('&#60;a href=&#34;x&#34;&#62;Ann &#38; Bob&#60;/a&#62; invites you');
  });

  it('writes what drivers and admins said of a vehicle as text', () => {
    const event = {
      id,
      name: '<b>1</b>',
      fault: '<i>Brakes</i>\r\nBcc: x',
      others: [],
      in_words: false,
      at: '2026-11-16T05:12:00Z',
      by: '<u>Ann</u>',
    };
    for (const role of ['driver', 'manager'] as const)
      expect(write({ kind: 'off_the_road', role, event }).html).not.toMatch(/<b>|<i>|<u>/);
    const unfit = { id, name: '<u>Ann</u>', plate: '<b>1</b>', at: event.at };
    expect(write({ kind: 'not_fit', role: 'admin', event: unfit }).html).not.toMatch(/<b>|<u>/);
  });

  it('has in no subject for staff what somebody typed about a fault or a place', () => {
    const typed = 'FREE MONEY https://evil.example/x'.repeat(12);
    const about = { subject: 'vehicle', subject_name: '231-D-1', detail: typed, due: '2026-12-01' };
    const incident = { ...about, subject: 'incident' };
    const staff = { role: 'manager' } as const;
    const subjectOf = (values: object) =>
      write({ ...staff, kind: 'reminders', items: [item({ ...about, ...values })] }).subject;
    const stopped = {
      id,
      name: '231-D-1',
      fault: typed,
      others: [typed],
      at: '2026-11-16T05:12:00Z',
      by: null,
    };
    const subjects = [
      subjectOf({ kind: 'defect', in_words: true }),
      subjectOf({ kind: 'defect_stop', in_words: true, due: null }),
      ...['incident', 'incident_due', 'hsa_report'].flatMap((kind) => [
        subjectOf({ ...incident, kind }),
        subjectOf({ ...incident, kind, detail: null, subject_name: typed }),
      ]),
      write({ ...staff, kind: 'off_the_road', event: { ...stopped, in_words: true } }).subject,
      write({
        ...staff,
        kind: 'hurt',
        event: {
          id,
          name: typed,
          place: typed,
          at: '2026-11-16T05:12:00Z',
          who: 'staff',
          by: null,
          hsa_due: null,
        },
      }).subject,
    ];
    for (const subject of subjects) {
      expect(subject).not.toMatch(/free|evil/i);
      expect(subject.length).toBeGreaterThan(10);
      expect(subject.length).toBeLessThan(80);
    }
    expect(subjects.slice(0, 2)).toEqual([
      expect.stringMatching(/^231-D-1: Repair: a fault in own words/),
      '231-D-1: May not be driven: a fault in own words',
    ]);
    // What was chosen from the list is there.
    const fault = 'Headlights: both out';
    expect(subjectOf({ kind: 'defect', detail: fault })).toContain(fault);
    expect(
      write({ ...staff, kind: 'off_the_road', event: { ...stopped, fault, in_words: false } }).subject,
    ).toBe(`231-D-1 is off the road: ${fault} and 1 more`);
  });

  it.each(Object.entries(catalogues))('says in %s that a vehicle is off the road', (language, texts) => {
    const event = {
      id,
      name: '231-D-1',
      fault: 'Hamulce',
      others: [],
      in_words: false,
      at: '2026-11-16T05:12:00Z',
      by: null,
    };
    const said = () => write({ kind: 'off_the_road', event });
    const [there, english] = [saidIn(language, texts, said), said()];
    expect(there.subject).toContain('231-D-1');
    expect(there.text).toContain('Hamulce. ');
    for (const part of ['subject', 'text'] as const) expect(there[part]).not.toBe(english[part]);
    expect(there.text).not.toMatch(/Ask your depot|See your vehicle/);
  });

  it('keeps the line breaks in what staff wrote', () => {
    const { html, text } = write({
      kind: 'renewal_asked',
      event: { note: 'The licence.\nAnd the CPC card.', by: 'Deirdre Hanley' },
    });
    expect(text).toContain('The licence.\nAnd the CPC card.');
    expect(html).toContain('<div style="white-space: pre-line">The licence.\nAnd the CPC card.</div>');
  });

  it.each([
    ['2026-12-16', 'expires in 30 days, on 16 Dec 2026'],
    ['2026-11-17', 'expires in 1 day, on 17 Nov 2026'],
    ['2026-11-16', 'expires today, on 16 Nov 2026'],
    ['2026-11-15', 'expired 1 day ago, on 15 Nov 2026'],
    ['2026-10-24', 'expired 23 days ago, on 24 Oct 2026'],
    ['2027-02-14', 'expires in 90 days, on 14 Feb 2027'],
  ])('says how far away %s is', (due, words) => {
    const items = [item({ kind: 'training', detail: 'First aid', due })];
    expect(write({ kind: 'reminders', items }).subject).toBe(`First aid ${words}`);
  });

  it.each([
    ['2026-11-16', 'Sign it by 16 Nov 2026. It takes a few minutes.'],
    ['2026-11-15', 'It was due on 15 Nov 2026. Please sign it today.'],
  ])('asks to sign what is due on %s', (due, words) => {
    const { text } = write({ kind: 'to_read', event: { id: 'p', name: 'Load securing', due } });
    expect(text).toContain(words);
  });

  it('says that a task is or was due', () => {
    const subject = (due: string) =>
      write({
        kind: 'reminders',
        items: [item({ kind: 'license_check', detail: null, due })],
      }).subject;
    expect(subject('2026-11-17')).toContain('is due in 1 day');
    expect(subject('2026-11-15')).toContain('was due 1 day ago');
  });

  it('says from which day a missing record is required, and not that it expires', () => {
    const subject = (due: string) =>
      write({
        kind: 'reminders',
        items: [item({ kind: 'insurance', detail: 'Insurance', is_missing: true, due })],
      }).subject;
    expect(subject('2026-11-17')).toBe('No insurance on record, required from 17 Nov 2026');
    expect(subject('2026-11-16')).toBe('No insurance on record, required from 16 Nov 2026');
    expect(subject('2026-11-15')).toBe('No insurance on record, required since 15 Nov 2026');
  });

  it('about hundreds of things to do shows fifty, and says how many more there are', () => {
    const many = (count: number) =>
      write({
        kind: 'reminders',
        role: 'manager',
        items: Array.from({ length: count }, () =>
          item({ kind: 'no_license', detail: null, is_missing: true, due: null }),
        ),
      });
    const lines = (count: number) => many(count).text.match(/No licence on record/g)?.length;
    // One of them is in the subject, which is above the text.
    expect([lines(50), lines(51), lines(579)]).toEqual([50, 50, 50]);
    expect(many(50).text).not.toContain('more');
    expect(many(579).text).toContain(
      'And 529 more\nOpen the dashboard: https://roadworthy.example/dashboard',
    );
    expect(many(579).subject).toBe('Seán Ó Briain: No licence on record, and 578 more');
  });

  it('shows every name as text', () => {
    const name = '<b>O\'Brien & "Sons"</b>';
    const { html, text } = write({
      kind: 'reminders',
      role: 'manager',
      items: [item({ subject_name: name })],
    });
    expect(text).toContain(name);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&#60;b&#62;O&#39;Brien &#38; &#34;Sons&#34;&#60;/b&#62;');
  });
});
