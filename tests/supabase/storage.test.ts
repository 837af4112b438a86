import { createHash, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The Storage of Supabase's makers. SUPABASE_URL is the gateway's, DATABASE_URL a superuser's of a database with the demo.

const env = (name: string) => {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}`);
  return value;
};
const url = env('SUPABASE_URL');
const apikey = env('SUPABASE_ANON_KEY');
const serviceKey = env('SUPABASE_SERVICE_ROLE_KEY');

const NOT_EXPECTED = 'This file is not expected any more';
const OTHER_FILE = 'This file is not the one that was announced';

const jpeg = (size = 3000, fill = 1) => {
  const bytes = Buffer.alloc(size, fill);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return bytes;
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Answer = { status: number; said: { statusCode?: string; message?: string }; bytes: Buffer };
type Upload = {
  token?: string | undefined;
  type?: string;
  isChunked?: boolean;
  headers?: Record<string, string>;
};

/** A request to Storage whose body goes in two halves: the second with `end()`. */
function begin(
  method: string,
  path: string,
  body: Buffer | null,
  { token, type, isChunked, headers }: Upload = {},
) {
  const half = body ? body.length >> 1 : 0;
  let request: ReturnType<typeof httpRequest> | undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    request = httpRequest(
      `${url}/storage/v1/${path}`,
      {
        method,
        agent: false,
        headers: {
          apikey: token?.startsWith('sb_') ? token : apikey,
          ...(token && !token.startsWith('sb_') ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': type ?? 'image/jpeg' } : {}),
          ...(body && !isChunked ? { 'content-length': body.length } : {}),
          ...headers,
        },
      },
      async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part);
        const bytes = Buffer.concat(parts);
        let said = {};
        if (bytes.length > 0 && response.headers['content-type']?.includes('json'))
          said = JSON.parse(bytes.toString());
        resolve({ status: response.statusCode ?? 0, said, bytes });
      },
    );
    request.on('error', reject);
    if (body) request.write(body.subarray(0, half));
    else request.end();
  });
  return {
    answer,
    end: () => {
      if (body) request?.end(body.subarray(half));
      return answer;
    },
  };
}

const upload = (path: string, bytes: Buffer, options: Upload) =>
  begin('POST', `object/documents/${path}`, bytes, options).end();

describe('Storage', () => {
  const db = postgres(env('DATABASE_URL'), { max: 2, onnotice: () => undefined });
  let auth: InstanceType<typeof AuthClient>;
  let driver: PostgrestClient;
  let token: string | undefined;
  let license: string;
  const made: string[] = [];

  const logInAs = async (email: string) => {
    const client = new AuthClient({
      url: `${url}/auth/v1`,
      headers: { apikey },
      persistSession: false,
      autoRefreshToken: false,
      storageKey: randomUUID(),
    });
    const { data } = await client.signInWithPassword({
      email: `${email}@roadworthy.example`,
      password: 'roadworthy',
    });
    expect(data.session, email).not.toBeNull();
    return { client, token: data.session?.access_token };
  };

  /** Auth limits how often somebody may log in. */
  const logInOnce = async () => {
    if (token) return;
    ({ client: auth, token } = await logInAs('driver'));
    driver = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey, authorization: `Bearer ${token}` } });
  };
  const logOut = async () => {
    await auth.signOut({ scope: 'local' });
    token = undefined;
  };

  beforeAll(async () => {
    const [row] = await db`
      select l.id from public.driver_licenses l join public.users u on u.id = l.driver_id
      where u.email = 'driver@roadworthy.example' and l.is_current
        and (select count(*) from public.documents d where d.record_id = l.id and d.removed_at is null) < 5 limit 1`;
    license = row?.id;
  });
  beforeEach(logInOnce);
  // Storage refuses that rows are deleted behind its back.
  afterEach(async () => {
    await db.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      for (const id of made.splice(0)) {
        await sql`delete from storage.objects where name in (select d.path from public.documents d where d.id = ${id})`;
        await sql`delete from private.sendings where document_id = ${id}`;
        await sql`delete from public.documents where id = ${id}`;
      }
    });
  });
  afterAll(() => db.end());

  const announce = async (bytes: Buffer, values: object = {}) => {
    const id = randomUUID();
    made.push(id);
    const { data } = await driver
      .rpc('add_document', {
        id,
        record_kind: 'driver_licenses',
        record_id: license,
        part: 'front',
        mime_type: 'image/jpeg',
        size_bytes: bytes.length,
        sha256: sha256(bytes),
        thumbnail_sha256: null,
        ...values,
      })
      .throwOnError();
    return { id, path: String(data) };
  };
  const confirm = async (id: string) => (await driver.rpc('confirm_document', { id })).error?.code ?? 'done';
  const read = (path: string) =>
    begin('GET', `object/authenticated/documents/${path}`, null, { token }).answer;
  const stored = async (path: string) =>
    (await db`select metadata ->> 'size' as size from storage.objects where name = ${path}`).map(({ size }) =>
      Number(size),
    );

  type Tried = { email: string; token: string | undefined; bucket: string; path: string; id: string };

  /** All ways to a file but the one that the app uses: none gives it, names it or changes it. */
  const triesEveryWay = async ({ email, token, bucket, path, id }: Tried) => {
    const json = (value: object) => Buffer.from(JSON.stringify(value));
    const type = 'application/json';
    const copy = { bucketId: bucket, sourceKey: path, destinationKey: `${path}x` };
    const ways: [string, string, Buffer | null, string?][] = [
      ['HEAD', `object/${bucket}/${path}`, null],
      ['GET', `object/info/${bucket}/${path}`, null],
      ['GET', `object/info/authenticated/${bucket}/${path}`, null],
      ['GET', `object/public/${bucket}/${path}`, null],
      ['GET', `render/image/authenticated/${bucket}/${path}?width=10`, null],
      ['POST', `object/sign/${bucket}/${path}`, json({ expiresIn: 60 }), type],
      ['POST', `object/sign/${bucket}`, json({ expiresIn: 60, paths: [path] }), type],
      ['POST', `object/upload/sign/${bucket}/${path}x`, json({}), type],
      ['POST', `object/list/${bucket}`, json({ prefix: '' }), type],
      ['POST', `object/list-v2/${bucket}`, json({ prefix: '' }), type],
      ['POST', 'object/copy', json(copy), type],
      ['POST', 'object/move', json(copy), type],
      ['PUT', `object/${bucket}/${path}`, jpeg()],
      ['DELETE', `object/${bucket}/${path}`, null],
      ['DELETE', `object/${bucket}`, json({ prefixes: [path] }), type],
      ['POST', 'upload/resumable', Buffer.alloc(0)],
    ];
    for (const [method, way, body, kind] of ways) {
      const options = { token, ...(kind ? { type: kind } : {}) };
      const { status, bytes: given } = await begin(method, way, body, options).end();
      const text = given.toString();
      const what = `${email} ${method} ${way}: ${status} ${text}`;
      // A list of nothing and the removal of nothing are answered, and so is a link that is none.
      if (status < 300) expect(text.includes(id) && !text.includes('"signedURL":null'), what).toBe(false);
      expect(await stored(path), what).toEqual([3000]);
    }
  };

  /** Until Storage has asked the policies for it and waits for the rest. Nothing else tells. */
  const hasBegun = () => new Promise((resolve) => setTimeout(resolve, 700));

  it('takes a file as it was announced and gives it to its sender', async () => {
    const bytes = jpeg();
    const { id, path } = await announce(bytes);
    expect(await upload(path, bytes, { token })).toMatchObject({ status: 200 });
    expect(await confirm(id)).toBe('done');
    expect((await read(path)).bytes.equals(bytes)).toBe(true);
  });

  it('never replaces a file: of two that overlap, the slow one is refused', async () => {
    const [bytes, other] = [jpeg(), jpeg(3000, 2)];
    const before = await announce(bytes);
    const slow = begin('POST', `object/documents/${before.path}`, other, { token });
    await hasBegun();
    expect(await upload(before.path, bytes, { token })).toMatchObject({ status: 200 });
    // The app takes this for an earlier try that has arrived.
    expect(await slow.end()).toMatchObject({ status: 400, said: { statusCode: '409' } });
    expect(await confirm(before.id)).toBe('done');
    expect((await read(before.path)).bytes.equals(bytes)).toBe(true);

    const after = await announce(bytes);
    const late = begin('POST', `object/documents/${after.path}`, other, { token });
    await hasBegun();
    expect(await upload(after.path, bytes, { token })).toMatchObject({ status: 200 });
    expect(await confirm(after.id)).toBe('done');
    expect(await late.end()).toMatchObject({
      status: 400,
      said: { statusCode: '403', message: NOT_EXPECTED },
    });
    expect((await read(after.path)).bytes.equals(bytes)).toBe(true);
  });

  it.each<[string, (id: string) => PromiseLike<unknown>]>([
    ['the session', logOut],
    ['the document', (id) => driver.rpc('remove_document', { id }).throwOnError()],
  ])('stores nothing where what allowed it ended meanwhile: %s', async (_what, end) => {
    const bytes = jpeg();
    const { id, path } = await announce(bytes);
    const slow = begin('POST', `object/documents/${path}`, bytes, { token });
    await hasBegun();
    await end(id);
    expect(await slow.end()).toMatchObject({
      status: 400,
      said: { statusCode: '403', message: NOT_EXPECTED },
    });
    expect(await stored(path)).toEqual([]);
  });

  it.each<[string, Buffer, Upload, object]>([
    ['8 MB in chunks', jpeg(8_000_000), { isChunked: true }, { statusCode: '403', message: OTHER_FILE }],
    ['one byte less', jpeg(2999), {}, { statusCode: '403', message: OTHER_FILE }],
    ['one byte more in chunks', jpeg(3001), { isChunked: true }, { statusCode: '403', message: OTHER_FILE }],
    ['another type', jpeg(), { type: 'image/png' }, { statusCode: '403', message: OTHER_FILE }],
    ['a page', jpeg(), { type: 'text/html' }, { statusCode: '415' }],
  ])('refuses %s, and takes the right file afterwards', async (_what, bytes, options, said) => {
    const right = jpeg();
    const { id, path } = await announce(right);
    expect(await upload(path, bytes, { token, ...options })).toMatchObject({ status: 400, said });
    expect(await stored(path)).toEqual([]);
    expect(await upload(path, right, { token })).toMatchObject({ status: 200 });
    expect(await confirm(id)).toBe('done');
  });

  it('refuses a stated length of more than 5 MB before the bytes come', async () => {
    const { path } = await announce(jpeg());
    const headers = { 'content-length': '5242881' };
    const { answer } = begin('POST', `object/documents/${path}`, jpeg(), { token, headers });
    expect(await answer).toMatchObject({ status: 400, said: { statusCode: '413' } });
  });

  it('is not asked again for a photo whose answer was lost', async () => {
    const bytes = jpeg();
    const { id, path } = await announce(bytes);
    expect(await upload(path, bytes, { token })).toMatchObject({ status: 200 });
    expect(await upload(path, bytes, { token })).toMatchObject({ status: 400, said: { statusCode: '409' } });
    expect(await confirm(id)).toBe('done');
    const { data } = await driver
      .rpc('add_document', {
        id,
        record_kind: 'driver_licenses',
        record_id: license,
        part: 'front',
        mime_type: 'image/jpeg',
        size_bytes: bytes.length,
        sha256: sha256(bytes),
        thumbnail_sha256: null,
      })
      .throwOnError();
    expect(data).toBe(null);
  });

  it('takes back what an operator has kept, but over nothing', async () => {
    const bytes = jpeg();
    const { id, path } = await announce(bytes);
    expect(await upload(path, bytes, { token })).toMatchObject({ status: 200 });
    expect(await confirm(id)).toBe('done');
    const restore = () => upload(path, bytes, { token: serviceKey, headers: { 'x-upsert': 'true' } });
    expect(await restore()).toMatchObject({ status: 400, said: { statusCode: '409' } });
    const prefixes = Buffer.from(JSON.stringify({ prefixes: [path] }));
    await begin('DELETE', 'object/documents', prefixes, {
      token: serviceKey,
      type: 'application/json',
    }).end();
    expect(await stored(path)).toEqual([]);
    expect(await restore()).toMatchObject({ status: 200 });
    expect((await read(path)).bytes.equals(bytes)).toBe(true);
  });

  it('opens a file to whom its document is open, by one way alone', async () => {
    const bytes = jpeg();
    const { id, path } = await announce(bytes);
    expect(await upload(path, bytes, { token })).toMatchObject({ status: 200 });
    const emails = ['manager', 'admin', 'siobhan.kelly', 'cork', 'donal.lehane'];
    const others = await Promise.all(emails.map(async (email) => ({ email, ...(await logInAs(email)) })));
    const everybody = [{ email: 'driver', token }, ...others];
    const openTo = async () => {
      const open: string[] = [];
      for (const { email, token } of everybody) {
        const { status, bytes: given } = await begin('GET', `object/documents/${path}`, null, { token })
          .answer;
        if (status === 200 && given.equals(bytes)) open.push(email);
      }
      return open;
    };
    expect(await openTo()).toEqual(['driver']);
    expect(await confirm(id)).toBe('done');
    expect(await openTo()).toEqual(['driver', 'manager', 'admin']);

    for (const { email, token } of everybody.slice(0, 2))
      await triesEveryWay({ email, token, bucket: 'documents', path, id });
  });

  it('opens a tachograph file to its driver alone, after that is noted', async () => {
    const bytes = Buffer.alloc(3000, 7);
    const [card] = await db`
      select d.number, d.last_on::text as day from public.downloads d join public.users u on u.id = d.driver_id
      where u.email = 'driver@roadworthy.example' and d.number is not null order by d.last_on desc limit 1`;
    const emails = ['manager', 'admin', 'siobhan.kelly', 'cork'];
    const others = await Promise.all(emails.map(async (email) => ({ email, ...(await logInAs(email)) })));
    const everybody = [{ email: 'driver', token }, ...others];
    const managerToken = others[0]?.token;
    const manager = new PostgrestClient(`${url}/rest/v1`, {
      headers: { apikey, authorization: `Bearer ${managerToken}` },
    });
    const id = randomUUID();
    const file = {
      id,
      of: 'card',
      number: card?.number,
      named: null,
      days: [{ from: card?.day, to: card?.day }],
      sha256: sha256(bytes),
      size_bytes: bytes.length,
      file_name: 'card.ddd',
      reader_version: 1,
      generation: 1,
    };
    const { data: announced } = await manager
      .rpc('add_downloads', { files: [file], read_on: card?.day })
      .throwOnError();
    const path = String(announced[0]?.path);
    const send = (token: string | undefined, body: Buffer, type = 'application/octet-stream') =>
      begin('POST', `object/tachograph/${path}`, body, { token, type }).end();
    const openTo = async () => {
      const open: string[] = [];
      for (const { email, token } of everybody) {
        const { status, bytes: given } = await begin('GET', `object/authenticated/tachograph/${path}`, null, {
          token,
        }).answer;
        if (status === 200 && given.equals(bytes)) open.push(email);
      }
      return open;
    };

    try {
      for (const { token } of everybody.slice(3))
        expect((await send(token, bytes)).status).toBeGreaterThan(399);
      expect((await send(managerToken, bytes, 'image/jpeg')).status).toBeGreaterThan(399);
      expect((await send(managerToken, Buffer.alloc(3001, 7))).said.message).toBe(OTHER_FILE);
      expect(await stored(path)).toEqual([]);
      expect((await send(managerToken, bytes)).status).toBe(200);
      const { data: confirmed } = await manager.rpc('confirm_downloads', { ids: [id] }).throwOnError();
      expect(confirmed).toEqual([expect.not.objectContaining({ outcome: 'refused' })]);
      expect((await send(managerToken, bytes)).status).toBeGreaterThan(399);

      expect(await openTo()).toEqual([]);
      await driver.rpc('open_download', { id }).throwOnError();
      expect((await manager.rpc('open_download', { id })).error).not.toBeNull();
      expect(await openTo()).toEqual(['driver']);
      for (const { email, token } of everybody.slice(0, 2))
        await triesEveryWay({ email, token, bucket: 'tachograph', path, id });
    } finally {
      await db.begin(async (sql) => {
        await sql`set local session_replication_role = replica`;
        await sql`delete from storage.objects where bucket_id = 'tachograph' and name = ${path}`;
        await sql`delete from private.download_openings where download_id = ${id}`;
        await sql`delete from private.download_sendings where download_id = ${id}`;
        await sql`delete from public.downloads where id = ${id}`;
      });
    }
  });

  it('answers without a login as the app expects', async () => {
    const { path } = await announce(jpeg());
    expect(await upload(path, jpeg(), { token: apikey })).toMatchObject({
      status: 400,
      said: { statusCode: '403' },
    });
    expect(
      (await begin('GET', `object/authenticated/documents/${path}`, null, { token: apikey }).answer).status,
    ).toBe(400);
    expect(await upload(path, jpeg(), { token: `${token}x` })).toMatchObject({
      status: 400,
      said: { statusCode: '403' },
    });
  });
});
