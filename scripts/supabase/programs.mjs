// The programs of Supabase that we are given, and what to do about one that is missing. None is part of this repository.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Each setting, the file that proves it, and how it is made. */
const PROGRAMS = {
  SUPABASE_AUTH: {
    proof: 'auth',
    how: 'a checkout of github.com/supabase/auth, in which "go build -o auth ." made the program auth',
  },
  SUPABASE_STORAGE: {
    proof: 'node_modules/fs-xattr/build/Release/xattr.node',
    how: 'a checkout of github.com/supabase/storage with its packages ("npm install") and its native module',
  },
  SUPABASE_NODE: { proof: '', how: 'the program node, version 24, which Storage needs' },
  SUPABASE_SUPAUTILS: { proof: '', how: 'supautils.so, made of github.com/supabase/supautils' },
  SUPABASE_SAFEUPDATE: { proof: '', how: 'safeupdate.so, made of github.com/eradman/pg-safeupdate' },
};

/** @typedef {Record<keyof typeof PROGRAMS, string>} Programs */

/** The paths of the programs, or a sentence for each that is missing. @returns {Programs | string[]} */
export function findPrograms(env = process.env) {
  /** @type {string[]} */
  const missing = [];
  for (const [name, { proof, how }] of Object.entries(PROGRAMS)) {
    const path = env[name];
    if (!path) missing.push(`${name} is not set. It is the path of ${how}.`);
    else if (!existsSync(join(path, proof)))
      missing.push(`${name}: there is no ${join(path, proof)}. It is the path of ${how}.`);
  }
  return missing.length > 0 ? missing : /** @type {Programs} */ (/** @type {unknown} */ (env));
}

/** The commit of a checkout. @param {string} folder */
function commitOf(folder) {
  try {
    return execFileSync('git', ['-C', folder, 'log', '-1', '--format=%h of %cs'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'no commit known';
  }
}

/** @param {Programs} programs @param {string} postgrest @param {string} postgres */
export const versionsOf = (programs, postgrest, postgres) => [
  `PostgreSQL ${execFileSync(join(postgres, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(/[^\d.]*([\d.]+).*/s, '$1')}`,
  `Auth ${commitOf(programs.SUPABASE_AUTH)}`,
  `Storage ${commitOf(programs.SUPABASE_STORAGE)}`,
  execFileSync(postgrest, ['--version'], { encoding: 'utf8' }).trim(),
];
