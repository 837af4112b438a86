// Brings the translators' files, src/words/languages/*.po, up to what stands in English, and makes the *.ts
// beside them from the texts that are ready, the templates of Auth's mails with their subjects, the sentences that the
// database writes into calendars, and the names of what every installation begins with.
//
//   npm run words               writes all of them, and says how much of each language is ready
//   npm run words -- --check    changes nothing, and fails if a file would change or a text is wrong
//   npm run words -- --read     prints the English texts, to be read in one go
//   npm run words -- --pseudo   prints a made-up language, in which a browser test finds text that nobody translates
//
// A translation is read a second time (docs/languages.md), which is noted beside it:
//
//   npm run words -- --unread=pl                prints the texts that nobody has read since they changed, with the English
//   npm run words -- --noted=pl                 notes that all of these have been read today
//   npm run words -- --blind=pl                 prints the texts that matter and have no back-translation, without the English
//   npm run words -- --back=pl:answers.json     notes what a reader of these answered: the English of each, by its mark
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import { isExact, translate } from './translations.mjs';

const folder = 'src/words';
// Topics that are not in the file of a language that every page loads: pages of visitors, a driver's own page, the account and
// the check of a vehicle load their own, mails are written elsewhere, and the last two are made into files by this script.
/** @type {Record<string, 'visitors' | 'legal' | 'own' | 'account' | 'checks' | 'mails' | 'made'>} */
const APART = {
  landing: 'visitors',
  about: 'visitors',
  contact: 'visitors',
  signup: 'visitors',
  submitted: 'visitors',
  privacy: 'legal',
  terms: 'legal',
  checkCard: 'own',
  onboarding: 'own',
  ownCar: 'own',
  ownRecord: 'own',
  tasks: 'own',
  account: 'account',
  calendarCard: 'account',
  ownData: 'account',
  remindersCard: 'account',
  checks: 'checks',
  checkRefusals: 'checks',
  checkKept: 'checks',
  checkElsewhere: 'checks',
  walk: 'checks',
  faultPage: 'checks',
  faultReport: 'checks',
  incidentKinds: 'checks',
  hurtWords: 'checks',
  incidentStates: 'checks',
  incidentReport: 'checks',
  moments: 'checks',
  checkEnd: 'checks',
  checkStart: 'checks',
  checkAccept: 'checks',
  checkKnown: 'checks',
  checkResult: 'checks',
  myChecks: 'checks',
  myFigures: 'checks',
  zones: 'checks',
  nextSides: 'checks',
  severities: 'checks',
  measures: 'checks',
  photoReasons: 'checks',
  unsent: 'checks',
  scan: 'checks',
  paperSheet: 'checks',
  toRead: 'checks',
  reading: 'checks',
  talks: 'checks',
  myCard: 'checks',
  ownTalk: 'checks',
  mails: 'mails',
  authMails: 'made',
  calendarEntries: 'made',
  firstLicenseTypes: 'made',
  firstVehicleTypes: 'made',
  firstRequirements: 'made',
  firstOffences: 'made',
  firstChecklists: 'made',
  demoPolicies: 'made',
};
// Which of them are said back in English by a reader who has not seen the English: what is checked, found, signed, refused,
// agreed to and kept on the phone.
const MATTERS =
  /^(check|walk|fault|incident|unsent|nextSides|severities|measures|photoReasons|drive|findings|states|ownFindings|told|tasks|refusals|reading|talks|ownTalk|ring|mayDrive|firstChecklists)|^signup\.(agree|consent)|^site\./;
const isCheck = process.argv.includes('--check');
/** The value of an option, such as a language. @param {string} name */
const option = (name) => process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

/** @typedef {import('./translations.mjs').English} English */

/**
 * The comment that ends above a line of code, as one line of text.
 * @param {string} code
 * @param {number} index
 */
function commentAbove(code, index) {
  const lines = code.slice(0, index).split('\n').slice(0, -1).reverse();
  const end = lines.findIndex((line) => !/^\s*(\/\/|\/\*\*|\*)/.test(line));
  const comment = lines.slice(0, end).reverse().join(' ');
  return comment
    .replace(/(^|\s)(\/\/|\/\*\*|\*\/|\*)(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @returns {Promise<English[]>} */
async function readEnglish() {
  const { topics, sources } = /** @type {typeof import('./all-words')} */ (
    (await runnerImport('/scripts/build/all-words.ts')).module
  );
  const codes = Object.values(sources);
  const names = codes.flatMap((code) => [...code.matchAll(/\bwords\('(\w+)',/g)].map(([, name]) => name));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  // The language's texts of the two would stand in one place.
  if (twice) throw new Error(`Two topics are called "${twice}".`);
  // In the order of the translators' files, so that a file that moves moves none of their texts. New ones come last.
  const places = readFileSync(join(folder, 'languages', 'lt.po'), 'utf8').matchAll(/^msgctxt "(\w+)\./gm);
  const ordered = new Set([...[...places].map(([, name = '']) => name), ...topics.keys()]);
  return [...ordered]
    .flatMap((name) => topics.get(name) ?? [])
    .map(({ topic, key, text }) => {
      const code = codes.find((each) => each.includes(`words('${topic}',`)) ?? '';
      const start = code.indexOf(`words('${topic}',`);
      const at = start + (new RegExp(`^\\s*${key}:`, 'm').exec(code.slice(start))?.index ?? 0);
      const notes = [commentAbove(code, code.lastIndexOf('\n', start) + 1), commentAbove(code, at + 1)];
      const forms = typeof text === 'string' ? [text] : [text.one, text.other];
      return { topic, key, forms, note: [...new Set(notes)].filter(Boolean).join('\n') };
    });
}

/** '[Šéñđ {day} ··]': in brackets, with accents, and a third longer, as the longest of the languages. @param {string} text */
function pseudo(text) {
  const accents = new Map(
    [...'aeiouAEIOUscznSCZN'].map((letter, at) => [letter, [...'āėįóūĀĖĮÓŪščżńŠČŻŃ'][at]]),
  );
  const said = text
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((piece, at) =>
      at % 2 === 1 ? piece : [...piece].map((letter) => accents.get(letter) ?? letter).join(''),
    )
    .join('');
  return `[${said} ${'·'.repeat(Math.ceil(text.length / 3))}]`;
}

const english = await readEnglish();

if (process.argv.includes('--read')) {
  for (const [i, { topic, key, forms }] of english.entries()) {
    if (topic !== english[i - 1]?.topic) console.log(`\n# ${topic}`);
    console.log(`${key}: ${forms.join(' / ')}`);
  }
  process.exit();
}

if (process.argv.includes('--pseudo')) {
  /** @type {import('./translations.mjs').Catalogue} */
  const catalogue = {};
  for (const { topic, key, forms } of english) {
    const [one = '', other] = forms.map(pseudo);
    catalogue[topic] = {
      ...catalogue[topic],
      [key]: other === undefined ? one : { one, few: other, many: other, other },
    };
  }
  console.log(JSON.stringify(catalogue));
  process.exit();
}

/** @type {string[]} */
const problems = [];
/** @type {Record<string, import('./translations.mjs').Catalogue>} */
const languages = {};

/**
 * The app's texts, and those apart, by the part of the file's name.
 * @param {import('./translations.mjs').Catalogue} catalogue
 */
function byPart(catalogue) {
  /** @type {Map<string, import('./translations.mjs').Catalogue>} */
  const parts = new Map(
    ['', '.visitors', '.legal', '.own', '.account', '.checks', '.mails'].map((part) => [part, {}]),
  );
  for (const [topic, texts] of Object.entries(catalogue)) {
    const texted = parts.get(APART[topic] ? `.${APART[topic]}` : '');
    if (texted) texted[topic] = texts;
  }
  return parts;
}

/** @param {string} path @param {string} text */
function write(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  if (isCheck) problems.push(`${path} is not up to date: run npm run words.`);
  else writeFileSync(path, text);
}

/**
 * The terms of a language, src/words/glossary/<tag>.txt: lines of "English | must contain one of | must not contain".
 * A translator's comment "differs: ..." says why one text has another word.
 * @param {string} language
 * @param {readonly import('./translations.mjs').Said[]} ready
 */
function againstGlossary(language, ready) {
  const path = join(folder, 'glossary', `${language}.txt`);
  if (!existsSync(path)) return [];
  const stems = (/** @type {string | undefined} */ list) =>
    (list ?? '')
      .split(',')
      .map((stem) => stem.trim())
      .filter(Boolean);
  const terms = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [english = [], wanted = [], unwanted = []] = line.split('|').map(stems);
      return { english: new RegExp(`\\b(${english.join('|')})s?\\b`, 'i'), wanted, unwanted };
    });
  return ready.flatMap(({ msgctxt, msgid, msgstr, comment }) =>
    terms
      .filter(({ english }) => english.test(msgid.at(-1) ?? '') && !/^differs: /m.test(comment))
      .flatMap(({ wanted, unwanted }) => {
        const text = (msgstr.at(-1) ?? '').toLocaleLowerCase(language);
        const lacks = wanted.length > 0 && !wanted.some((stem) => text.includes(stem));
        const wrong = unwanted.find((stem) => text.includes(stem));
        if (!lacks && !wrong) return [];
        return [
          `${language} ${msgctxt}: "${text}" ${wrong ? `has "${wrong}"` : `lacks "${wanted.join('" or "')}"`} (glossary).`,
        ];
      }),
  );
}

/** @param {import('./translations.mjs').Said} said */
const matters = ({ msgctxt, note }) => isExact(note) || MATTERS.test(msgctxt);

/** What this run notes on the texts of a language. @param {string} language */
function notesFor(language) {
  const [of, file] = option('back')?.split(':') ?? [];
  /** @type {Record<string, string>} */
  const answers = of === language && file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (/** @type {import('./translations.mjs').Said} */ { mark, isRead, back }) => [
    ...(option('noted') === language && !isRead
      ? [`read ${new Date().toISOString().slice(0, 10)} ${mark}`]
      : []),
    ...(back === undefined && answers[mark] ? [`back ${mark} ${answers[mark]}`] : []),
  ];
}

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.po'),
)) {
  const language = basename(file, '.po');
  const path = join(folder, file);
  const made = translate(language, english, readFileSync(path, 'utf8'), notesFor(language));
  write(path, made.file);
  for (const [part, catalogue] of byPart(made.catalogue))
    write(
      path.replace(/\.po$/, `${part}.ts`),
      `// Made from ${basename(file)} by npm run words.\nexport const catalogue = ${JSON.stringify(catalogue, null, 2)};\n`,
    );
  problems.push(...made.problems, ...againstGlossary(language, made.ready));
  languages[language] = made.catalogue;
  const unread = made.ready.filter(({ isRead }) => !isRead);
  const unsaid = made.ready.filter((said) => matters(said) && said.back === undefined);
  if (option('unread') === language)
    for (const { msgctxt, msgid, msgstr } of unread)
      console.log(`${msgctxt}\n  ${msgid.join(' / ')}\n  ${msgstr.join(' / ')}`);
  if (option('blind') === language)
    console.log(
      JSON.stringify(Object.fromEntries(unsaid.map(({ mark, msgstr }) => [mark, msgstr.at(-1)])), null, 1),
    );
  else
    console.log(
      `${language}: ${made.ready.length} of ${english.length} ready, ${made.missing} missing, ${made.changed} changed in English, ` +
        `${unread.length} unread, ${unsaid.length} not said back`,
    );
}

// Deno finds no files by a pattern.
const tags = Object.keys(languages);
const nameOf = (/** @type {string} */ tag) => tag.replace('-', '');
write(
  'supabase/functions/send-mail/languages.ts',
  `// Made by npm run words.
import type { Catalogue } from '../../../src/words/messages.ts';
${tags
  .flatMap((tag) => [
    `import { catalogue as ${nameOf(tag)} } from '../../../src/words/languages/${tag}.ts';\n`,
    `import { catalogue as ${nameOf(tag)}Mails } from '../../../src/words/languages/${tag}.mails.ts';\n`,
  ])
  .join('')}
export const catalogues: Readonly<Record<string, Catalogue>> = {${tags
    .map(
      (tag) => `\n  ${tag.includes('-') ? `'${tag}'` : tag}: { ...${nameOf(tag)}, ...${nameOf(tag)}Mails },`,
    )
    .join('')}${tags.length > 0 ? '\n' : ''}};
`,
);

const { authTemplates } = /** @type {typeof import('./auth-mails')} */ (
  (await runnerImport('/scripts/build/auth-mails.ts')).module
);
const templates = authTemplates(languages);
for (const { name, html } of templates) write(`supabase/templates/${name}.html`, html);

const configFile = 'supabase/config.toml';
const config = templates.reduce(
  (text, { name, subject }) => {
    const quote = ['"', "'"].find((each) => !subject.includes(each)) ?? "'''";
    return text.replace(
      new RegExp(`(?<=^\\[auth\\.email\\.template\\.${name}\\]\nsubject = ).*`, 'm'),
      () => quote + subject + quote,
    );
  },
  readFileSync(configFile, 'utf8'),
);
write(configFile, config);

const { calendarSentences, firstChecklistTexts, firstRowTexts, sideNames, withDemoPolicies, withLanguages } =
  /** @type {typeof import('./database-words')} */ (
    (await runnerImport('/scripts/build/database-words.ts')).module
  );
write('supabase/migrations/20261120100521_first_row_texts.sql', firstRowTexts(languages));
write('supabase/migrations/20261120100532_checklist_texts.sql', firstChecklistTexts(languages));
write('supabase/migrations/20261120101725_calendar_sentences.sql', calendarSentences(languages));
write('supabase/migrations/20261120101215_side_names.sql', sideNames(languages));
const foundation = 'supabase/migrations/20261120100000_foundation.sql';
write(foundation, withLanguages(readFileSync(foundation, 'utf8')));
write('supabase/seed.sql', withDemoPolicies(readFileSync('supabase/seed.sql', 'utf8'), languages));

console.log(`${english.length} texts in English`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
