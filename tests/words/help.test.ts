import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HELP } from '../../src/words/help';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

it.each(Object.entries(HELP))('the help %s is used, short, and says where it comes from', (topic, help) => {
  expect(sources).toContain(`<Help topic="${topic}"`);
  expect(help.question).toMatch(/^[A-Z].*\?$/);
  expect(help.text.match(/[.?!](?= [A-Z]|$)/g)?.length).toBeLessThanOrEqual(2);
  expect(help.text.length).toBeLessThanOrEqual(190);
  expect(help.source).toMatch(/^(?:Road |How Roadworthy )/);
});
