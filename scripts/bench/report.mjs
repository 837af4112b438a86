import { readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/performance.md';

/**
 * Replaces a section of docs/performance.md, or adds it at the end. Each benchmark writes only its own
 * section.
 * @param {string} heading
 * @param {string} body
 */
export function writeSection(heading, body) {
  const [start = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const section = `## ${heading}\n\n${body.trim()}\n`;
  const at = sections.findIndex((each) => each.startsWith(`## ${heading}\n`));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  writeFileSync(file, `${[start, ...sections].map((each) => each.trim()).join('\n\n')}\n`);
}
