import { createHash } from 'node:crypto';

/** The id of a row in supabase/seed.sql, as its demo_id() makes it. */
export function demoId(letter: 'a' | 'b' | 'c' | 'd' | 'e' | 'f', n: number): string {
  const hex = createHash('md5').update(`${letter}${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
