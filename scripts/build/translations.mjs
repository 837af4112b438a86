import { createHash } from 'node:crypto';
import { po } from 'gettext-parser';

/** @typedef {{ topic: string, key: string, forms: string[], note: string }} English */
/** @typedef {Record<string, Record<string, string | Record<string, string>>>} Catalogue */

/**
 * The forms that a whole number has in each language, as Intl.PluralRules names them and in gettext's order, and
 * the rule for them in gettext's words.
 * @type {Record<string, { forms: string[], rule: string }>}
 */
export const PLURALS = {
  pl: {
    forms: ['one', 'few', 'many'],
    rule: '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)',
  },
  ro: { forms: ['one', 'few', 'other'], rule: '(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2)' },
  lt: {
    forms: ['one', 'few', 'other'],
    rule: '(n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && n%10<=9 && (n%100<11 || n%100>19) ? 1 : 2)',
  },
  lv: {
    forms: ['zero', 'one', 'other'],
    rule: '(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 && n%100!=11 ? 1 : 2)',
  },
  uk: {
    forms: ['one', 'few', 'many'],
    rule: '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)',
  },
  'pt-BR': { forms: ['one', 'other'], rule: '(n==0 || n==1 ? 0 : 1)' },
};

const HEADERS = {
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
};

/** The placeholders and tags of a text. A plural form may leave the count out ("a thing"). @param {string} text */
const marks = (text) =>
  (text.match(/\{\w+\}|<\/?\w+>/g) ?? [])
    .filter((mark) => mark !== '{count}')
    .sort()
    .join(' ');

/** A text whose note begins with "Exact:", an order or a signature, may not be paraphrased. @param {string} note */
export const isExact = (note) => /^Exact: /m.test(note);

/** What a second reading is noted with: another translation, or another English text, has another. @param {readonly string[]} said */
const markOf = (said) => createHash('sha256').update(said.join('\0')).digest('hex').slice(0, 6);

/**
 * The notes of a translator on a text: who reads it a second time writes "read 2026-11-28 3fa2c1", who says in English what it means,
 * without having seen the English, writes "back 3fa2c1 You may drive.". A note on another text than that which stands there is dropped.
 * @param {string} comment
 * @param {string} mark
 */
function notesOn(comment, mark) {
  const lines = comment.split('\n').filter((line) => line !== '');
  const standing = lines.filter((line) => {
    const noted = /^(?:read \S+|back) ([0-9a-f]{6})\b/.exec(line);
    return !noted || noted[1] === mark;
  });
  const back = standing.find((line) => line.startsWith('back '))?.slice(`back ${mark} `.length);
  return {
    standing,
    comment: standing.join('\n'),
    back,
    isRead: standing.some((line) => /^(read|back) /.test(line)),
  };
}

/**
 * @typedef {{ msgctxt: string, note: string, msgid: string[], msgstr: string[], mark: string, comment: string, isRead: boolean, back: string | undefined }} Said
 *   a text that is ready, with what stands beside it
 */

/**
 * The translators' file of a language, brought up to what stands in English, and the texts in it that can be
 * used. A text whose English has changed is marked "fuzzy", with what the English was, until a translator has
 * looked at it.
 * @param {string} language
 * @param {readonly English[]} english
 * @param {string} file
 * @param {(said: Said) => readonly string[]} [notes] what to note on a text from now on
 * @returns {{ file: string, catalogue: Catalogue, missing: number, changed: number, ready: Said[], problems: string[] }}
 */
export function translate(language, english, file, notes = () => []) {
  const plural = PLURALS[language];
  if (!plural) throw new Error(`PLURALS does not have the plural forms of "${language}".`);
  // Without a header, the parser takes the charset of the file for unknown.
  const known = po.parse(file || 'msgid ""\nmsgstr ""\n', { validation: true });
  /** @type {import('gettext-parser').GetTextTranslations['translations']} */
  const translations = {};
  /** @type {Catalogue} */
  const catalogue = {};
  /** @type {string[]} */
  const problems = [];
  /** @type {Said[]} */
  const ready = [];
  let missing = 0;
  let changed = 0;

  for (const { topic, key, forms, note } of english) {
    const [msgid = '', msgid_plural] = forms;
    const msgctxt = `${topic}.${key}`;
    const old = Object.values(known.translations[msgctxt] ?? {})[0];
    const names = msgid_plural === undefined ? [''] : plural.forms;
    const msgstr = names.map((_, at) => old?.msgstr[at] ?? old?.msgstr[0] ?? '');
    const flags = (old?.comments?.flag ?? '').split(', ').filter((flag) => flag && flag !== 'fuzzy');
    const isChanged = old?.msgid !== msgid || (old.msgid_plural ?? '') !== (msgid_plural ?? '');
    const wasFuzzy = /\bfuzzy\b/.test(old?.comments?.flag ?? '');
    const isMissing = msgstr.includes('');
    const isFuzzy = !isMissing && (isChanged || wasFuzzy);
    // What the English was when it was translated, also if it has changed again since.
    const was = wasFuzzy ? (old?.comments?.previous ?? '') : `msgid ${JSON.stringify(old?.msgid)}`;
    const mark = markOf([...forms, ...msgstr]);
    const { standing, ...noted } = notesOn(old?.comments?.translator ?? '', isMissing || isFuzzy ? '' : mark);
    const said = { msgctxt, note, msgid: forms, msgstr, mark, ...noted };
    const added = isMissing || isFuzzy ? [] : notes(said);
    translations[msgctxt] = {
      [msgid]: {
        msgctxt,
        msgid,
        ...(msgid_plural === undefined ? {} : { msgid_plural }),
        msgstr,
        comments: {
          translator: [...standing, ...added].join('\n'),
          reference: '',
          extracted: note,
          flag: [...(isFuzzy ? ['fuzzy'] : []), ...flags].join(', '),
          previous: isFuzzy ? was : '',
        },
      },
    };
    if (isMissing) missing += 1;
    else if (isFuzzy) changed += 1;
    else {
      const wanted = marks(forms.at(-1) ?? '');
      const wrong = msgstr.find((text) => marks(text) !== wanted);
      if (wrong !== undefined) {
        problems.push(`${language} ${msgctxt}: "${wrong}" must have ${wanted || 'no placeholder'}.`);
        continue;
      }
      if (isExact(note) && said.back === undefined && !added.some((line) => line.startsWith('back ')))
        problems.push(
          `${language} ${msgctxt} must be exact: say in English what "${msgstr[0]}" means, as # back ${mark} ...`,
        );
      ready.push(said);
      const text =
        msgid_plural === undefined
          ? (msgstr[0] ?? '')
          : Object.fromEntries(names.map((name, at) => [name, msgstr[at] ?? '']));
      catalogue[topic] = { ...catalogue[topic], [key]: text };
    }
  }

  const headers = {
    Language: language,
    ...HEADERS,
    'Plural-Forms': `nplurals=${plural.forms.length}; plural=${plural.rule};`,
  };
  const written = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
  return { file: `${written.toString().trimEnd()}\n`, catalogue, missing, changed, ready, problems };
}
