import { describe, expect, it } from 'vitest';
import type { Checklist, Item } from '../../../src/topics/checklists/items';
import { type ActorName, actorNames, actors } from '../../support/actors';
import { call, send } from '../../support/rest';
import { onEach, permissionServers, postgres, servers } from '../../support/servers';
import type { Sql } from '../../support/sql';
import { ids } from '../../support/world';

type Version = {
  id: string;
  number: number;
  state: string;
  version: number;
  items: Item[];
  compared_by: string | null;
};

const versions = (sql: Sql, name = 'Truck') =>
  sql<Version>(
    `select v.id, v.number, v.state::text, v.version, v.items, v.compared_by
     from public.checklist_versions v join public.checklists l on l.id = v.checklist_id
     where l.name = $1 order by v.number`,
    [name],
  );
const one = async (sql: Sql, state: string, name = 'Truck') => {
  const found = (await versions(sql, name)).find((each) => each.state === state);
  if (!found) throw new Error(`No ${state} version`);
  return found;
};
const listId = async (sql: Sql, name = 'Truck') =>
  (await sql<{ id: string }>('select id from public.checklists where name = $1', [name]))[0]?.id ?? '';

const item = (values: object = {}): Item => ({
  id: 'lock',
  zone: 'cab',
  text: 'Lock',
  texts: {},
  help: '',
  helps: {},
  may_be_na: false,
  words: [{ id: 'broken', text: 'Broken', texts: {}, severity: 'stop' }],
  ...values,
});

describe('Checklists', () => {
  onEach(permissionServers, (server) => {
    it('in use are read by everybody, also without a login, and nobody but admins sees a draft', async () => {
      const { backend, sql } = server;
      await call(backend, 'admin', 'draft_of', { checklist_id: await listId(sql) });
      for (const actor of actorNames) {
        const lists = (await call(backend, actor, 'checklists_in_use')).body as Checklist[];
        expect(
          lists.map(({ name, items }) => `${name} ${items.length}`),
          actor,
        ).toEqual(['Bus 26', 'Car 13', 'Trailer 12', 'Truck 24', 'Van 17']);
        expect(Object.keys(lists[0] ?? {}).sort(), actor).toEqual(
          [
            'version_id',
            'checklist_id',
            'number',
            'name',
            'texts',
            'categories',
            'drawing',
            'has_day_photo',
            'may_be_accepted',
            'items',
          ].sort(),
        );
      }
      const read = async (actor: ActorName, path: string) => {
        const { body } = await send(backend, actor, 'GET', path);
        return Array.isArray(body) ? body.length : 'refused';
      };
      const drafts = 'checklist_versions?select=id&state=eq.draft';
      expect(await read('admin', drafts)).toBe(1);
      expect(await read('otherAdmin', drafts)).toBe(1);
      for (const actor of ['manager', 'driver', 'unapprovedDriver', 'applicant'] as const)
        expect(await read(actor, drafts), actor).toBe(0);
      expect(await read('driver', 'checklist_versions?select=id&state=eq.published')).toBe(5);
      for (const actor of ['unapprovedDriver', 'inactiveManager', 'applicant'] as const) {
        expect(await read(actor, 'checklist_versions?select=id'), actor).toBe(0);
        expect(await read(actor, 'checklists?select=usual_seconds'), actor).toBe(0);
      }
      expect([0, 'refused']).toContain(await read('anon', 'checklists?select=name'));
    });

    it('are begun, kept, published, compared and discarded by admins alone', async () => {
      const { backend, sql } = server;
      const checklist_id = await listId(sql);
      const published = await one(sql, 'published');
      const acts = async (actor: ActorName) => {
        const begun = await call(backend, actor, 'draft_of', { checklist_id });
        const of = { version_id: String(begun.body), version: 1 };
        const version_id = begun.ok ? of.version_id : published.id;
        const results = [
          begun,
          await call(backend, actor, 'keep_draft', { version_id, version: 1, items: [item()] }),
          await call(backend, actor, 'publish_checklist', { version_id, version: 2 }),
          await call(backend, actor, 'drop_draft', { version_id, version: 2 }),
          await call(backend, actor, 'compare_checklist', { version_id: published.id }),
        ];
        return results.map(({ body, ok }) => (ok ? 'done' : (body as { code: string }).code));
      };
      for (const actor of actorNames.filter((name) => !name.toLowerCase().endsWith('admin')))
        expect(new Set(await acts(actor)), actor).toEqual(new Set([actor === 'anon' ? '42501' : 'RW002']));
      expect(await versions(sql)).toMatchObject([{ state: 'published', compared_by: null }]);
      // One item is too few to publish.
      expect(await acts('admin')).toEqual(['done', 'done', 'RW010', 'done', 'done']);
      expect(await versions(sql)).toMatchObject([{ state: 'published', compared_by: actors.admin.id }]);
      await call(backend, 'otherAdmin', 'compare_checklist', { version_id: published.id });
      expect(await one(sql, 'published')).toMatchObject({ compared_by: actors.admin.id });
    });
  });

  onEach(servers, (server) => {
    const publish = async (change: (items: Item[]) => Item[], name = 'Truck') => {
      const { backend } = server;
      const checklist_id = await listId(backend.sql, name);
      await call(backend, 'admin', 'draft_of', { checklist_id });
      const { id: version_id, items } = await one(backend.sql, 'draft', name);
      await call(backend, 'admin', 'keep_draft', { version_id, version: 1, items: change(items) });
      return call(backend, 'admin', 'publish_checklist', { version_id, version: 2 });
    };
    const message = ({ body }: { body: unknown }) => (body as { message: string }).message;

    it('have one draft, however many admins begin it', async () => {
      const { backend } = server;
      const checklist_id = await listId(backend.sql);
      const begin = (actor: ActorName) => call(backend, actor, 'draft_of', { checklist_id });
      const [mine, theirs] = await Promise.all([begin('admin'), begin('otherAdmin')]);
      expect(mine.body).toBe(theirs.body);
      const { items } = await one(backend.sql, 'published');
      expect(await one(backend.sql, 'draft')).toMatchObject({ number: 2, items });
    });

    it('tell an admin that a colleague was faster, and take the same draft again', async () => {
      const { backend } = server;
      await call(backend, 'admin', 'draft_of', { checklist_id: await listId(backend.sql) });
      const { id: version_id } = await one(backend.sql, 'draft');
      const keep = (actor: ActorName, version: number, items: Item[]) =>
        call(backend, actor, 'keep_draft', { version_id, version, items });
      expect((await keep('admin', 1, [item()])).body).toBe(2);
      expect((await keep('admin', 1, [item()])).body).toBe(2);
      expect(message(await keep('otherAdmin', 1, []))).toMatch(/^A colleague has changed this draft/);
      expect((await keep('otherAdmin', 2, [])).body).toBe(3);
      expect(message(await call(backend, 'admin', 'drop_draft', { version_id, version: 2 }))).toMatch(
        /^A colleague has changed this draft/,
      );
    });

    it('replace the version in use, which stays readable and as it was', async () => {
      const { backend, sql } = server;
      const former = await one(sql, 'published');
      await call(backend, 'admin', 'compare_checklist', { version_id: former.id });
      await publish((items) => [...items.slice(0, -1), item({ zone: 'load' })]);
      expect(await versions(sql)).toMatchObject([
        { number: 1, state: 'replaced', items: former.items },
        { number: 2, state: 'published', compared_by: null },
      ]);
      expect(
        (await send(backend, 'driver', 'GET', `checklist_versions?select=number&id=eq.${former.id}`)).body,
      ).toEqual([{ number: 1 }]);
      const lists = (await call(backend, 'anon', 'checklists_in_use')).body as Checklist[];
      expect(lists.find(({ name }) => name === 'Truck')).toMatchObject({ number: 2 });

      for (const values of ["items = '[]'", 'number = 9', "state = 'published'", 'published_at = now()'])
        for (const state of ['replaced', 'published'])
          if (values !== `state = '${state}'`)
            await expect(
              sql(`update public.checklist_versions set ${values} where state = '${state}'`),
              `${state}: ${values}`,
            ).rejects.toThrow('A published checklist cannot be changed');
    });

    it('say what is missing before they are published', async () => {
      const { backend } = server;
      expect(message(await publish((items) => items.slice(0, 4)))).toBe(
        'A checklist needs at least 5 items. This draft has 4.',
      );
      expect(message(await publish((items) => items, 'Van'))).toMatch(/changed this draft meanwhile|same as/);
      const { id: version_id, version } = await one(backend.sql, 'draft', 'Van');
      expect(message(await call(backend, 'admin', 'publish_checklist', { version_id, version }))).toBe(
        'This draft is the same as version 1, which is in use',
      );
    });

    it('never give a former id to something else', async () => {
      const { backend } = server;
      const { items } = await one(backend.sql, 'published', 'Car');
      const [first] = items;
      expect((await publish(([, ...rest]) => rest, 'Car')).ok).toBe(true);
      const again = async (changed: object) => {
        await call(backend, 'admin', 'draft_of', { checklist_id: await listId(backend.sql, 'Car') });
        const { id: version_id, version, items: now } = await one(backend.sql, 'draft', 'Car');
        const kept = await call(backend, 'admin', 'keep_draft', {
          version_id,
          version,
          items: [{ ...first, ...changed }, ...now.filter(({ id }) => id !== first?.id)],
        });
        return call(backend, 'admin', 'publish_checklist', { version_id, version: kept.body });
      };
      expect(message(await again({ text: 'Ashtray' }))).toBe(
        'The item Ashtray has the id of a former item that said something else',
      );
      expect((await again({ help: 'Look twice.' })).ok).toBe(true);
    });

    it('follow the categories of the vehicle types', async () => {
      const { sql } = server;
      const categories = async (name: string) =>
        (
          await sql<{ list: string }>(
            "select array_to_string(categories, ', ') as list from public.checklists where name = $1",
            [name],
          )
        )[0]?.list;
      await sql(
        "update public.vehicle_types set category = 'HGV' where category = 'Truck' and name = 'Tipper'",
      );
      expect(await categories('Truck')).toBe('Truck, HGV');
      await sql("update public.vehicle_types set category = 'HGV' where category = 'Truck'");
      expect(await categories('Truck')).toBe('HGV');
    });

    it('are for one category each, also if two admins give it at once', async () => {
      const { backend } = server;
      const give = (actor: ActorName, name: string) =>
        send(backend, actor, 'PATCH', `checklists?name=eq.${name}`, { categories: [name, 'Forklift'] });
      const answers = await Promise.all([give('admin', 'Truck'), give('otherAdmin', 'Van')]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });

  onEach([postgres], (server) => {
    const fits = async (items: unknown, fewest = 0) =>
      (
        await server.sql<{ fits: boolean }>('select private.are_check_items($1::text::jsonb, $2) as fits', [
          JSON.stringify(items),
          fewest,
        ])
      )[0]?.fits;
    const word = (values: object = {}) => ({
      id: 'broken',
      text: 'Broken',
      texts: {},
      severity: 'stop',
      ...values,
    });
    const many = (count: number) => Array.from({ length: count }, (_, index) => item({ id: `i${index}` }));
    const words = (count: number) => Array.from({ length: count }, (_, index) => word({ id: `w${index}` }));

    it.each<[string, unknown, unknown]>([
      ['at most 60', many(60), many(61)],
      ['an array', [], {}],
      ['with an id of at most 40', [item({ id: 'x'.repeat(40) })], [item({ id: 'x'.repeat(41) })]],
      ['with a plain id', [item({ id: 'a-1' })], [item({ id: 'A 1' })]],
      ['each once', [item(), item({ id: 'b' })], [item(), item()]],
      ['of a known zone', [item({ zone: 'load' })], [item({ zone: 'roof' })]],
      [
        'in the order of the walk',
        [item(), item({ id: 'b', zone: 'rear' })],
        [item({ zone: 'rear' }), item({ id: 'b' })],
      ],
      ['with an English text', [item({ text: 'x'.repeat(120) })], [item({ text: ' \u200b' })]],
      ['of at most 120', [item({ text: 'x' })], [item({ text: 'x'.repeat(121) })]],
      ['in languages that exist', [item({ texts: { pl: 'x' } })], [item({ texts: { de: 'x' } })]],
      ['with help of at most 500', [item({ help: 'x'.repeat(500) })], [item({ help: 'x'.repeat(501) })]],
      [
        'with helps only beside help',
        [item({ help: 'x', helps: { pl: 'x' } })],
        [item({ helps: { pl: 'x' } })],
      ],
      ['with n/a or not', [item({ may_be_na: true })], [item({ may_be_na: 'yes' })]],
      ['without more', [item()], [item({ range: 1 })]],
      ['with a word', [item({ words: words(1) })], [item({ words: [] })]],
      ['with at most 20 words', [item({ words: words(20) })], [item({ words: words(21) })]],
      [
        'with words of one severity each',
        [item({ words: [word({ severity: 'note' })] })],
        [item({ words: [word({ severity: 'S' })] })],
      ],
      [
        'with words of at most 120',
        [item({ words: [word({ text: 'x'.repeat(120) })] })],
        [item({ words: [word({ text: 'x'.repeat(121) })] })],
      ],
      [
        'with each word once',
        [item({ words: [word(), word({ id: 'b' })] })],
        [item({ words: [word(), word()] })],
      ],
      [
        'without "other", which is always there',
        [item({ words: [word({ id: 'others' })] })],
        [item({ words: [word({ id: 'other' })] })],
      ],
    ])('has items %s', async (_, good, bad) => {
      expect(await fits(good)).toBe(true);
      expect(await fits(bad)).toBe(false);
    });

    it('has at least 5 items once it is published', async () => {
      expect(await fits(many(5), 5)).toBe(true);
      expect(await fits(many(4), 5)).toBe(false);
      await expect(
        server.sql(
          `insert into public.checklist_versions (checklist_id, number, state, published_at, items)
           select id, 9, 'published', now(), '[]' from public.checklists where name = 'Truck'`,
        ),
      ).rejects.toThrow('checklist_versions_check');
    });

    it('begins with lists whose texts are the same wherever they stand, and few enough to translate', async () => {
      const lists = await Promise.all(
        ['Truck', 'Trailer', 'Van', 'Bus', 'Car'].map((name) => one(server.sql, 'published', name)),
      );
      const items = lists.flatMap((list) => list.items);
      const of = (entries: (readonly [string, string])[]) => new Map(entries);
      const texts = of(items.map(({ id, text }) => [id, text]));
      expect(items.every(({ id, text }) => texts.get(id) === text)).toBe(true);
      const words = items.flatMap((each) => each.words);
      const wordTexts = of(words.map(({ id, text }) => [id, text]));
      expect(words.every(({ id, text }) => wordTexts.get(id) === text)).toBe(true);
      expect(new Set(items.flatMap(({ text, help }) => [text, help])).size).toBeLessThanOrEqual(75);
      expect(wordTexts.size).toBeLessThanOrEqual(130);
      expect(items.filter(({ help }) => help.split(' ').length > 8)).toEqual([]);
    });

    it('says by whom it was compared, also to an admin of another depot', async () => {
      const { backend } = server;
      const { id: version_id } = await one(backend.sql, 'published');
      await call(backend, 'admin', 'compare_checklist', { version_id });
      const said = async (actor: ActorName) =>
        (await send(backend, actor, 'GET', `checklist_versions?select=compared_by_name&id=eq.${version_id}`))
          .body;
      const [admin] = await backend.sql<{ full_name: string }>(
        'select full_name from public.users where id = $1',
        [actors.admin.id],
      );
      expect(await said('otherAdmin')).toEqual([{ compared_by_name: admin?.full_name }]);
      expect(await said('manager')).toEqual([{ compared_by_name: null }]);
      await backend.sql('set session_replication_role = replica');
      await backend.sql('update public.checklist_versions set compared_by = $1 where id = $2', [
        ids.message,
        version_id,
      ]);
      await backend.sql('set session_replication_role = origin');
      expect(await said('otherAdmin')).toEqual([{ compared_by_name: 'An erased person' }]);
    });
  });
});
