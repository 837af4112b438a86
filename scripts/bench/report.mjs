import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/performance.md';

/** What was measured, and when: each section says it, because they are not measured together. */
function commitAndDay() {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', 'src', 'supabase') !== '';
  const day = new Date().toISOString().slice(0, 10);
  return `Measured at ${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? ' with changes' : ''}, ${day}.`;
}

/**
 * Replaces a section of docs/performance.md, or adds it at the end, with its commit and its day. Each benchmark
 * writes only its own section.
 * @param {string} heading
 * @param {string} body
 */
export function writeSection(heading, body) {
  const [start = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const section = `## ${heading}\n\n${commitAndDay()}\n\n${body.trim()}\n`;
  const at = sections.findIndex((each) => each.startsWith(`## ${heading}\n`));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  writeFileSync(file, `${[start, ...sections].map((each) => each.trim()).join('\n\n')}\n`);
}
