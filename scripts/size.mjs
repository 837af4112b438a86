// Prints what each page of the production build loads at once, gzipped, and fails above its budget.
import { pages, readBuild, sessionPackages } from './page-sizes.mjs';

const build = readBuild(process.argv[2] ?? 'dist');
const problems = [];

/** @param {string[]} files */
const total = (files) => files.reduce((sum, file) => sum + build.gzipSize(file), 0);

console.log('page                    JavaScript   budget      CSS   (kB, gzip)');
for (const { name: path, as, sources, budget, needsSession = true } of pages) {
  const name = as ? `${path} (${as})` : path;
  const files = build.filesOf(sources);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const size = total(scripts);
  const css = total(files.filter((file) => file.endsWith('.css')));
  console.log(
    `${name.padEnd(22)} ${size.toFixed(1).padStart(11)} ${String(budget).padStart(8)} ${css.toFixed(1).padStart(8)}`,
  );

  if (size > budget) problems.push(`${name} loads ${size.toFixed(1)} kB of JavaScript, above ${budget} kB.`);
  const strays = scripts.flatMap(build.packagesIn).filter((used) => sessionPackages.test(used));
  if (!needsSession && strays.length > 0)
    problems.push(`${name} needs no session but loads ${strays.join(', ')}.`);
  if (needsSession && strays.length === 0) problems.push(`${name} loads no Supabase: is chunks.json right?`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
