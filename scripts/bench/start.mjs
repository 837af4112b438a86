// Measures how long `npm run dev` takes to its first answer from the API, with and without an embedded
// database, and how long a page takes to reload in development. Writes the section "Start" of
// docs/performance.md.
//
//   npm run bench:start       one minute
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { reloads } from './reloads.mjs';
import { writeSection } from './report.mjs';
import { startDevServer } from './server.mjs';

const rounds = Number(process.argv[2] ?? 3);
const targets = { cold: 10_000, warm: 4000, reload: 1000 };
const folder = 'supabase/.temp/bench-start';
const remove = () => {
  for (const each of [folder, `${folder}-files`, `${folder}.version`])
    rmSync(each, { recursive: true, force: true });
};

const cold = [];
const warm = [];
/** @type {Map<string, number>} */
let reloaded = new Map();
try {
  for (let round = 0; round < rounds; round += 1) {
    remove();
    const first = await startDevServer(54_378, folder);
    cold.push(first.ms);
    await first.stop();
    const second = await startDevServer(54_378, folder);
    warm.push(second.ms);
    if (round === rounds - 1) reloaded = await reloads(second.url, rounds);
    await second.stop();
    console.log(`cold ${Math.round(first.ms)} ms, warm ${Math.round(second.ms)} ms`);
  }
} finally {
  remove();
}

/** @param {string} what @param {number} ms @param {number} target */
const row = (what, ms, target) => {
  const seconds = (ms / 1000).toFixed(2);
  return `| ${what} | ${ms > target ? `**${seconds}**` : seconds} | ${target / 1000} |`;
};
const report = `
\`npm run dev\` on ${cpus().length} cores, least of ${rounds}. A reload ends when the heading or the first field is seen.

| what | seconds | target |
|---|---|---|
${row('First answer of the API, no embedded database yet', Math.min(...cold), targets.cold)}
${row('First answer of the API, with one', Math.min(...warm), targets.warm)}
${[...reloaded].map(([path, ms]) => row(`Reload of ${path}`, ms, targets.reload)).join('\n')}
`;
console.log(report);
writeSection('Start', report);
