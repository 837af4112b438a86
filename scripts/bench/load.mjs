// Measures how many requests of the staff and drivers of 100 depots one PostgREST and one PostgreSQL can take
// on this machine, with the client beside them: at growing rates, then at one rate for some minutes. The
// embedded server is measured too, for comparison. Writes the section "Load" of docs/performance.md.
//
//   npm run bench:load                    15 minutes
//   npm run bench:load -- --minutes 0.5 --seconds 5 --depots 10 --rates 50,100 --hold 100
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { stopWith } from '../check/needs.mjs';
import { fill, startPostgres } from './depots.mjs';
import { oneOf, processorTime, requestsIn, sendAt } from './load-client.mjs';
import { findVisitors } from './load-people.mjs';
import { writeSection } from './report.mjs';
import { apiHeaders, startDevServer } from './server.mjs';

/** @typedef {import('./load-client.mjs').Visitor} Visitor */
/** @typedef {import('./load-visits.ts').Visit} Visit */
/** @typedef {import('./load-visits.ts').Role} Role */
/** @typedef {Awaited<ReturnType<typeof sendAt>>} Sent */
/** @typedef {Sent & { postgres: number, postgrest: number }} Step */

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    depots: { type: 'string', default: '100' },
    rates: { type: 'string', default: '100,200,300,400,500,600,800,1000' },
    hold: { type: 'string', default: '400' },
    connections: { type: 'string', default: '10' },
  },
});
const seconds = Number(values.seconds);
const depots = Number(values.depots);
const embeddedRates = [25, 50, 100, 150, 200, 300];
const target = { p95: 50 };
/** No higher rate is tried once a request fails or the 95th percentile passes one second. */
const isBroken = (/** @type {Sent} */ { failures, p95 }) => failures > 0 || p95 > 1000;

// The address while visits are recorded; nothing is sent there.
process.env.VITE_SUPABASE_URL = 'http://127.0.0.1:9';
process.env.VITE_SUPABASE_ANON_KEY = apiHeaders.apikey;
const { module: mix } = /** @type {{ module: typeof import('./load-visits.ts') }} */ (
  await runnerImport('/scripts/bench/load-visits.ts')
);
const { module: cluster } = /** @type {{ module: typeof import('../../tests/support/postgresCluster') }} */ (
  await runnerImport('/tests/support/postgresCluster.ts')
);
const { module: postgrest } = /** @type {{ module: typeof import('../../tests/support/postgrest') }} */ (
  await runnerImport('/tests/support/postgrest.ts')
);

const { places, people } = mix;
const visits = await mix.recordVisits();
/** How often everyone together makes this visit in the busiest hour. @param {Visit} visit */
const anHour = ({ role, anHour: each }) => people[role] * each;
const allRequests = visits.reduce((sum, visit) => sum + anHour(visit) * requestsIn(visit), 0);

/** @param {number} ms */
const time = (ms) => (ms < 100 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en-IE'));
/** @param {number} share */
const percent = (share) => (Number.isNaN(share) ? '-' : `${Math.round(share * 100)} %`);
/** @param {Sent} sent */
const failures = ({ errors, failures: count }) =>
  count > 0 ? `${count} (${[...errors].map(([message, times]) => `${times} x ${message}`).join('; ')})` : '0';
/** @param {Step} step */
const row = (step) =>
  `| ${step.rate} | ${time(step.p50)} | ${time(step.p95)} | ${time(step.p99)} | ${failures(step)} | ${percent(step.postgres)} | ${percent(step.postgrest)} | ${percent(step.client)} |`;
const stepHead = `| requests a second | p50 ms | p95 ms | p99 ms | errors | PostgreSQL | PostgREST | client |
|---|---|---|---|---|---|---|---|`;

/** The 95th percentile by rate, on a logarithmic scale from 1 ms. @param {Sent[]} steps */
const chart = (steps) =>
  steps
    .map(
      ({ rate, p95 }) =>
        `${String(rate).padStart(5)}/s ${'█'.repeat(Math.max(1, Math.round(12 * Math.log10(p95))))} ${time(p95)} ms`,
    )
    .join('\n');

function mixTable() {
  const pages = [...new Set(visits.map(({ page }) => page))].map((page) => {
    const samePage = visits.filter((visit) => visit.page === page);
    const each = samePage.map(requestsIn);
    const made = samePage.reduce((sum, visit) => sum + anHour(visit) * requestsIn(visit), 0);
    const times = (/** @type {Role} */ role) => samePage.find((visit) => visit.role === role)?.anHour ?? '';
    const asked = [...new Set(each.map((count) => Number(count.toFixed(1))))].join(' or ');
    return `| ${page} | ${times('admin')} | ${times('manager')} | ${times('driver')} | ${asked} | ${((made / allRequests) * 100).toFixed(1)} % |`;
  });
  return `| page, times an hour | admin | manager | driver | requests | of all |
|---|---|---|---|---|---|
${pages.join('\n')}`;
}

/** The statements that took most of the database's time. @param {import('postgres').Sql} db */
async function heaviest(db) {
  const found = await db`
    with call as (
      select calls, total_exec_time + total_plan_time as ms,
        coalesce(
          substring(query from '"public"[.]"([a-z_]+)"') || case
            when query ~ 'INSERT' then ', insert'
            when query ~ '~[*]' then ', search'
            when query ~ 'OFFSET' and query ~* 'count' then ', list'
            else '' end,
          'role and claims, before each') as name
      from pg_stat_statements where userid <> (select oid from pg_roles where rolname = current_user))
    select name, sum(calls)::integer as calls, sum(ms) / sum(calls) as mean, sum(ms) / sum(sum(ms)) over () as share,
      sum(calls) / sum(sum(calls)) over () as of_calls
    from call group by 1 order by share desc limit 12`;
  return `| statement | calls | of all | mean ms | of the database's time |
|---|---|---|---|---|
${found.map(({ name, calls, mean, share, of_calls }) => `| ${name} | ${calls} | ${percent(Number(of_calls))} | ${time(mean)} | **${percent(share)}** |`).join('\n')}`;
}

async function measurePostgres() {
  const binary = postgrest.postgrestBinary();
  if (!binary) return stopWith('There is no PostgREST for this platform, so the load cannot be tried here.');
  const server = await startPostgres(['bench_load'], {
    // As in production, where rows must survive a crash.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '512MB',
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  });
  try {
    const db = cluster.connect(server.socketFolder, 'bench_load');
    await fill(db, depots, 20);
    await db`create extension pg_stat_statements`;
    const visitors = await findVisitors(db, places);
    const api = await postgrest.startPostgrest(
      binary,
      server.socketFolder,
      'bench_load',
      Number(values.connections),
    );
    try {
      /** @param {number} rate @param {number} duration @param {boolean} [spread] @returns {Promise<Step>} */
      const step = async (rate, duration, spread = false) => {
        const before = { postgres: processorTime(server.pid), postgrest: processorTime(api.pid) };
        const sent = await sendAt({
          url: api.url,
          visits,
          weight: anHour,
          visitor: ({ role }, random) => oneOf(visitors[role], random()),
          headers: {},
          rate,
          seconds: duration,
          spread,
        });
        const result = {
          ...sent,
          postgres: (processorTime(server.pid) - before.postgres) / sent.seconds,
          postgrest: (processorTime(api.pid) - before.postgrest) / sent.seconds,
        };
        console.log(row(result));
        return result;
      };

      console.log('Warm-up');
      await step(50, seconds);
      await db`select pg_stat_statements_reset()`;
      const grow = async (/** @type {boolean} */ spread) => {
        const steps = [];
        for (const rate of values.rates.split(',').map(Number)) {
          steps.push(await step(rate, seconds, spread));
          if (steps.some(isBroken)) break;
        }
        // Requests that still wait must not count in the next step.
        await new Promise((resolve) => setTimeout(resolve, 5000));
        return steps;
      };
      const steps = await grow(false);
      const spread = await grow(true);
      const hold = /** @type {const} */ ([Number(values.hold), Number(values.minutes) * 60]);
      const heldSpread = await step(...hold, true);
      await db`select pg_stat_statements_reset()`;
      const held = await step(...hold);
      const table = await heaviest(db);
      const [about] = await db`select current_setting('server_version') as version`;
      await db.end();
      return { steps, spread, held, heldSpread, table, version: about?.version };
    } finally {
      await api.stop();
    }
  } finally {
    await server.stop();
  }
}

/** The same visits on the embedded server, by people of the demo. */
async function measureEmbedded() {
  const folder = 'supabase/.temp/bench-load';
  const remove = () => {
    for (const each of [folder, `${folder}-files`, `${folder}.version`])
      rmSync(each, { recursive: true, force: true });
  };
  remove();
  const server = await startDevServer(54_377, folder);
  try {
    const api = `${server.url}/rest/v1`;
    /** @type {Map<Role, Visitor>} */
    const visitors = new Map();
    for (const role of /** @type {const} */ (['admin', 'manager', 'driver'])) {
      const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { ...apiHeaders, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${role}@roadworthy.example`, password: 'roadworthy' }),
      });
      const { access_token: token, user } = await signedIn.json();
      /** @param {string} path */
      const get = async (path) =>
        (
          await fetch(`${api}/${path}`, { headers: { ...apiHeaders, authorization: `Bearer ${token}` } })
        ).json();
      const [person] = await get(`users?select=id,depot_id&account_id=eq.${user.id}`);
      const [driver, vehicle, application] = await Promise.all([
        role === 'driver' ? [person] : get('users?select=id&role=eq.driver'),
        role === 'driver' ? [person] : get('depot_vehicles?select=id'),
        role === 'driver' ? [person] : get('driver_depot_applications?select=id'),
      ]);
      const ids = () => ({
        [places.me]: person.id,
        [places.account]: user.id,
        [places.depot]: person.depot_id,
        [places.driver]: oneOf(driver, Math.random()).id,
        [places.vehicle]: oneOf(vehicle, Math.random()).id,
        [places.application]: oneOf(application, Math.random()).id,
      });
      visitors.set(role, { token, ids });
    }
    const steps = [];
    // The first rate is a warm-up: the very first answers wait for what is prepared on demand.
    for (const rate of [10, ...embeddedRates]) {
      const sent = await sendAt({
        url: api,
        visits,
        weight: anHour,
        visitor: ({ role }) => visitors.get(role) ?? { token: '', ids: () => ({}) },
        headers: apiHeaders,
        rate,
        seconds: Math.min(seconds, 10),
      });
      console.log(`embedded ${rate}: p50 ${time(sent.p50)}, p95 ${time(sent.p95)}, errors ${failures(sent)}`);
      if (rate < 25) continue;
      steps.push(sent);
      if (isBroken(sent)) break;
    }
    return steps;
  } finally {
    await server.stop();
    remove();
  }
}

const { steps, spread, held, heldSpread, table, version } = await measurePostgres();
const embedded = await measureEmbedded();
/** @param {Step[]} grown */
const limits = (grown) => {
  const good = grown.filter((step) => !isBroken(step) && step.p95 <= target.p95).at(-1);
  const broken = grown.find(isBroken);
  return `${good ? `p95 stays under ${target.p95} ms up to ${good.rate} a second, ${(good.rate / (allRequests / 3600)).toFixed(1)} times those people.` : `No rate has a p95 under ${target.p95} ms.`} ${broken ? `It breaks at ${broken.rate}.` : 'No rate broke it.'}`;
};
const kept = (/** @type {Step} */ { p95, failures: count }) =>
  p95 <= target.p95 && count === 0 ? 'held' : '**missed**';
const report = `
One PostgREST with ${values.connections} connections and PostgreSQL ${version} on ${cpus().length} cores, with the client beside them; ${depots} depots of
1,000 drivers. Requests come at a fixed rate, whatever the server makes of them, and are measured from the
moment when they were due. Processor time is of one core.

### What people ask

${people.admin} admins, ${people.manager} managers and ${people.driver.toLocaleString('en-IE')} drivers in the busiest hour make **${Math.round(allRequests / 3600)} requests a second**. Each line was recorded from \`src/data\`.

${mixTable()}

### Growth, a page's requests at once

As browsers send them: up to 18 at the same moment. ${seconds} s each. ${limits(steps)}

${stepHead}
${steps.map(row).join('\n')}

\`\`\`text
p95, logarithmic
${chart(steps)}
\`\`\`

### Growth, one request after the other

The same requests, evenly spread, as earlier versions were measured. ${limits(spread)}

${stepHead}
${spread.map(row).join('\n')}

\`\`\`text
p95, logarithmic
${chart(spread)}
\`\`\`

### ${held.rate} a second for ${values.minutes} minutes

Target: p95 under ${target.p95} ms, no error. One after the other: ${kept(heldSpread)}. A page's at once: ${kept(held)}; at most ${held.most} were
under way.

${stepHead.replace('requests a second', '')}
${row(heldSpread).replace(/\| \d+/, '| one after the other')}
${row(held).replace(/\| \d+/, "| a page's at once")}

The slowest pages (p95): ${held.pages
  .slice(0, 6)
  .map(({ page, p95 }) => `${page} ${time(p95)} ms`)
  .join(', ')}.

What the database spent its time on:

${table}

### The embedded server

\`npm run dev\` with the demo's data, one request at a time by design.

| requests a second | p50 ms | p95 ms | p99 ms | errors |
|---|---|---|---|---|
${embedded.map((step) => `| ${step.rate} | ${time(step.p50)} | ${time(step.p95)} | ${time(step.p99)} | ${failures(step)} |`).join('\n')}
`;
console.log(report);
writeSection('Load', report);
