// Prints the kB and the files that each page of the production build loads at once. Fails above a budget.
import { besides, LANGUAGE_BUDGET, pages, readBuild, sessionPackages } from './page-sizes.mjs';

const build = readBuild(process.argv[2] ?? 'dist');
const problems = [];

/** @param {string[]} files */
const total = (files) => files.reduce((sum, file) => sum + build.gzipSize(file), 0);

/** @param {(string | number)[]} cells */
function printRow([page, ...cells]) {
  console.log(String(page).padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join(''));
}

console.log('JavaScript and style of each page from a cold start, kB (gzip)\n');
printRow(['page', 'JS kB', 'budget', 'JS files', 'budget', 'CSS kB']);
for (const page of [...pages, ...build.otherPages()]) {
  const { name: path, as, sources, budget, files: fileBudget, needsSession = true } = page;
  const name = as ? `${path} (${as})` : path;
  const files = build.filesOf(sources);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const size = total(scripts);
  const css = total(files.filter((file) => file.endsWith('.css')));
  printRow([name, size.toFixed(1), budget, scripts.length, fileBudget, css.toFixed(1)]);

  if (size > budget) problems.push(`${name} loads ${size.toFixed(1)} kB of JavaScript, above ${budget} kB.`);
  if (scripts.length > fileBudget)
    problems.push(`${name} loads ${scripts.length} JavaScript files, above ${fileBudget}.`);
  for (const { language, file } of build.languages)
    if (files.includes(file)) problems.push(`${name} loads the words of ${language} whether needed or not.`);
  const strays = scripts.flatMap(build.packagesIn).filter((used) => sessionPackages.test(used));
  if (!needsSession && strays.length > 0)
    problems.push(`${name} needs no session but loads ${strays.join(', ')}.`);
  if (needsSession && strays.length === 0) problems.push(`${name} loads no Supabase: is chunks.json right?`);
}

for (const { name, sources, after, budget } of besides) {
  const known = build.filesOf(after);
  const size = total(build.filesOf(sources).filter((file) => !known.includes(file) && file.endsWith('.js')));
  printRow([name, size.toFixed(1), budget, '', '', '']);
  if (size > budget) problems.push(`${name}: ${size.toFixed(1)} kB of JavaScript, above ${budget} kB.`);
}

for (const { language, file } of build.languages) {
  const size = build.gzipSize(file);
  printRow([`words of ${language}`, size.toFixed(1), LANGUAGE_BUDGET, '', '', '']);
  if (size > LANGUAGE_BUDGET)
    problems.push(`The words of ${language} are ${size.toFixed(1)} kB, above ${LANGUAGE_BUDGET} kB.`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
