import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/ from '(\..+?)';/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );

it('The mail function and what it imports name files with their endings, as Deno does', () => {
  const reached = new Set(['supabase/functions/send-mail/index.ts']);
  // A set also gives what is added on the way.
  for (const file of reached) for (const path of importsOf(file).filter(existsSync)) reached.add(path);
  expect(reached).toContain('src/words/messages.ts');
  expect([...reached].flatMap(importsOf).filter((path) => !existsSync(path))).toEqual([]);
});
