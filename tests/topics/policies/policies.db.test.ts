import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { languageInEnglish } from '../../../src/domain/languageInEnglish';
import { LANGUAGES } from '../../../src/words/languages';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { nextId } from '../../support/factories';
import { moveDriver } from '../../support/moves';
import { addDocument } from '../../support/records';
import { answerOf, call, send } from '../../support/rest';
import { onEach, permissionServers, postgres } from '../../support/servers';
import type { Sql } from '../../support/sql';
import { ids } from '../../support/world';

type Backend = Parameters<typeof call>[0];

const TEXT = '# In the hand\nNever while the engine runs.\n# Hands-free\nOnly when the traffic allows it.';
const POLISH = '# W ręce\nNigdy, gdy pracuje silnik.\n# Zestaw\nTylko gdy ruch na to pozwala.';
const QUESTION = {
  text: 'Your phone rings. What do you do?',
  texts: { pl: 'Dzwoni telefon. Co robisz?' },
  answers: [
    { text: 'I answer', texts: {} },
    { text: 'I call back when I have stopped', texts: { pl: 'Oddzwaniam, gdy stoję' } },
  ],
  right: 1,
  part: 1,
};
const BODY = {
  texts: { en: TEXT, pl: POLISH },
  files: {},
  changes: {},
  questions: [],
  is_minor: false,
};

const shaOf = (text: string) => createHash('sha256').update(text).digest('hex');
const messageOf = ({ body }: { body: unknown }) => (body as { message: string }).message;

async function makePolicy(backend: Backend, row: object = {}): Promise<string> {
  const id = nextId();
  const made = await send(backend, 'admin', 'POST', 'policies', {
    id,
    name: 'Mobile phones at the wheel',
    depot_id: ids.depotA,
    sign_days: 7,
    ...row,
  });
  expect(made.ok, JSON.stringify(made.body)).toBe(true);
  return id;
}

async function write(backend: Backend, policy_id: string, body: object = {}) {
  const { body: version_id } = await call(backend, 'admin', 'draft_of_policy', { policy_id });
  const [draft] = await backend.sql<{ version: number }>(
    'select version from public.policy_versions where id = $1',
    [String(version_id)],
  );
  const kept = await call(backend, 'admin', 'keep_policy', {
    version_id,
    version: draft?.version,
    body: { ...BODY, ...body },
  });
  expect(kept.ok, JSON.stringify(kept.body)).toBe(true);
  return { version_id: String(version_id), version: (kept.body as { version: number }).version };
}

async function publish(
  backend: Backend,
  policy_id: string,
  body: object = {},
  choices: object = {},
): Promise<string> {
  const draft = await write(backend, policy_id, body);
  const published = await call(backend, 'admin', 'publish_policy', { ...draft, choices });
  expect(published.ok, JSON.stringify(published.body)).toBe(true);
  return draft.version_id;
}

const sign = (backend: Backend, actor: ActorName, version_id: string, values: object = {}) =>
  call(backend, actor, 'sign_policy', {
    id: nextId(),
    version_id,
    language: 'en',
    sha256: shaOf(TEXT),
    seconds: 60,
    answers: [],
    device: 'phone',
    typed_name: `${actor} of the world`,
    ...values,
  });

const findings = (sql: Sql, driver_id = actors.driver.id) =>
  sql<{ danger: string; due: string; detail: string }>(
    "select danger::text, due::text, detail from private.own_finding_today where kind = 'policy' and subject_id = $1",
    [driver_id],
  );
const dayIn = async (sql: Sql, days: number) =>
  (await sql<{ day: string }>('select (private.today() + $1::integer)::text as day', [days]))[0]?.day;

describe('Policies', () => {
  onEach(permissionServers, (server) => {
    it('are written by admins, of their depot or of all, and read by managers without drafts', async () => {
      const { backend } = server;
      const policy_id = await makePolicy(backend);
      const { version_id, version } = await write(backend, policy_id);
      const acts = async (actor: ActorName) =>
        [
          await call(backend, actor, 'draft_of_policy', { policy_id }),
          await call(backend, actor, 'keep_policy', { version_id, version: 999, body: BODY }),
          await call(backend, actor, 'publish_policy', { version_id, version: 999 }),
          await call(backend, actor, 'drop_policy_draft', { version_id, version: 999 }),
          await call(backend, actor, 'withdraw_policy', { policy_id }),
        ].map(answerOf);
      for (const actor of actorNames.filter((name) => !name.toLowerCase().endsWith('admin')))
        expect(new Set(await acts(actor)), actor).toEqual(new Set([actor === 'anon' ? '42501' : 'RW002']));
      expect(new Set(await acts('otherAdmin'))).toEqual(new Set(['RW003']));
      expect(await acts('admin')).toEqual(['done', 'RW004', 'RW004', 'RW004', 'done']);
      const read = async (actor: ActorName, path: string) => {
        const { body } = await send(backend, actor, 'GET', path);
        return Array.isArray(body) ? body.length : 'refused';
      };
      const paths = [
        `policies?id=eq.${policy_id}&select=id`,
        `policy_versions?policy_id=eq.${policy_id}&select=id`,
      ];
      const reads = (actor: ActorName) => Promise.all(paths.map((path) => read(actor, path)));
      expect(await reads('admin')).toEqual([1, 1]);
      expect(await reads('manager')).toEqual([0, 0]);
      expect(answerOf(await call(backend, 'admin', 'publish_policy', { version_id, version }))).toBe('done');
      expect(await reads('manager')).toEqual([1, 1]);
      // A version has the right answers.
      expect(await reads('driver')).toEqual([1, 0]);
      for (const actor of ['otherManager', 'otherAdmin', 'otherDriver', 'unapprovedDriver'] as const)
        expect(await reads(actor), actor).toEqual([0, 0]);
    });
  });

  onEach([postgres], (server) => {
    it('ask everybody in the audience: waiting until the day, then missing, and no more once signed', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      expect(await findings(sql)).toEqual([]);
      const version_id = await publish(backend, policy_id);
      const due = await dayIn(sql, 7);
      expect(await findings(sql)).toEqual([{ danger: 'waiting', due, detail: 'Mobile phones at the wheel' }]);
      const moved = async (days: number) => {
        await sql('alter table public.policy_versions disable trigger keep_published');
        await sql(
          'update public.policy_versions set asked_since = private.today() - $1::integer where id = $2',
          [days, version_id],
        );
        await sql('alter table public.policy_versions enable trigger keep_published');
        await sql("update public.users set approved_at = '2020-01-01' where id = $1", [actors.driver.id]);
        await sql("select private.refresh_findings('driver', null, '{policy}')");
        return (await findings(sql)).map(({ danger }) => danger);
      };
      expect(await moved(7)).toEqual(['waiting']);
      expect(await moved(8)).toEqual(['missing']);
      expect(await findings(sql, actors.otherDriver.id)).toEqual([]);

      // Nobody signs what was not opened.
      expect(answerOf(await sign(backend, 'driver', version_id))).toBe('RW003');
      await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
      const id = nextId();
      expect(answerOf(await sign(backend, 'driver', version_id, { id }))).toBe('done');
      expect(await findings(sql)).toEqual([]);
      // Sent again, and from a second tab.
      await sign(backend, 'driver', version_id, { id });
      await sign(backend, 'driver', version_id);
      expect(
        await sql('select id, language, sha256, seconds from public.policy_signatures where policy_id = $1', [
          policy_id,
        ]),
      ).toEqual([{ id, language: 'en', sha256: shaOf(TEXT), seconds: expect.any(Number) }]);
      for (const change of ["language = 'pl'", "signed_at = now() - interval '1 day'", 'seconds = 7'])
        await expect(
          sql(`update public.policy_signatures set ${change} where id = $1`, [id]),
        ).rejects.toThrow('A signature cannot be changed');

      // Again after its months, due within the warning.
      await sql("update private.finding_kinds set warn_days = 31 where kind = 'policy'"); // the longest month
      await sql('update public.policies set again_months = 1 where id = $1', [policy_id]);
      expect(await findings(sql)).toMatchObject([{ danger: 'waiting' }]);
      await call(backend, 'admin', 'withdraw_policy', { policy_id });
      expect(await findings(sql)).toEqual([]);
    });

    it('wait in one line for staff until their day, and are then late with each driver', async () => {
      const { backend, sql } = server;
      await sql('delete from private.finding');
      await sql("select private.refresh_findings('driver', null, '{policy}')");
      const policy_id = await makePolicy(backend, { depot_id: null });
      const version_id = await publish(backend, policy_id);
      const due = await dayIn(sql, 7);
      const line = (drivers: number, day = due) => ({
        subject: 'policy',
        subject_id: policy_id,
        subject_name: 'Mobile phones at the wheel',
        danger: 'waiting',
        findings: [
          expect.objectContaining({ kind: 'to_sign', danger: 'waiting', detail: String(drivers), due: day }),
        ],
      });
      const listed = async (actor: ActorName) => {
        const { body } = await send(
          backend,
          actor,
          'GET',
          'attention?select=subject,subject_id,subject_name,danger,findings&or=(subject.eq.policy,subject.eq.driver)',
        );
        return body as { subject: string; danger: string }[];
      };
      const group = async (actor: ActorName, danger: string) => {
        const { body } = await call(backend, actor, 'compliance_dashboard');
        type Group = { danger: string; total: number; subjects: { subject: string }[] };
        const found = (body as { groups: Group[] }).groups.find((each) => each.danger === danger);
        return found?.subjects.filter(({ subject }) => subject === 'policy' || subject === 'driver') ?? [];
      };
      const asked = (await call(backend, 'manager', 'policies_overview')).body as { total_missing: number };
      expect(await listed('manager')).toEqual([line(asked.total_missing)]);
      expect(await group('manager', 'waiting')).toMatchObject([line(asked.total_missing)]);
      expect(await group('manager', 'due_soon')).toEqual([]);
      // Of the own depot alone, also of a policy of all depots; a driver has the own finding and no line.
      expect(await group('otherManager', 'waiting')).toHaveLength(1);
      expect(JSON.stringify(await listed('otherManager'))).toContain('"detail":"1"');
      expect(await listed('driver')).toEqual([]);
      const own = async (actor: ActorName) => {
        const { body } = await send(
          backend,
          actor,
          'GET',
          `driver_overview?id=eq.${actors.driver.id}&select=verdict,danger,reasons`,
        );
        return (body as object[])[0];
      };
      const waits = {
        verdict: 'compliant',
        danger: null,
        reasons: [expect.objectContaining({ kind: 'policy', danger: 'waiting', due })],
      };
      expect(await own('manager')).toEqual(waits);
      expect(await own('driver')).toEqual(waits);

      // One signs; another is late with it.
      await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
      await sign(backend, 'driver', version_id);
      expect(await listed('manager')).toEqual(asked.total_missing > 1 ? [line(asked.total_missing - 1)] : []);
      await sql('delete from public.policy_signatures where policy_id = $1', [policy_id]);
      await sql('alter table public.policy_versions disable trigger keep_published');
      await sql('update public.policy_versions set asked_since = private.today() - 8 where id = $1', [
        version_id,
      ]);
      await sql('alter table public.policy_versions enable trigger keep_published');
      // The others came today.
      await sql(
        "update public.users set approved_at = case when id = $1 then '2020-01-01' else now() end where approved",
        [actors.driver.id],
      );
      await sql("select private.refresh_findings('driver', null, '{policy}')");
      const late = await listed('manager');
      expect(late.filter(({ danger }) => danger === 'missing')).toMatchObject([
        { subject: 'driver', subject_id: actors.driver.id, findings: [{ kind: 'policy' }] },
      ]);
      expect(late.filter(({ danger }) => danger !== 'missing')).toEqual(
        asked.total_missing > 1 ? [line(asked.total_missing - 1)] : [],
      );
      expect(await own('manager')).toMatchObject({ verdict: 'not_compliant', danger: 'missing' });
    });

    it('take a signature only for the text that was shown, under the own name, with the right answers', async () => {
      const { backend } = server;
      const policy_id = await makePolicy(backend);
      const version_id = await publish(backend, policy_id, { questions: [QUESTION] });
      const opened = await call(backend, 'driver', 'open_policy', { policy_id, language: 'pl' });
      expect(opened.body).toMatchObject({
        text: POLISH,
        language: 'pl',
        languages: ['en', 'pl'],
        name: 'driver of the world',
        questions: [
          { text: 'Dzwoni telefon. Co robisz?', part: 1, answers: ['I answer', 'Oddzwaniam, gdy stoję'] },
        ],
      });
      expect(JSON.stringify(opened.body)).not.toContain('right');
      const other = await call(backend, 'driver', 'open_policy', { policy_id, language: 'lt' });
      expect(other.body).toMatchObject({ text: TEXT, language: 'en' });

      const right = { language: 'pl', sha256: shaOf(POLISH), answers: [1] };
      const refused = async (values: object) =>
        messageOf(await sign(backend, 'driver', version_id, { ...right, ...values }));
      expect(await refused({ sha256: shaOf(TEXT) })).toMatch(/^The text on your screen/);
      expect(await refused({ language: 'lt' })).toMatch(/^The text on your screen/);
      expect(await refused({ typed_name: 'driver of the moon' })).toBe(
        'Type your name as it stands here: driver of the world',
      );
      expect(await refused({ answers: [] })).toBe('Answer the question first');
      expect((await sign(backend, 'driver', version_id, { ...right, answers: [0] })).body).toEqual({
        wrong: [0],
      });
      expect(answerOf(await sign(backend, 'otherDriver', version_id, right))).toBe('RW003');
      expect(
        answerOf(
          await sign(backend, 'driver', version_id, { ...right, typed_name: ' DRIVÉR of  the World ' }),
        ),
      ).toBe('done');
      expect(
        await backend.sql('select answers, typed_name from public.policy_signatures where policy_id = $1', [
          policy_id,
        ]),
      ).toEqual([{ answers: { wrong: 1 }, typed_name: 'DRIVÉR of  the World' }]);
    });

    it('keep the right answers from whoever has to sign, staff too, until they have', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend, { audience: 'everybody' });
      const version_id = await publish(backend, policy_id, { questions: [QUESTION] });
      const { right: _, ...asked } = QUESTION;
      const questions = async (actor: ActorName, state: string) =>
        (
          await send(
            backend,
            actor,
            'GET',
            `policy_versions?policy_id=eq.${policy_id}&state=eq.${state}&select=questions`,
          )
        ).body as { questions: unknown[] }[];
      for (const actor of ['manager', 'admin'] as const)
        expect(await questions(actor, 'published'), actor).toEqual([{ questions: [asked] }]);
      await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
      expect(answerOf(await sign(backend, 'driver', version_id, { answers: [1] }))).toBe('done');
      const [signature] = await sql<{ id: string }>(
        'select id from public.policy_signatures where policy_id = $1',
        [policy_id],
      );
      const sheet = async (actor: ActorName) =>
        (await call(backend, actor, 'signature_sheet', { signature_id: signature?.id })).body;
      expect(await sheet('manager')).toMatchObject({ given: null, questions: [asked] });
      const signatures = await send(backend, 'manager', 'GET', `policy_signatures?policy_id=eq.${policy_id}`);
      expect(signatures.body).toMatchObject([{ answers: { wrong: 0 } }]);
      expect(JSON.stringify([await sheet('manager'), signatures.body])).not.toMatch(/right|"given":\[/);

      await call(backend, 'manager', 'open_policy', { policy_id, language: 'en' });
      expect((await sign(backend, 'manager', version_id, { answers: [0] })).body).toEqual({ wrong: [0] });
      expect(answerOf(await sign(backend, 'manager', version_id, { answers: [1] }))).toBe('done');
      expect(await sheet('manager')).toMatchObject({ given: [1] });

      // Whoever writes the next version has them again, and another right answer is another version.
      await call(backend, 'admin', 'draft_of_policy', { policy_id });
      expect(await questions('admin', 'draft')).toEqual([{ questions: [QUESTION] }]);
      expect(await questions('manager', 'draft')).toEqual([]);
      const body = { questions: [QUESTION], changes: { en: 'None' } };
      const same = await write(backend, policy_id, body);
      expect(messageOf(await call(backend, 'admin', 'publish_policy', { ...same, choices: {} }))).toMatch(
        /is the same as/,
      );
      const other = await publish(backend, policy_id, { ...body, questions: [{ ...QUESTION, right: 0 }] });
      await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
      expect((await sign(backend, 'driver', other, { answers: [1] })).body).toEqual({ wrong: [0] });
      expect(answerOf(await sign(backend, 'driver', other, { answers: [0] }))).toBe('done');
    });

    it('were on the screen for no longer than since they were first opened', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      const version_id = await publish(backend, policy_id);
      const seconds = async (actor: ActorName, opened: string, said: number) => {
        await call(backend, actor, 'open_policy', { policy_id, language: 'en' });
        await sql('update public.policy_openings set first_at = now() - $1::interval', [opened]);
        expect(answerOf(await sign(backend, actor, version_id, { seconds: said }))).toBe('done');
        return (
          await sql<{ seconds: number }>(
            'select seconds from public.policy_signatures where version_id = $1 and driver_id = $2',
            [version_id, actors[actor as 'driver'].id],
          )
        )[0]?.seconds;
      };
      expect(await seconds('driver', '0 seconds', 86_400)).toBeLessThan(60);
      expect(await seconds('colleague', '10 minutes', 480)).toBe(480);
    });

    it('are not published while a translation is older than the English text, until somebody says what its readers get', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      const names = await sql<{ tag: string; name: string }>(
        'select tag, private.language_name(tag) as name from unnest(private.languages()) tag',
      );
      expect(names).toEqual(Object.keys(LANGUAGES).map((tag) => ({ tag, name: languageInEnglish(tag) })));

      const changes = { en: 'More' };
      const draft = await write(backend, policy_id, { texts: { en: TEXT, pl: POLISH, lt: 'Telefonai' } });
      let { version } = draft;
      const keep = async (texts: object, behind?: string[]) => {
        const body = { ...BODY, changes, texts };
        const kept = await call(backend, 'admin', 'keep_policy', { ...draft, version, body, behind });
        const stored = kept.body as { version: number; behind: string[] };
        version = stored.version;
        return stored.behind;
      };
      const publishWith = (choices?: object) =>
        call(backend, 'admin', 'publish_policy', { ...draft, version, choices });
      // The English text changes after the others, which are behind until they change too.
      expect(await keep({ en: 'Two', pl: POLISH, lt: 'Telefonai' })).toEqual(['pl', 'lt']);
      expect(await keep({ en: 'Two', pl: 'Dwa', lt: 'Telefonai' })).toEqual(['lt']);
      // In one save: written in this order, or before the English text.
      expect(await keep({ en: 'Three', pl: 'Trzy', lt: 'Telefonai', ro: 'Trei' })).toEqual(['lt']);
      expect(await keep({ en: 'Four', pl: 'Cztery', lt: 'Telefonai', ro: 'Patru' }, ['pl'])).toEqual([
        'pl',
        'lt',
      ]);
      // What did not change is not made older by what the app says, nor younger.
      expect(await keep({ en: 'Four', pl: 'Cztery', lt: 'Telefonai', ro: 'Patru' }, ['ro'])).toEqual([
        'pl',
        'lt',
      ]);
      const refusal =
        /^Older than the English text: (.+)\. Say of each that it is updated now, or that its readers get the English text\.$/;
      const undecided = async (choices?: object) => refusal.exec(messageOf(await publishWith(choices)))?.[1];
      expect(await undecided()).toBe('Polish, Lithuanian');
      expect(await undecided({ lt: 'english' })).toBe('Polish');
      expect(await undecided({ lt: 'english', pl: 'maybe' })).toBe('Polish');
      await expect(
        sql(
          `update public.policy_versions set state = 'published', published_at = now(), signed_from = 1, asked_since = private.today(),
             sign_days = 7, audience = 'drivers', categories = '{}' where id = $1`,
          [draft.version_id],
        ),
      ).rejects.toThrow('policy_versions_behind_check');
      expect(answerOf(await publishWith({ lt: 'english', pl: 'updated' }))).toBe('done');
      expect(
        await sql('select texts, vouched, aside from public.policy_versions where id = $1', [
          draft.version_id,
        ]),
      ).toEqual([
        {
          texts: { en: 'Four', pl: 'Cztery', ro: 'Patru' },
          vouched: ['pl'],
          aside: { texts: { lt: 'Telefonai' }, files: {} },
        },
      ]);

      // A Lithuanian reads and signs the English text, and the proof says so.
      const opened = await call(backend, 'driver', 'open_policy', { policy_id, language: 'lt' });
      expect(opened.body).toMatchObject({ text: 'Four', language: 'en', languages: ['en', 'pl', 'ro'] });
      const { version_id } = draft;
      const old = { language: 'lt', sha256: shaOf('Telefonai') };
      expect(answerOf(await sign(backend, 'driver', version_id, old))).toBe('RW004');
      expect(answerOf(await sign(backend, 'driver', version_id, { sha256: shaOf('Four') }))).toBe('done');
      const [signature] = await sql<{ id: string }>(
        'select id from public.policy_signatures where policy_id = $1',
        [policy_id],
      );
      expect(
        (await call(backend, 'manager', 'signature_sheet', { signature_id: signature?.id })).body,
      ).toMatchObject({ number: 1, language: 'en', sha256: shaOf('Four'), text: 'Four' });

      // The next draft has it again, still behind; giving its readers the English text again changes nothing.
      const again = await write(backend, policy_id, {
        changes,
        texts: { en: 'Four', pl: 'Cztery', ro: 'Patru', lt: 'Telefonai' },
      });
      expect(
        messageOf(await call(backend, 'admin', 'publish_policy', { ...again, choices: { lt: 'english' } })),
      ).toMatch(/is the same as version 1/);
      const updated = await write(backend, policy_id, {
        changes,
        texts: { en: 'Four', pl: 'Cztery', ro: 'Patru', lt: 'Keturi' },
      });
      expect(answerOf(await call(backend, 'admin', 'publish_policy', updated))).toBe('done');
    });

    it('forgive nothing with a new version: who was late stays late until something is signed', async () => {
      const { backend, sql } = server;
      await sql("update public.users set approved_at = '2020-01-01' where id = $1", [actors.driver.id]);
      let policy_id = '';
      let said = 0;
      const next = () =>
        publish(backend, policy_id, { texts: { en: `Text ${++said}` }, changes: { en: 'x' } });
      /** A policy whose first version is `age` days old. */
      const begin = async (age: number, row: object = {}) => {
        if (policy_id) await sql('delete from public.policies where id = $1', [policy_id]);
        policy_id = await makePolicy(backend, row);
        const version_id = await next();
        await sql('alter table public.policy_versions disable trigger keep_published');
        await sql(
          `update public.policy_versions set asked_since = private.today() - $1::integer,
             published_at = published_at - make_interval(days => $1::integer) where id = $2`,
          [age, version_id],
        );
        await sql('alter table public.policy_versions enable trigger keep_published');
        return version_id;
      };
      const day = async () => {
        await sql("select private.refresh_findings('driver', null, '{policy}')");
        const [row] = await sql<{ days: number; since: number }>(
          `select due - private.today() as days from private.policy_asked where policy_id = $1 and driver_id = $2`,
          [policy_id, actors.driver.id],
        );
        return row?.days;
      };
      // Within 7 days. The earlier day holds, on both sides of it.
      for (const [age, due] of [
        [8, -1],
        [7, 0],
        [6, 1],
        [1, 6],
      ] as const) {
        await begin(age);
        await next();
        expect(await day(), `${age} days old`).toBe(due);
      }
      // Also across another version, and whatever the policy says by now.
      await begin(30);
      await next();
      await sql('update public.policies set sign_days = 90 where id = $1', [policy_id]);
      await next();
      expect(await day()).toBe(-23);
      expect((await findings(sql)).map(({ danger }) => danger)).toEqual(['missing']);
      // The version in force asks for what was said on its day.
      await begin(2);
      await sql('update public.policies set sign_days = 90 where id = $1', [policy_id]);
      expect(await day()).toBe(5);
      await sql('update public.policies set sign_days = 1 where id = $1', [policy_id]);
      await next();
      expect(await day()).toBe(1);

      // Until something is signed: then the later version has its own days.
      const first = await begin(30);
      await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
      await next();
      expect(await day()).toBe(-23);
      expect(answerOf(await sign(backend, 'driver', first, { sha256: shaOf(`Text ${said - 1}`) }))).toBe(
        'done',
      );
      expect(await day()).toBe(7);

      // Who was to sign again is late with that, as it was when the new version came.
      const signedBefore = async (again_months: number | null) => {
        const version_id = await begin(80, { again_months });
        await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
        await sign(backend, 'driver', version_id, { sha256: shaOf(`Text ${said}`) });
        await sql('alter table public.policy_signatures disable trigger keep_signature');
        await sql(
          "update public.policy_signatures set signed_at = (private.today() - interval '1 month' - interval '5 days') at time zone 'Europe/Dublin' + interval '12 hours' where policy_id = $1",
          [policy_id],
        );
        await sql('alter table public.policy_signatures enable trigger keep_signature');
      };
      const forget = () => sql('delete from public.policy_signatures where policy_id = $1', [policy_id]);
      await forget();
      await signedBefore(1);
      const late = await day();
      expect(late).toBeLessThan(0);
      await next();
      await sql('update public.policies set again_months = null where id = $1', [policy_id]);
      expect(await day()).toBe(late);
      await forget();
      await signedBefore(null);
      expect(await day()).toBeNull();
      await next();
      expect(await day()).toBe(7);
      await forget();

      // Whom the earlier version did not ask has the days of the new one: other licences, withdrawn meanwhile, or another depot.
      await begin(30, { audience: 'licences', categories: ['CE'] });
      await sql("update public.policies set audience = 'drivers', categories = '{}' where id = $1", [
        policy_id,
      ]);
      await next();
      expect(await day()).toBe(7);
      await begin(30);
      await call(backend, 'admin', 'withdraw_policy', { policy_id });
      await next();
      expect(await day()).toBe(7);
      await begin(30);
      await next();
      await moveDriver(sql, actors.driver.id, ids.depotB);
      expect(await day()).toBeUndefined();
      await moveDriver(sql, actors.driver.id, ids.depotA);
      expect(await day()).toBe(7);
    });

    it('may be as long in each language as a text can be', async () => {
      const { backend } = server;
      const policy_id = await makePolicy(backend);
      const long = 'ї'.repeat(50_000);
      const texts = Object.fromEntries(['en', 'uk', 'pl', 'lt'].map((language) => [language, long]));
      await publish(backend, policy_id, { texts });
      const [kept] = await backend.sql(
        "select char_length(texts ->> 'lt') as length from public.policy_versions where policy_id = $1",
        [policy_id],
      );
      expect(kept).toEqual({ length: 50_000 });
    });

    it('is put in force alone; a small change asks nobody again, unless nothing was in force', async () => {
      const { backend, sql } = server;
      const other = await makePolicy(backend, { name: 'Loading', sign_days: 3 });
      await write(backend, other);
      const policy_id = await makePolicy(backend, { sign_days: 9 });
      await publish(backend, policy_id);
      const stateOf = async (id: string) =>
        (await sql('select state::text, version from public.policies where id = $1', [id]))[0];
      const inForce = async () =>
        (
          await sql(
            "select number, sign_days, is_minor, signed_from from public.policy_versions where policy_id = $1 and state = 'published'",
            [policy_id],
          )
        )[0];
      const published = await stateOf(policy_id);
      expect(published).toMatchObject({ state: 'published' });
      expect(await stateOf(other)).toMatchObject({ state: 'draft' });
      expect(await inForce()).toEqual({ number: 1, sign_days: 9, is_minor: false, signed_from: 1 });
      const told = () => sql("select from private.mails where kind = 'to_read'");
      expect(await told()).not.toEqual([]);
      await sql('delete from private.mails');
      const small = { texts: { en: `${TEXT} Always.` }, changes: { en: 'A word' }, is_minor: true };
      await publish(backend, policy_id, small);
      expect(await inForce()).toEqual({ number: 2, sign_days: 9, is_minor: true, signed_from: 1 });
      expect(await told()).toEqual([]);
      expect(await stateOf(policy_id)).toEqual(published);
      // After it was withdrawn, the same text is news, however small the change.
      await call(backend, 'admin', 'withdraw_policy', { policy_id });
      await publish(backend, policy_id, small);
      expect(await inForce()).toEqual({ number: 3, sign_days: 9, is_minor: false, signed_from: 3 });
      expect(await told()).not.toEqual([]);
    });

    it('stay as published; a minor version needs no new signature, another does', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      const first = await publish(backend, policy_id);
      for (const change of ['texts = \'{"en": "x"}\'', "state = 'draft'", 'published_at = now()'])
        await expect(
          sql(`update public.policy_versions set ${change} where id = $1`, [first]),
        ).rejects.toThrow('A published version cannot be changed');
      await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
      await sign(backend, 'driver', first);

      const same = await write(backend, policy_id, { changes: { en: 'Nothing' } });
      expect(messageOf(await call(backend, 'admin', 'publish_policy', same))).toMatch(
        /is the same as version 1/,
      );
      const silent = await write(backend, policy_id, { texts: { en: `${TEXT} Now.` } });
      expect(messageOf(await call(backend, 'admin', 'publish_policy', silent))).toBe(
        'Say in English what changed',
      );
      const changes = { en: 'Lithuanian added' };
      await publish(backend, policy_id, {
        texts: { ...BODY.texts, lt: 'Telefonai' },
        changes,
        is_minor: true,
      });
      expect(await findings(sql)).toEqual([]);
      // From the day of its publication, whatever is sent: or else nobody would be asked until its day.
      await publish(backend, policy_id, {
        texts: { en: 'Shorter' },
        changes,
        starts_on: await dayIn(sql, 20),
      });
      expect(await findings(sql)).toMatchObject([{ danger: 'waiting', due: await dayIn(sql, 7) }]);
      expect(
        await sql(
          'select number, state::text, signed_from from public.policy_versions where policy_id = $1 order by number',
          [policy_id],
        ),
      ).toEqual([
        { number: 1, state: 'replaced', signed_from: 1 },
        { number: 2, state: 'replaced', signed_from: 1 },
        { number: 3, state: 'published', signed_from: 3 },
      ]);
      // Whoever was reading signs what they saw, and is asked for the new one.
      expect((await call(backend, 'driver', 'my_policies')).body).toMatchObject([
        { id: policy_id, number: 3, is_asked: true, signed_number: 1 },
      ]);
      expect(messageOf(await call(backend, 'admin', 'delete_policy', { policy_id }))).toMatch(
        /^Somebody has signed it/,
      );
      const other = await makePolicy(backend, { name: 'Nobody signed' });
      await publish(backend, other);
      expect(answerOf(await call(backend, 'admin', 'delete_policy', { policy_id: other }))).toBe('done');
      expect(await sql('select from public.policies where id = $1', [other])).toEqual([]);
    });

    it('ask drivers of licences and vehicles from the day on which they have them', async () => {
      const { backend, sql } = server;
      const licences = await makePolicy(backend, {
        audience: 'licences',
        categories: ['CE'],
        name: 'Coupling',
      });
      const vehicles = await makePolicy(backend, {
        audience: 'vehicles',
        categories: ['Bus'],
        name: 'Doors',
      });
      const staff = await makePolicy(backend, { audience: 'staff', name: 'Yard' });
      for (const id of [licences, vehicles, staff]) await publish(backend, id);
      expect(await findings(sql)).toEqual([]);
      expect((await call(backend, 'manager', 'my_policies')).body).toMatchObject([
        { id: staff, is_asked: true },
      ]);
      await sql(
        "insert into public.driver_licenses (driver_id, type, license_number, issued_date, expiry_date, country) values ($1, 'CE', 'X1', '2020-01-01', '2035-01-01', 'IE')",
        [actors.driver.id],
      );
      expect((await findings(sql)).map(({ detail }) => detail)).toEqual(['Coupling']);
      const types = await sql<{ id: string; category: string }>(
        `select t.id, t.category from public.depot_vehicles v join public.vehicle_types t on t.id = v.vehicle_type_id where v.id = $1`,
        [ids.assignedVehicle],
      );
      // A category in place of another is asked in its place.
      await sql('update public.policies set categories = $2 where id = $1', [
        vehicles,
        `{${types[0]?.category}}`,
      ]);
      await sql("update public.vehicle_types set category = 'Hovercraft' where id = $1", [
        types[0]?.id ?? '',
      ]);
      expect((await findings(sql)).map(({ detail }) => detail).sort()).toEqual(['Coupling', 'Doors']);
    });

    it('ask a pool driver from the first day of such a vehicle under a version, not from the last', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend, { audience: 'vehicles', categories: ['Bus'] });
      const version = await publish(backend, policy_id);
      const since = async (days: number) => {
        await sql('alter table public.policy_versions disable trigger keep_published');
        await sql(
          'update public.policy_versions set asked_since = private.today() - $2::integer where id = $1',
          [version, days],
        );
        await sql('alter table public.policy_versions enable trigger keep_published');
      };
      await since(20);
      await sql("update public.users set approved_at = now() - interval '1 year' where id = $1", [
        actors.driver.id,
      ]);
      await sql(
        `update public.vehicle_types set category = 'Bus' where id in (
           select v.vehicle_type_id from public.depot_vehicles v where v.id in ($1, $2))`,
        [ids.assignedVehicle, ids.spareVehicle],
      );
      // One until 25 days ago, one from 12 until 10 days ago, one since yesterday.
      await sql('delete from public.driver_vehicle_assignments where driver_id = $1', [actors.driver.id]);
      const assign = (from: number, until: number | null) =>
        sql(
          `insert into public.driver_vehicle_assignments (driver_id, vehicle_id, assigned_at, status, ended_at)
           values ($1, $2, now() - $3 * interval '1 day', case when $4::integer is null then 'active' else 'ended' end::public.assignment_status,
             now() - $4 * interval '1 day')`,
          [actors.driver.id, ids.spareVehicle, from, until],
        );
      await assign(30, 25);
      await assign(12, 10);
      expect(await findings(sql)).toEqual([]);
      await assign(1, null);
      expect(await findings(sql)).toMatchObject([{ due: await dayIn(sql, -5), danger: 'missing' }]);
      // Under a version that begins later, the earlier one does not count.
      await since(9);
      await sql("select private.refresh_findings('driver', null, '{policy}')");
      expect(await findings(sql)).toMatchObject([{ due: await dayIn(sql, 6), danger: 'waiting' }]);
    });

    it('carry what somebody does not agree with to the manager, until it is answered', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      const version_id = await publish(backend, policy_id);
      const words = 'The cradle is broken.';
      const object = (actor: ActorName, values: object = {}) =>
        call(backend, actor, 'object_to_policy', {
          id: nextId(),
          version_id,
          language: 'en',
          words,
          ...values,
        });
      const id = nextId();
      expect(answerOf(await object('driver', { id }))).toBe('done');
      expect(answerOf(await object('driver', { id }))).toBe('done');
      expect(messageOf(await object('driver', { words: ' ' }))).toMatch(/^Write it in your own words/);
      expect(answerOf(await object('otherDriver'))).toBe('RW003');
      expect(await sql("select recipient_id from private.mails where kind = 'objected'")).toEqual([
        { recipient_id: actors.manager.id },
      ]);
      const people = async () => (await call(backend, 'manager', 'policy_people', { policy_id })).body;
      expect(await people()).toMatchObject({ objections: [{ id, words, answer: null }] });
      const answer = (actor: ActorName, text: string) =>
        call(backend, actor, 'answer_objection', { id, answer: text });
      expect(answerOf(await answer('otherManager', 'No'))).toBe('RW003');
      expect(answerOf(await answer('driver', 'No'))).toBe('RW002');
      expect(answerOf(await answer('manager', 'It is repaired.'))).toBe('done');
      expect(answerOf(await answer('admin', 'No'))).toBe('RW004');
      expect(
        (await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' })).body,
      ).toMatchObject({
        objections: [{ words, answer: 'It is repaired.' }],
      });
      const open = nextId();
      expect(answerOf(await object('driver', { id: open }))).toBe('done');
      expect(answerOf(await call(backend, 'admin', 'delete_policy', { policy_id }))).toBe('RW008');
      // They stay with the depot where they were said when the driver moves.
      const shared = await makePolicy(backend, { name: 'Of all depots', depot_id: null });
      const ofAll = nextId();
      expect(
        answerOf(await object('driver', { id: ofAll, version_id: await publish(backend, shared) })),
      ).toBe('done');
      await moveDriver(sql, actors.driver.id, ids.depotB);
      const seenBy = async (actor: ActorName, policy: string) => {
        const { body } = await call(backend, actor, 'policies_overview');
        const row = (body as { policies: { id: string; objections: number }[] }).policies.find(
          ({ id }) => id === policy,
        );
        const answer = await call(backend, actor, 'policy_people', { policy_id: policy });
        const { objections } = answer.body as {
          objections: { id: string; answer: string | null; is_asked: boolean }[];
        };
        return [
          row?.objections,
          ...objections.flatMap((each) => (each.answer ? [] : [each.id, each.is_asked])),
        ];
      };
      expect(await seenBy('manager', policy_id)).toEqual([1, open, false]);
      expect(await seenBy('otherManager', policy_id)).toEqual([undefined]);
      expect(await seenBy('manager', shared)).toEqual([1, ofAll, true]);
      expect(await seenBy('otherManager', shared)).toEqual([0]);
      const answerTo = (actor: ActorName, id: string) =>
        call(backend, actor, 'answer_objection', { id, answer: 'Seen.' }).then(answerOf);
      expect(await answerTo('otherManager', open)).toBe('RW003');
      expect(await answerTo('manager', open)).toBe('done');
      expect(await answerTo('otherManager', ofAll)).toBe('RW003');
      expect(await answerTo('manager', ofAll)).toBe('done');
      await sql('delete from public.policy_objections');
      expect(answerOf(await call(backend, 'admin', 'delete_policy', { policy_id }))).toBe('done');
    });

    it('tell whom they ask once on publication, remind once a day, and count who has signed', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      const version_id = await publish(backend, policy_id);
      const told = async () =>
        (
          await sql<{ total: number }>(
            "select count(*)::integer as total from private.mails where kind = 'to_read' and recipient_id = $1",
            [actors.driver.id],
          )
        )[0]?.total;
      expect(await told()).toBe(1);
      const reminded = async (actor: ActorName = 'manager') => {
        const { policies, missing } = (await call(backend, actor, 'policies_overview')).body as {
          policies: { id: string; missing: number; reminded_on: string | null; to_remind: number }[];
          missing: { policy_id: string; driver_id: string; reminded_on: string | null }[];
        };
        const people = (await call(backend, actor, 'policy_people', { policy_id })).body as {
          missing: { driver_id: string; reminded_on: string | null; is_told: boolean }[];
        };
        const isOwn = ({ driver_id }: { driver_id: string }) => driver_id === actors.driver.id;
        const row = policies.find(({ id }) => id === policy_id);
        return [
          row?.reminded_on,
          row?.to_remind,
          people.missing.filter(({ is_told, reminded_on }) => is_told && reminded_on === null).length,
          missing.find((each) => each.policy_id === policy_id && isOwn(each))?.reminded_on,
          people.missing.find(isOwn)?.reminded_on,
        ];
      };
      const [, all] = await reminded();
      const today = await dayIn(sql, 0);
      // An answer is no reminder.
      await sql(
        `insert into private.mails (recipient_id, kind, record_id, occasion)
         values ($1, 'to_read', $2, extract(epoch from now())::bigint)`,
        [actors.driver.id, policy_id],
      );
      expect(await reminded()).toEqual([null, all, all, null, null]);
      await sql("delete from private.mails where kind = 'to_read' and occasion > 200000");
      // One person alone leaves the others to be reminded.
      await call(backend, 'manager', 'remind_policy', { policy_id, driver_id: actors.driver.id });
      expect(await reminded()).toEqual([today, Number(all) - 1, Number(all) - 1, today, today]);
      await sql("delete from private.mails where kind = 'to_read' and occasion between 100000 and 199999");
      const remind = (actor: ActorName) => call(backend, actor, 'remind_policy', { policy_id });
      const first = (await remind('manager')).body as { told: number; before: number };
      expect(first).toEqual({ told: expect.any(Number), before: 0 });
      expect(first.told).toBeGreaterThan(0);
      expect((await remind('admin')).body).toEqual({ told: 0, before: first.told });
      expect((await remind('otherManager')).body).toEqual({ told: 0, before: 0 });
      expect(await reminded()).toEqual([today, 0, 0, today, today]);
      expect(await told()).toBe(2);
      expect((await call(backend, 'driver', 'my_notices')).body).toContainEqual(
        expect.objectContaining({
          kind: 'to_read',
          name: 'Mobile phones at the wheel',
          source_id: policy_id,
        }),
      );
      const figures = async () => {
        const { body } = await call(backend, 'manager', 'policies_overview');
        const { policies, total_missing } = body as {
          policies: { id: string; asked: number; missing: number }[];
          total_missing: number;
        };
        // The line counts what the page lists.
        const counted = async (actor: ActorName) =>
          ((await call(backend, actor, 'my_counts')).body as { unsigned: number | null }).unsigned;
        expect([await counted('manager'), await counted('driver')]).toEqual([total_missing, null]);
        return policies.find((each) => each.id === policy_id);
      };
      const before = await figures();
      expect(before?.missing).toBe(before?.asked);
      const paper = (actor: ActorName, values: object = {}) =>
        call(backend, actor, 'sign_on_paper', {
          id: nextId(),
          version_id,
          driver_id: actors.driver.id,
          language: 'pl',
          signed_on: null,
          ...values,
        });
      expect(answerOf(await paper('driver', { signed_on: today }))).toBe('RW002');
      expect(answerOf(await paper('otherManager', { signed_on: today }))).toBe('RW003');
      expect(answerOf(await paper('manager', { signed_on: await dayIn(sql, 1) }))).toBe('RW010');
      expect(answerOf(await paper('manager', { signed_on: today }))).toBe('done');
      // It counts as long as the photo of its sheet is there.
      const mine = async () =>
        (
          (await call(backend, 'driver', 'my_policies')).body as {
            signed_number: number | null;
            is_asked: boolean | null;
          }[]
        ).map(({ signed_number, is_asked }) => [signed_number, Boolean(is_asked)]);
      const counts = async (isSigned: boolean) => {
        expect(await figures()).toMatchObject({
          asked: before?.asked,
          missing: (before?.missing ?? 0) - (isSigned ? 1 : 0),
        });
        expect(await findings(sql)).toHaveLength(isSigned ? 0 : 1);
        expect(await mine()).toContainEqual(isSigned ? [1, false] : [null, true]);
      };
      await counts(false);
      const photo = nextId();
      await addDocument(sql, {
        id: photo,
        record_kind: 'policy_signatures',
        record_id: (
          await sql<{ id: string }>('select id from public.policy_signatures where policy_id = $1', [
            policy_id,
          ])
        )[0]?.id,
        stored_at: null,
      });
      await counts(false);
      await sql('update public.documents set stored_at = now() where id = $1', [photo]);
      await counts(true);
      await sql('update public.documents set removed_at = now() where id = $1', [photo]);
      await counts(false);
      expect((await call(backend, 'manager', 'policy_people', { policy_id })).body).toMatchObject({
        signatures: [{ name: 'driver of the world', is_paper: true, has_sheet: false, language: 'pl' }],
      });
      const [signature] = await sql<{ id: string }>(
        'select id from public.policy_signatures where policy_id = $1',
        [policy_id],
      );
      const sheet = (actor: ActorName) =>
        call(backend, actor, 'signature_sheet', { signature_id: signature?.id });
      expect((await sheet('manager')).body).toMatchObject({ text: POLISH, english: TEXT, number: 1 });
      expect(answerOf(await sheet('otherManager'))).toBe('RW003');
    });

    it('have a PDF in place of a text: sent to a draft by an admin, read by whom it asks, signed by its hash', async () => {
      const { backend, sql } = server;
      const policy_id = await makePolicy(backend);
      const { version_id, version } = await write(backend, policy_id);
      const add = (actor: ActorName, id: string, values: object = {}) =>
        call(backend, actor, 'add_document', {
          id,
          record_kind: 'policy_versions',
          record_id: version_id,
          part: 'certificate',
          mime_type: 'application/pdf',
          size_bytes: 2000,
          sha256: shaOf('a PDF'),
          thumbnail_sha256: null,
          ...values,
        });
      for (const actor of ['driver', 'manager', 'otherAdmin'] as const)
        expect(answerOf(await add(actor, nextId())), actor).toBe('RW003');
      const [pdf, photo, unsent] = [nextId(), nextId(), nextId()] as const;
      await add('admin', pdf);
      await add('admin', photo, { mime_type: 'image/jpeg' });
      await add('admin', unsent);
      await sql(`update public.documents set stored_at = now() where id in ('${pdf}', '${photo}')`);

      const keep = (at: number, files: object) =>
        call(backend, 'admin', 'keep_policy', {
          version_id,
          version: at,
          body: { ...BODY, texts: { pl: POLISH }, files },
        });
      for (const file of [photo, unsent, nextId()])
        expect(messageOf(await keep(version, { en: file })), file).toBe(
          'A PDF is not there. Choose it again.',
        );
      expect(answerOf(await keep(version, { pl: pdf }))).toBe('RW010');
      const kept = await keep(version, { en: pdf });
      expect(answerOf(kept)).toBe('done');
      const opens = async (actor: ActorName) => {
        const { body } = await send(backend, actor, 'GET', `documents?id=eq.${pdf}&select=id`);
        return Array.isArray(body) && body.length === 1;
      };
      expect([await opens('admin'), await opens('manager'), await opens('driver')]).toEqual([
        true,
        false,
        false,
      ]);
      // The Polish text is older than the PDF.
      const publishWith = async (choices: object) =>
        answerOf(
          await call(backend, 'admin', 'publish_policy', {
            version_id,
            version: (kept.body as { version: number }).version,
            choices,
          }),
        );
      expect(await publishWith({})).toBe('RW010');
      expect(await publishWith({ pl: 'updated' })).toBe('done');
      for (const actor of ['admin', 'manager', 'driver'] as const)
        expect(await opens(actor), actor).toBe(true);
      for (const actor of ['otherAdmin', 'otherDriver', 'applicant', 'unapprovedDriver'] as const)
        expect(await opens(actor), actor).toBe(false);

      // Published is never changed.
      expect(answerOf(await add('admin', nextId()))).toBe('RW003');
      expect(answerOf(await call(backend, 'admin', 'remove_document', { id: pdf }))).toBe('RW008');
      const open = async (language: string) =>
        (await call(backend, 'driver', 'open_policy', { policy_id, language })).body;
      const file = { sha256: shaOf('a PDF'), bytes: 2000, path: expect.stringMatching(/pdf$/) };
      expect(await open('lt')).toMatchObject({ language: 'en', languages: ['en', 'pl'], text: null, file });
      expect(await open('pl')).toMatchObject({ language: 'pl', text: POLISH, file: null });
      expect(answerOf(await sign(backend, 'driver', version_id, { sha256: shaOf(TEXT) }))).toBe('RW004');
      expect(answerOf(await sign(backend, 'driver', version_id, { sha256: shaOf('a PDF') }))).toBe('done');
      const [signature] = await sql<{ id: string; sha256: string }>(
        'select id, sha256 from public.policy_signatures where policy_id = $1',
        [policy_id],
      );
      expect(signature?.sha256).toBe(shaOf('a PDF'));
      expect(
        (await call(backend, 'manager', 'signature_sheet', { signature_id: signature?.id })).body,
      ).toMatchObject({ text: null, english: null, file });

      // The next draft takes it over, and leaves it when it is dropped.
      const { body: draft } = await call(backend, 'admin', 'draft_of_policy', { policy_id });
      const [row] = await sql<{ files: object; version: number }>(
        'select files, version from public.policy_versions where id = $1',
        [String(draft)],
      );
      expect(row?.files).toEqual({ en: pdf });
      await call(backend, 'admin', 'drop_policy_draft', { version_id: draft, version: row?.version });
      expect(await opens('driver')).toBe(true);
    });

    it('keep the signature of an erased person without a name if they are about safety', async () => {
      const { backend, sql } = server;
      for (const is_safety of [true, false]) {
        const policy_id = await makePolicy(backend, { is_safety, name: `Safety ${is_safety}` });
        const version_id = await publish(backend, policy_id);
        await call(backend, 'driver', 'open_policy', { policy_id, language: 'en' });
        expect(answerOf(await sign(backend, 'driver', version_id))).toBe('done');
      }
      await sql(
        "update public.driver_vehicle_assignments set status = 'ended', ended_at = now() where status = 'active'",
      );
      await sql('select private.erase_people(array[$1]::uuid[])', [actors.driver.id]);
      expect(
        await sql(
          `select p.name as title, s.driver_id, s.typed_name from public.policy_signatures s join public.policies p on p.id = s.policy_id`,
        ),
      ).toEqual([{ title: 'Safety true', driver_id: null, typed_name: null }]);
    });
  });

  onEach([postgres], (server) => {
    it('refuse texts, questions and days that the form would not send', async () => {
      const { backend } = server;
      const policy_id = await makePolicy(backend);
      const { version_id, version } = await write(backend, policy_id);
      const keep = async (body: object) =>
        answerOf(
          await call(backend, 'admin', 'keep_policy', { version_id, version, body: { ...BODY, ...body } }),
        );
      for (const body of [
        { texts: { en: 'x'.repeat(50001) } },
        { texts: { xx: 'x' } },
        { texts: { en: ' ' } },
        { questions: [{ ...QUESTION, right: 2 }] },
        { questions: [{ ...QUESTION, answers: QUESTION.answers.slice(0, 1) }] },
        { questions: [QUESTION, QUESTION, QUESTION, QUESTION] },
        { questions: null },
      ])
        expect(await keep(body), JSON.stringify(body).slice(0, 80)).toBe('RW010');
      expect(
        await keep({ texts: { en: 'x'.repeat(50000) }, questions: [QUESTION, QUESTION, QUESTION] }),
      ).toBe('done');
      const empty = await makePolicy(backend, { name: 'Without English' });
      const draft = await write(backend, empty, { texts: { pl: POLISH } });
      expect(messageOf(await call(backend, 'admin', 'publish_policy', draft))).toBe(
        'Write the text in English first, or add its PDF',
      );
      for (const [column, value] of [
        ['sign_days', 0],
        ['sign_days', 91],
        ['again_months', 0],
        ['name', ' '],
        ['categories', ['Truck']],
      ] as const) {
        const made = await send(backend, 'admin', 'POST', 'policies', {
          id: nextId(),
          name: 'A',
          [column]: value,
        });
        expect(answerOf(made), column).toBe('23514');
      }
    });
  });
});
