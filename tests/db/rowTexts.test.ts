import { afterEach, describe, expect, it } from 'vitest';
import { OTHER_LANGUAGES } from '../../src/domain/rowTexts';
import { FINDING_KINDS, sentName, subjectOf } from '../../src/words/findings';
import { LANGUAGES } from '../../src/words/languages';
import { speak } from '../../src/words/messages';
import { knowRows, type RowTexts } from '../../src/words/rows';
import { type ActorName, actorNames, actors } from '../support/actors';
import { addTraining } from '../support/records';
import { call, send } from '../support/rest';
import { onEach, servers } from '../support/servers';
import { insertRow, type Sql } from '../support/sql';
import { ids } from '../support/world';

const TABLES = ['license_types', 'vehicle_types', 'requirements', 'penalty_offences'];

async function firstOf(sql: Sql, table: string) {
  const [row] = await sql<{ id: string; name: string; texts: Record<string, string> }>(
    `select id, name, texts from public.${table} where texts <> '{}' order by name limit 1`,
  );
  if (!row) throw new Error(`No row of ${table} has texts`);
  return row;
}

const textsOf = async (sql: Sql, table: string, id: string) =>
  (await sql<{ texts: unknown }>(`select texts from public.${table} where id = $1`, [id]))[0]?.texts;

describe.each(TABLES)('The texts of %s', (table) => {
  onEach(servers, (server) => {
    it('are there for each row of a new installation, and the history does not list them', async () => {
      const { sql } = server;
      const rows = await sql<{ texts: Record<string, string> }>(
        `select texts from public.${table} where texts <> '{}'`,
      );
      expect(rows.length).toBeGreaterThan(10);
      for (const { texts } of rows) expect(Object.keys(texts).sort()).toEqual([...OTHER_LANGUAGES].sort());
      expect(await sql('select from private.audit_log where table_name = $1', [table])).toEqual([]);
    });

    it('are edited by admins alone, as the name is', async () => {
      const { backend } = server;
      const { id } = await firstOf(backend.sql, table);
      const path = `${table}?id=eq.${id}`;
      for (const actor of actorNames) {
        const texts = { pl: `Od ${actor}` };
        await send(backend, actor, 'PATCH', path, { texts });
        const isAdmin = actor === 'admin' || actor === 'otherAdmin';
        const stored = expect(await textsOf(backend.sql, table, id));
        if (isAdmin) stored.toEqual(texts);
        else stored.not.toEqual(texts);
      }
    });

    it('go with the name that they say, unless they came with the new one', async () => {
      const { backend, sql } = server;
      const { id, name, texts } = await firstOf(sql, table);
      const change = async (values: object) => {
        expect((await send(backend, 'admin', 'PATCH', `${table}?id=eq.${id}`, values)).ok).toBe(true);
        return textsOf(sql, table, id);
      };
      expect(await change({ name })).toEqual(texts);
      expect(await change({ name: 'Zebra', texts: { ...texts, pl: 'Zebra po polsku' } })).toEqual({
        pl: 'Zebra po polsku',
      });
      expect(await change({ name: 'Yak' })).toEqual({});
      expect(await change({ texts: { lt: 'Jakas' } })).toEqual({ lt: 'Jakas' });
    });
  });
});

describe('row_texts', () => {
  onEach(servers, (server) => {
    const texts = async (actor: ActorName, language: string) =>
      (await call(server.backend, actor, 'row_texts', { language })).body;

    it('says the names that the caller may read, by their English', async () => {
      const { sql } = server;
      await insertRow(sql, 'public.requirements', {
        subject: 'vehicle',
        name: 'First aid',
        texts: { pl: 'Apteczka' },
      });
      await sql(`update public.license_types set texts = '{"pl": "Stare"}' where id = $1`, [
        ids.inactiveLicenseType,
      ]);
      const forVisitors = { license_types: expect.objectContaining({ Trucks: 'Samochody ciężarowe' }) };
      const forMembers = {
        ...forVisitors,
        requirements: expect.objectContaining({
          ADR: expect.stringContaining('ADR'),
          'First aid': 'Pierwsza pomoc',
        }),
        penalty_offences: expect.objectContaining({ 'Careless driving': 'Nieostrożna jazda' }),
        policies: {},
      };
      expect(await texts('driver', 'pl')).toEqual(forMembers);
      expect(await texts('anon', 'pl')).toEqual(forVisitors);
      expect(await texts('applicant', 'pl')).toEqual({
        ...forVisitors,
        requirements: {},
        penalty_offences: {},
        policies: {},
      });
      expect(JSON.stringify(await texts('driver', 'pl'))).not.toContain('Stare');
    });

    it('says nothing in English, and in no language that is not offered', async () => {
      for (const language of ['en', 'de', ''])
        expect(await texts('anon', language)).toEqual({ license_types: {} });
    });

    it('knows the languages of the app', async () => {
      const [row] = await server.sql<{ languages: string[] }>('select private.languages() as languages');
      expect(row?.languages).toEqual(Object.keys(LANGUAGES));
    });
  });
});

describe("A requirement's name", () => {
  onEach(servers, (server) => {
    afterEach(() => speak('en'));

    it('is the same in the mails and the calendar of drivers as in the app', async () => {
      const { backend } = server;
      const { body } = await call(backend, 'driver', 'row_texts', { language: 'pl' });
      speak('pl');
      knowRows('pl', body as Partial<RowTexts>);
      const inApp = (kind: string) => [
        ...FINDING_KINDS.filter((each) => each === kind).map((each) =>
          subjectOf({ kind: each, detail: 'Service' }, String),
        ),
        ...(kind === 'training' ? [sentName(kind, 'Service')] : []),
      ];
      for (const kind of [
        'training',
        'requirement',
        'vehicle_record',
        'insurance',
        'driver_stopped',
        'nct',
      ]) {
        const [row] = await backend.sql<{ said: string }>(
          "select private.detail_in($1, 'Service', 'pl') as said",
          [kind],
        );
        for (const text of inApp(kind)) expect(text).toContain(row?.said);
      }
      expect(inApp('training')).toEqual(['Przegląd serwisowy', 'Przegląd serwisowy']);
      expect(inApp('driver_stopped')[0]).toContain('Service');
    });

    it('is in the language of the driver, and in English for staff', async () => {
      const { backend, sql } = server;
      await sql('delete from public.driver_training where driver_id = $1', [actors.driver.id]);
      const [row] = await sql<{ day: string }>('select (private.today() + 20)::text as day');
      await addTraining(sql, {
        driver_id: actors.driver.id,
        training_type: 'First aid',
        expiry_date: row?.day,
      });
      for (const actor of ['driver', 'manager'] as const)
        await call(backend, actor, 'choose_language', { language: 'pl' });
      await sql('select private.decide_mails()');
      const told = await sql<{ role: string; detail: string }>(
        `select distinct c.role, i ->> 'detail' as detail
         from private.claim_mails(100) c cross join json_array_elements(c.items) i
         where i ->> 'kind' = 'training' and i ->> 'subject_id' = $1 order by c.role`,
        [actors.driver.id],
      );
      expect(told).toEqual([
        { role: 'driver', detail: 'Pierwsza pomoc' },
        { role: 'manager', detail: 'First aid' },
      ]);
      const { body: calendar } = await call(backend, 'driver', 'calendar_file', {
        site_url: 'https://roadworthy.example',
      });
      expect(calendar).toContain('Pierwsza pomoc');
    });
  });
});
