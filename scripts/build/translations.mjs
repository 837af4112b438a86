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

/**
 * The translators' file of a language, brought up to what stands in English, and the texts in it that can be
 * used. A text whose English has changed is marked "fuzzy", with what the English was, until a translator has
 * looked at it.
 * @param {string} language
 * @param {readonly English[]} english
 * @param {string} file
 * @returns {{ file: string, catalogue: Catalogue, missing: number, changed: number, problems: string[] }}
 */
export function translate(language, english, file) {
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
    translations[msgctxt] = {
      [msgid]: {
        msgctxt,
        msgid,
        ...(msgid_plural === undefined ? {} : { msgid_plural }),
        msgstr,
        comments: {
          translator: old?.comments?.translator ?? '',
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
  return { file: `${written.toString().trimEnd()}\n`, catalogue, missing, changed, problems };
}
