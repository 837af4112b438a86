import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../src/words/mails';
import { speak } from '../../../src/words/messages';
import { handle, type Settings, sendBySmtp } from '../../../supabase/functions/send-mail/handler';
import { catalogues } from '../../../supabase/functions/send-mail/languages';
import { actors, fixedId } from '../../support/actors';
import type { Backend } from '../../support/backend';
import type { Fetch } from '../../support/clients';
import { secretKey } from '../../support/config';
import { addDocuments } from '../../support/documents';
import { addLicense } from '../../support/records';
import { call } from '../../support/rest';
import { onEach, postgres } from '../../support/servers';
import { type MailServer, startMailServer } from '../../support/smtp';
import type { Sql } from '../../support/sql';
import { serviceToken } from '../../support/tokens';
import { ids } from '../../support/world';

const { admin, driver, manager } = actors;
const secret = 'the secret of this test';

/** One licence of the driver expires in 30 days; driver and manager have had no mail about it. */
async function oneDueLicense(sql: Sql) {
  await sql('delete from private.mail_choices where person_id not in ($1, $2)', [driver.id, manager.id]);
  await sql('update private.mail_choices set digest_day = null');
  await sql("update public.reminder_settings set stages = '{}' where kind <> 'license'");
  await sql('delete from public.driver_licenses');
  await sql('delete from public.driver_depot_applications');
  const [row] = await sql<{ due: string }>('select (private.today() + 30)::text as due');
  await addLicense(sql, {
    driver_id: driver.id,
    type: 'CE',
    issued_date: '2020-01-01',
    expiry_date: row?.due,
  });
  await sql('select private.decide_mails()');
}

async function serve({ url, fetch }: Backend) {
  const server = createServer(async (incoming, answer) => {
    const response = await fetch(url + incoming.url, {
      method: 'POST',
      headers: incoming.headers as Record<string, string>,
      body: await text(incoming),
    });
    answer.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

const elevenMinutesLater = (sql: Sql) =>
  sql("update private.mails set claimed_at = claimed_at - interval '11 minutes'");

let smtp: MailServer;
let gone: string;
beforeAll(async () => {
  smtp = await startMailServer();
  const stopped = await startMailServer();
  await stopped.stop();
  gone = stopped.url;
});
afterAll(() => smtp.stop());
afterEach(() => {
  smtp.mails.length = 0;
  smtp.refused.clear();
  smtp.isBusy = false;
  smtp.refusedSender = null;
});

async function settingsFor({ url }: Backend): Promise<Settings> {
  return {
    supabaseUrl: url,
    serviceKey: url.startsWith('http://127.') ? await serviceToken() : secretKey,
    secret,
    siteUrl: 'https://roadworthy.example',
    smtpUrl: smtp.url,
    from: 'fleet@depot.example',
  };
}

async function run(
  backend: Backend,
  request: Fetch = backend.fetch,
  header = secret,
  more: Partial<Settings> = {},
) {
  const call = new Request('https://functions.example/send-mail', {
    method: 'POST',
    headers: { 'x-mail-secret': header },
  });
  return handle(call, { ...(await settingsFor(backend)), ...more }, request);
}

/** Text of a mail in quoted-printable or base64. */
const decoded = (body: string) =>
  body.includes('=') && !/^[\w+/=\s]+$/.test(body)
    ? Buffer.from(
        body
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString()
    : /^[\w+/=\s]+$/.test(body)
      ? Buffer.from(body, 'base64').toString()
      : body;

const messageIds = () => smtp.mails.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);

it('A name that the database would refuse cannot add a header either', async () => {
  const send = sendBySmtp({ smtpUrl: smtp.url, from: 'fleet@depot.example' });
  await send({
    id: fixedId(0, 3),
    senderName: 'Fleet" <evil@depot.example>\r\nBcc: spy@depot.example\r\nX-Evil: 1',
    to: driver.email,
    subject: 'Subject',
    text: 'Text',
    html: '<p>Text</p>',
    stopUrl: 'https://roadworthy.example/emails/token',
  });
  expect(smtp.mails.map(({ to }) => to)).toEqual([driver.email]);
  const [{ source } = { source: '' }] = smtp.mails;
  expect(source).toMatch(/^From: [^<]*<fleet@depot\.example>\r?\nTo: /m);
  expect(source).not.toMatch(/^(Bcc|X-Evil):/im);
});

describe('The function send-mail', () => {
  onEach([postgres], (server) => {
    it("speaks the driver's language, and English to staff", async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      await backend.sql("update public.users set language = 'pl'");
      expect(await (await run(backend)).json()).toEqual({ sent: 2, failed: 0 });
      const textTo = (email: string) => {
        const { source = '' } = smtp.mails.find(({ to }) => to === email) ?? {};
        const [, encoded = ''] =
          /^Content-Type: text\/plain[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/m.exec(source) ?? [];
        return encoded;
      };
      speak('pl', catalogues.pl);
      const depot = mails.why({ depot: 'Test depot A' });
      speak('en');
      expect(decoded(textTo(driver.email))).toContain(depot);
      expect(decoded(textTo(manager.email))).toContain('You get this because you look after drivers');
    });

    it('sends what is due once, however often it runs', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      expect(await (await run(backend)).json()).toEqual({ sent: 2, failed: 0 });
      expect(await (await run(backend)).json()).toEqual({ sent: 0, failed: 0 });
      expect(await (await run(backend)).json()).toEqual({ sent: 0, failed: 0 });
      expect(smtp.mails.map(({ to }) => to).sort()).toEqual([driver.email, manager.email]);
      const own = smtp.mails.find(({ to }) => to === driver.email)?.source ?? '';
      expect(own).toContain('From: Roadworthy <fleet@depot.example>');
      expect(own).toMatch(/^Subject: Licence CE expires in 30 days, on /m);
      expect(own).toMatch(/^List-Unsubscribe:\s+<https:\/\/roadworthy\.example\/emails\/[0-9a-f-]{36}>/m);
      expect(own).toContain('Content-Type: text/plain');
      expect(own).toContain('Content-Type: text/html');
    });

    it('deletes what is past its retention period, and the files that belonged to it', async () => {
      const { backend } = server;
      await addDocuments(backend.sql);
      const [{ path = '' } = {}] = await backend.sql<{ path: string }>(
        'select path from public.documents where id = $1',
        [ids.removedDocument],
      );
      await backend.sql("insert into storage.objects (bucket_id, name) values ('documents', $1)", [path]);
      await backend.sql("update public.users set inactive_since = '2020-01-01' where is_inactive");
      const asked: string[] = [];
      let answer = new Response('[]');
      const request: Fetch = async (url, init) => {
        if (!String(url).includes('/storage/')) return backend.fetch(url, init);
        asked.push(`${init?.method} ${new URL(String(url)).pathname} ${init?.body}`);
        return answer;
      };
      expect((await run(backend, request)).status).toBe(200);
      const removal = `DELETE /storage/v1/object/documents ${JSON.stringify({ prefixes: [path] })}`;
      expect(asked).toEqual([removal]);
      expect(await backend.sql('select from public.users where id = $1', [actors.inactiveDriver.id])).toEqual(
        [],
      );
      // Each run tries again until the file is gone.
      answer = new Response('busy', { status: 503 });
      await expect(run(backend, request)).rejects.toThrow('Storage answered 503');
      expect(asked).toEqual([removal, removal]);
    });

    it('sends under the name that admins have set', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      await backend
        .as(admin)
        .from('mail_settings')
        .update({ sender_name: "Byrne's Fleet, Naas" })
        .eq('id', ids.mailSettings)
        .throwOnError();
      await run(backend);
      expect(smtp.mails.map(({ source }) => /^From: (.*)$/m.exec(source)?.[1]?.trim())).toEqual(
        Array(2).fill(`"Byrne's Fleet, Naas" <fleet@depot.example>`),
      );
    });

    it('tries again what the mail server refused, and sends the rest', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      smtp.refused.add(driver.email);
      expect(await (await run(backend)).json()).toEqual({ sent: 1, failed: 1 });
      smtp.refused.clear();
      expect(await (await run(backend)).json()).toEqual({ sent: 0, failed: 0 });
      await elevenMinutesLater(backend.sql);
      expect(await (await run(backend)).json()).toEqual({ sent: 1, failed: 0 });
      expect(smtp.mails.map(({ to }) => to)).toEqual([manager.email, driver.email]);
    });

    it.each<[string, string, () => Partial<Settings>]>([
      [
        'cannot be reached',
        'ECONNREFUSED',
        // The port of a server that has stopped.
        () => ({ smtpUrl: gone }),
      ],
      [
        'is too busy',
        '421',
        () => {
          smtp.isBusy = true;
          return {};
        },
      ],
      [
        'closes',
        'Nothing for (recipient) now',
        () => {
          smtp.isClosing = true;
          return {};
        },
      ],
      [
        'refuses the sender',
        'Sender unknown',
        () => {
          smtp.refusedSender = 'fleet@depot.example';
          return {};
        },
      ],
    ])('stops when the mail server %s, and sends everything once it is back', async (_, says, breakIt) => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      const more = breakIt();
      // The scheduler calls every ten minutes, which here is more often than a mail is tried.
      for (let time = 0; time < 7; time += 1) {
        const answer = await run(backend, backend.fetch, secret, more);
        expect(answer.status).toBe(502);
        expect(await answer.json()).toEqual({ sent: 0, failed: 0, stopped: expect.stringContaining(says) });
      }
      expect(await backend.sql('select distinct state, attempts from private.mails')).toEqual([
        { state: 'waiting', attempts: 0 },
      ]);
      // Administrators of all depots read the message, so it must name nobody.
      const [said] = await backend.sql<{ stopped_by: string }>('select stopped_by from private.mail_run');
      expect(said?.stopped_by).toContain(says);
      expect(said?.stopped_by).not.toMatch(/@test\.example/i);
      smtp.isBusy = false;
      smtp.isClosing = false;
      smtp.refusedSender = null;
      expect(await (await run(backend)).json()).toEqual({ sent: 2, failed: 0 });
    });

    it('sends a mail again, under the same Message-ID, when the report was lost', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      const dies: Fetch = (input, init) =>
        String(input).endsWith('mail_sent')
          ? Promise.reject(new TypeError('killed'))
          : backend.fetch(input, init);
      await expect(run(backend, dies)).rejects.toThrow('killed');
      await elevenMinutesLater(backend.sql);
      await run(backend);
      const [first, ...later] = messageIds();
      expect(later).toHaveLength(2);
      expect(later).toContain(first);
    });

    it('mails a driver each time something is sent back, and once about a request to renew', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      // A call ends the sessions that began 30 days ago.
      await backend.sql('update auth.sessions set created_at = now()');
      await run(backend);
      smtp.mails.length = 0;
      const submission = fixedId(80, 1);
      const details = { nct_expiry: '2035-01-01' };
      await call(backend, 'driver', 'start_submission', { id: submission, kind: 'nct' });
      for (const [version, reason] of [
        [2, 'The photo is blurred'],
        [4, 'The date is missing'],
      ] as const) {
        expect((await call(backend, 'driver', 'send_submission', { id: submission, details })).ok).toBe(true);
        const answer = await call(backend, 'manager', 'return_submission', {
          id: submission,
          version,
          reason,
        });
        expect(answer).toMatchObject({ ok: true });
        await backend.sql('update private.mails set not_before = created_at');
        await run(backend);
        expect(smtp.mails.at(-1)?.source).toContain(reason);
      }
      expect((await call(backend, 'manager', 'ask_to_renew', { ids: [driver.id], note: 'Please' })).ok).toBe(
        true,
      );
      await run(backend);
      expect(smtp.mails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
        'Personal vehicle NCT: sent back',
        'Personal vehicle NCT: sent back',
        'manager of the world asks you to renew your papers',
      ]);
    });

    it('refuses a call without the secret', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      for (const guess of ['a guess', '', secret.slice(0, -1), `${secret}x`, secret.toUpperCase()])
        expect((await run(backend, backend.fetch, guess)).status).toBe(401);
      expect(smtp.mails).toEqual([]);
    });
  });

  onEach([postgres], (server) => {
    it('sends nothing twice when two run at once', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      await Promise.all([run(backend), run(backend), run(backend)]);
      expect(smtp.mails).toHaveLength(2);
      expect(new Set(messageIds()).size).toBe(2);
    });

    it('runs in Deno, as on hosted Supabase', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      const settings = await settingsFor(backend);
      const api = await serve(backend);
      const deno = spawn(
        'node_modules/.bin/deno',
        ['run', '--node-modules-dir=manual', '--allow-all', 'supabase/functions/send-mail/index.ts'],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
          env: {
            ...process.env,
            DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
            NO_COLOR: '1',
            SUPABASE_URL: api.url,
            SUPABASE_SECRET_KEYS: JSON.stringify({ default: settings.serviceKey }),
            SUPABASE_SERVICE_ROLE_KEY: 'switched off',
            MAIL_SECRET: secret,
            SITE_URL: settings.siteUrl,
            SMTP_URL: settings.smtpUrl,
            MAIL_FROM: settings.from,
          },
        },
      );
      try {
        let output = '';
        const address = await new Promise<string>((resolve) => {
          deno.stderr.on('data', (part) => {
            output += part;
            const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
            if (found) resolve(found);
          });
          deno.once('exit', () => resolve('http://deno-did-not-start.invalid'));
        });
        const answer = await fetch(address, { method: 'POST', headers: { 'x-mail-secret': secret } });
        expect(answer.ok, output).toBe(true);
        expect(await answer.json()).toEqual({ sent: 2, failed: 0 });
        expect(smtp.mails).toHaveLength(2);
      } finally {
        deno.kill();
        api.stop();
      }
    });

    it('runs as a script on one server, and sends nothing on a dry run', async () => {
      const { backend } = server;
      await oneDueLicense(backend.sql);
      await backend.sql('delete from private.mail_items');
      await backend.sql('delete from private.mails');
      const settings = await settingsFor(backend);
      const api = await serve(backend);
      const script = async (...options: string[]) => {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['scripts/embedded/reminders.mjs', ...options],
          {
            env: {
              ...process.env,
              SUPABASE_URL: api.url,
              SUPABASE_SERVICE_ROLE_KEY: settings.serviceKey,
              SITE_URL: settings.siteUrl,
              SMTP_URL: settings.smtpUrl,
              MAIL_FROM: settings.from,
            },
          },
        );
        return stdout;
      };
      try {
        const plan = await script('--dry-run');
        expect(plan).toContain(`driver of the world <${driver.email}>`);
        expect(plan).toMatch(/\d{4}-\d\d-\d\d {2}driver of the world: Licence CE/);
        expect(plan).toMatch(/^2 people get a mail (with the next run|at 07:00)\.$/m);
        expect(smtp.mails).toEqual([]);
        await backend.sql('select private.decide_mails()');
        expect(await script()).toContain('2 mails sent, 0 refused.');
        expect(smtp.mails).toHaveLength(2);
      } finally {
        api.stop();
      }
    });
  });
});
