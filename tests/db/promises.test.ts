import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import type { Backend } from '../support/backend';
import { call, send } from '../support/rest';
import { onEach, permissionServers } from '../support/servers';
import { ids } from '../support/world';
import { fill } from './allFacts';

// What screens promise about who reads what somebody types. Each promise names the columns that it is about. They are asked through every table
// and view, and through every function, by whom it excludes, who find nothing, and by a reader whom it allows.

interface Kept {
  /** Where the columns lie, as SQL that writes a mark into them: `update public.talks set notes = $1`. */
  readonly mark: string;
  readonly readBy: ActorName;
  readonly hiddenFrom: readonly ActorName[];
  /** A function that tells it to `readBy`. */
  readonly toldBy?: string;
}
/** Or why it is about no column. */
type Promised = Kept | string;

const drivers = ['driver', 'colleague', 'otherDriver', 'inactiveDriver'] as const;

const promises: Record<string, Promised> = {
  'Only staff read them': {
    mark: 'update public.talks set notes = $1',
    readBy: 'manager',
    hiddenFrom: [...drivers, 'unapprovedDriver', 'applicant'],
  },
  'Only the office of your depot sees this': {
    mark: 'update public.incident_inquiries set other_name = $1, other_insurer = $1, other_phone = left($1, 40), other_plate = left($1, 20)',
    readBy: 'manager',
    hiddenFrom: [...drivers, 'applicant'],
  },
  'Without a login, only staff see this record': {
    mark: `update public.users set address = $1 where id = '${ids.withoutAccount}'`,
    readBy: 'manager',
    hiddenFrom: [...drivers, 'otherManager', 'applicant'],
  },
  'Only you see your views': {
    mark: `update public.saved_views set query = $1 where user_id = '${actors.manager.id}'`,
    readBy: 'manager',
    hiddenFrom: ['admin', 'driver', 'otherManager'],
  },
  'Only administrators see it until you publish': {
    mark: "update public.policy_versions set texts = jsonb_build_object('en', $1::text) where state = 'draft'",
    readBy: 'admin',
    hiddenFrom: [...drivers, 'manager', 'otherAdmin'],
  },
  'Only you open a file, or a pack for the authority has it, and you see each time':
    'a file of Storage, which tests/topics/downloads opens as each actor',
  'Only you and the staff of your depot see them': {
    mark: "update public.documents set path = $1 || '/' || id || '.jpg' where record_kind = 'driver_depot_applications'",
    readBy: 'manager',
    hiddenFrom: [...drivers, 'otherManager'],
  },
  'They are shown to you and to the staff of your depot, and to nobody else': {
    mark: `update public.driver_penalties set reason = $1 where driver_id = '${actors.driver.id}'`,
    readBy: 'driver',
    hiddenFrom: ['colleague', 'otherDriver', 'otherAdmin', 'applicant'],
    toldBy: 'my_data',
  },
  'Your message goes to the administrators of all depots, who read it in Roadworthy, not by email': {
    mark: 'update public.contact_messages set message = $1',
    readBy: 'admin',
    hiddenFrom: [...drivers, 'manager', 'applicant'],
  },
  'The administrators will read it in Roadworthy': 'the same message, once it is sent',
  'The database itself decides for every row who may see or change it, by depot and by role':
    'the permissions of all tables: matrix.test.ts',
  'It is shown only now': 'a key, of which only the hash is kept',
  'Passwords are stored as hashes that nobody can read': 'no table of ours has a password',
  'Driven further, it is shown to you under “To look at”': 'where it stands, not who else reads it',
  'Nobody reads more': 'how long a fault may be',
  'Tick this only if the recipient may see them': 'a request to whoever exports',
};

/** A sentence that says who reads something, or who does not. */
const SAYS_WHO = new RegExp(
  [
    /\b(only|nobody|no one)\b.*\b(sees?|reads?)\b/,
    /\b(drivers?|colleagues|applicants|managers|others)\b.*\b(never|cannot|do not)\b.*\b(see|read)\b/,
    /\b(administrators|admins|managers|staff)\b.*\b(will read|read them|read it|see them)\b/,
    /\bshown (to you|only)\b/,
    /\bwho may see\b/,
    /\bnobody can read\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1');

/** The sentences of the texts of screens, mails and forms, in English. */
function sentences(): string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('languages/') && !file.startsWith('lib/database'),
  );
  return files.flatMap((file) =>
    withoutComments(readFileSync(`src/${file}`, 'utf8'))
      .replace(/\s+/g, ' ')
      .split(/["'`<>{};]|[.!?](?:\s|["'`])/)
      .map((piece) => piece.trim())
      .filter((piece) => /^[A-Z][a-z]*\b/.test(piece) && !/[=()[\]|&]/.test(piece) && piece.includes(' ')),
  );
}

const said = [...new Set(sentences().filter((sentence) => SAYS_WHO.test(sentence)))];

/** Each promise has a mark of its own, so that what is found is what was promised. */
const markOf = (place: number) => `PROMISED-x${place}-`;

type Read = readonly [name: string, answer: string];
const showing = (read: readonly Read[], mark: string) => [
  ...new Set(read.flatMap(([name, answer]) => (answer.includes(mark) ? name : []))),
];

/** All that somebody reads in a table or view, of whatever row. */
const relations = (backend: Backend) =>
  backend.sql<{ name: string }>(
    `select c.relname as name from pg_catalog.pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`,
  );

/** What somebody reads there, each with the name of its table or view. */
async function inRelations(backend: Backend, actor: ActorName): Promise<Read[]> {
  const read: Read[] = [];
  for (const { name } of await relations(backend)) {
    const { body } = await send(backend, actor, 'GET', `${name}?select=*`);
    read.push([name, JSON.stringify(body ?? '')]);
  }
  return read;
}

type Callable = { name: string; args: Record<string, string> };

const PLAIN: Record<string, unknown> = {
  text: 'en',
  integer: 1,
  bigint: 1,
  smallint: 1,
  boolean: true,
  date: '2026-01-05',
  'timestamp with time zone': '2026-01-05T09:00:00Z',
  jsonb: {},
  json: {},
};

/** The functions that somebody may call, with each of these ids. Whatever they answer, and whatever they change, is looked at. */
async function inFunctions(backend: Backend, actor: ActorName, known: readonly string[]): Promise<Read[]> {
  const read: Read[] = [];
  const callable = await backend.sql<Callable>(
    `select p.proname as name, coalesce((
       -- What a domain of the schema "input" is made of.
       select jsonb_object_agg(a.name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null))
       from unnest(p.proargnames[:p.pronargs], p.proargtypes::oid[]) as a (name, type)
       join pg_catalog.pg_type t on t.oid = a.type), '{}') as args
     from pg_catalog.pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and has_function_privilege('authenticated', p.oid, 'execute')
     order by 1`,
  );
  for (const { name, args } of callable) {
    const takesIds = Object.values(args).some((type) => type.startsWith('uuid'));
    for (const id of takesIds ? known : [null]) {
      const given = Object.fromEntries(
        Object.entries(args).map(([arg, type]) => [
          arg,
          type === 'uuid' ? id : type === 'uuid[]' ? [id] : (PLAIN[type] ?? null),
        ]),
      );
      const { body } = await call(backend, actor, name, given);
      read.push([name, JSON.stringify(body ?? '')]);
    }
  }
  return read;
}

describe('What screens promise about who reads something', () => {
  it('names the columns that it is about', () => {
    expect(said.toSorted()).toEqual(Object.keys(promises).toSorted());
  });

  const kept = Object.entries(promises).flatMap(([sentence, promised]) =>
    typeof promised === 'string' ? [] : [[sentence, promised] as const],
  );

  onEach(permissionServers.slice(0, 1), (server) => {
    it('is kept', async () => {
      const { backend } = server;
      await fill(backend.sql);
      await backend.sql('set session_replication_role = replica');
      for (const [place, [, { mark }]] of kept.entries()) await backend.sql(mark, [markOf(place)]);
      await backend.sql('set session_replication_role = origin');
      const people = new Set(kept.flatMap(([, { readBy, hiddenFrom }]) => [readBy, ...hiddenFrom]));
      const read = new Map<ActorName, readonly Read[]>();
      for (const actor of people) read.set(actor, await inRelations(backend, actor));
      const known = [
        ids.talk,
        ids.incident,
        ids.policy,
        ids.policyDraft,
        ids.assignedVehicle,
        actors.driver.id,
      ];
      const told = new Map<ActorName, readonly Read[]>();
      // The admin last, who can change most.
      for (const actor of ['driver', 'colleague', 'admin'] as const)
        told.set(actor, await inFunctions(backend, actor, known));
      for (const [place, [sentence, { readBy, hiddenFrom, toldBy }]] of kept.entries()) {
        const seenBy = (actor: ActorName) => [
          actor,
          ...showing(read.get(actor) ?? [], markOf(place)),
          ...showing(told.get(actor) ?? [], markOf(place)),
        ];
        expect(showing(read.get(readBy) ?? [], markOf(place)), sentence).not.toEqual([]);
        if (toldBy) expect(seenBy(readBy), sentence).toContain(toldBy);
        for (const actor of hiddenFrom) expect(seenBy(actor), sentence).toEqual([actor]);
      }
    });
  });
});
