import type { Day } from '../../domain/dates';
import {
  type DraftOf,
  emptyDraft,
  missingIn,
  outsideIn,
  overlongIn,
  toDraft,
  toValues,
  type ValuesOf,
} from '../../domain/fields';
import {
  type FormCheck,
  isBlank,
  MAX_NAME_LENGTH,
  overlongFields,
  problem,
  toFormCheck,
  tooLong,
} from '../../domain/formCheck';
import { languageInEnglish } from '../../domain/languageInEnglish';
import { OTHER_LANGUAGES, textFields, toTexts, toTextsDraft, type WithTexts } from '../../domain/rowTexts';
import { counted } from '../../domain/words';
import { formatDayInText } from '../../lib/formatDate';
import { LANGUAGES, type Language } from '../../words/languages';
import type { Texts } from '../../words/rows';
import { POLICY, POLICY_AUDIENCES, type PolicyAudience, type PolicyKind } from './fields';

// The database has the same limits.
const MAX_TEXT = 50_000;
const MAX_CHANGES = 2000;
const MAX_QUESTION = 300;
const MAX_ANSWER = 200;
export const MOST_QUESTIONS = 3;
export const MOST_ANSWERS = 4;

// A policy: who reads it, and by when

export type StoredPolicy = ValuesOf<typeof POLICY> & {
  depot_id: string | null;
  owned_by: string | null;
  texts: Texts;
  categories: string[];
};

export type PolicyDraft = DraftOf<typeof POLICY> &
  WithTexts & { categories: string[]; ownerId: string; isOwn: boolean };

export const toPolicyDraft = (policy: StoredPolicy | null): PolicyDraft => ({
  ...(policy ? toDraft(POLICY, policy) : { ...emptyDraft(POLICY), signDays: '14' }),
  texts: toTextsDraft(policy?.texts),
  categories: policy?.categories ?? [],
  ownerId: policy?.owned_by ?? '',
  isOwn: policy ? policy.depot_id !== null : true,
});

export const hasCategories = (audience: string) => audience === 'vehicles' || audience === 'licences';

export const toPolicyRow =
  (depotId: string) =>
  (draft: PolicyDraft): StoredPolicy => ({
    ...toValues(POLICY, draft),
    depot_id: draft.isOwn ? depotId : null,
    owned_by: draft.ownerId || null,
    texts: toTexts(draft.texts),
    categories: hasCategories(draft.audience) ? draft.categories : [],
  });

export const checkPolicy = (draft: PolicyDraft): FormCheck =>
  toFormCheck([
    ...missingIn(POLICY, draft),
    ...overlongIn(POLICY, draft),
    ...overlongFields(textFields(draft, MAX_NAME_LENGTH)),
    ...outsideIn(POLICY, draft),
    ...problem(
      'categories',
      hasCategories(draft.audience) && draft.categories.length === 0 ? 'Tick at least one' : null,
    ),
  ]);

/** 'All drivers', 'Drivers of Truck, Van', 'Drivers with C, CE'. */
export function audienceText({
  audience,
  categories,
}: {
  audience: PolicyAudience;
  categories: string[];
}): string {
  if (!hasCategories(audience)) return POLICY_AUDIENCES[audience];
  return `${audience === 'vehicles' ? 'Drivers of' : 'Drivers with'} ${categories.join(', ')}`;
}

// A version: its text in each language, and questions

type Texted = { text: string; texts: Texts };
export type Question = Texted & { answers: Texted[]; right: number; part: number };

export type VersionBody = {
  texts: Partial<Record<Language, string>>;
  /** The document that stands in place of a text. */
  files: Partial<Record<Language, string>>;
  changes: Partial<Record<Language, string>>;
  questions: Question[];
  is_minor: boolean;
};

type TextedDraft = WithTexts & { text: string };
type QuestionDraft = TextedDraft & { answers: TextedDraft[]; right: string; part: string };

/** `file`: empty if the language has a text, or nothing. */
type WrittenDraft = { text: string; file: string; changes: string };

/** By language, so that two authors can write at once, each in their own. */
export type VersionDraft = Record<Language, WrittenDraft> & {
  questions: QuestionDraft[];
  isMinor: boolean;
};

const TAGS = Object.keys(LANGUAGES) as Language[];

const inEach = (written: (tag: Language) => WrittenDraft) =>
  Object.fromEntries(TAGS.map((tag) => [tag, written(tag)])) as Record<Language, WrittenDraft>;

const filled = (textOf: (tag: Language) => string): Partial<Record<Language, string>> =>
  Object.fromEntries(TAGS.flatMap((tag) => (isBlank(textOf(tag)) ? [] : [[tag, textOf(tag).trim()]])));

const toTexted = ({ text, texts }: Texted): TextedDraft => ({ text, texts: toTextsDraft(texts) });
const fromTexted = ({ text, texts }: TextedDraft): Texted => ({ text: text.trim(), texts: toTexts(texts) });
const emptyTexted = (): TextedDraft => toTexted({ text: '', texts: {} });

export const emptyQuestion = (): QuestionDraft => ({
  ...emptyTexted(),
  answers: [emptyTexted(), emptyTexted(), emptyTexted()],
  right: '0',
  part: '0',
});

const threeOrMore = (answers: Texted[]) =>
  [...answers.map(toTexted), emptyTexted(), emptyTexted()].slice(0, Math.max(answers.length, 3));

export const toVersionDraft = (version: VersionBody): VersionDraft => ({
  ...inEach((tag) => ({
    text: version.texts[tag] ?? '',
    file: version.files[tag] ?? '',
    changes: version.changes[tag] ?? '',
  })),
  questions: version.questions.map((question) => ({
    ...toTexted(question),
    answers: threeOrMore(question.answers),
    right: String(question.right),
    part: String(question.part),
  })),
  isMinor: version.is_minor,
});

/** A PDF stands in place of a text. Answers that were left empty are none; the right one is not among them. */
export const toVersionBody = (draft: VersionDraft): VersionBody => ({
  texts: filled((tag) => (draft[tag].file ? '' : draft[tag].text)),
  files: filled((tag) => draft[tag].file),
  changes: filled((tag) => draft[tag].changes),
  questions: draft.questions.map((question) => {
    const answers = question.answers.filter(({ text }) => !isBlank(text));
    const right = question.answers[Number(question.right)];
    return {
      ...fromTexted(question),
      answers: answers.map(fromTexted),
      right: right ? answers.indexOf(right) : -1,
      part: Number(question.part),
    };
  }),
  is_minor: draft.isMinor,
});

/** What each reader is shown of it: English, then the other languages. */
const shownTexts = ({ text, texts }: TextedDraft) =>
  [text, ...OTHER_LANGUAGES.map((tag) => (isBlank(texts[tag]) ? text : texts[tag]))].map((each) =>
    each.trim(),
  );

/** In one language or another: its readers could not tell them apart. */
function isSameAnswer(one: TextedDraft, other: TextedDraft): boolean {
  if (isBlank(one.text) || isBlank(other.text)) return false;
  const others = shownTexts(other);
  return shownTexts(one).some((text, at) => text === others[at]);
}

export function checkVersion(draft: VersionDraft): FormCheck {
  const { questions } = toVersionBody(draft);
  return toFormCheck([
    ...TAGS.flatMap((tag) => [
      ...problem(`${tag}.text`, tooLong(`The text in ${languageInEnglish(tag)}`, draft[tag].text, MAX_TEXT)),
      ...problem(`${tag}.changes`, tooLong('What changed', draft[tag].changes, MAX_CHANGES)),
    ]),
    ...draft.questions.flatMap((question, at) => {
      const made = questions[at];
      const path = `questions.${at}`;
      return [
        ...problem(`${path}.text`, isBlank(question.text) ? 'Enter the question, or remove it' : null),
        ...problem(`${path}.text`, tooLong('The question', question.text, MAX_QUESTION)),
        ...question.answers.flatMap(({ text }, index) =>
          problem(`${path}.answers.${index}.text`, tooLong('The answer', text, MAX_ANSWER)),
        ),
        ...OTHER_LANGUAGES.flatMap((tag) => [
          ...problem(`${path}.texts.${tag}`, tooLong('The question', question.texts[tag], MAX_QUESTION)),
          ...question.answers.flatMap(({ texts }, index) =>
            problem(`${path}.answers.${index}.texts.${tag}`, tooLong('The answer', texts[tag], MAX_ANSWER)),
          ),
        ]),
        ...question.answers.flatMap((answer, index) =>
          problem(
            `${path}.answers.${index}.text`,
            question.answers.slice(0, index).some((other) => isSameAnswer(answer, other))
              ? 'Another answer reads the same'
              : null,
          ),
        ),
        ...problem(
          `${path}.answers.0.text`,
          (made?.answers.length ?? 0) < 2 ? 'Enter at least two answers' : null,
        ),
        ...problem(`${path}.right`, made?.right === -1 ? 'Choose an answer that is not empty' : null),
      ];
    }),
  ]);
}

/** Why a draft cannot be published; null if it can. */
export function publishObstacle({ texts, files, changes }: VersionBody, number: number): string | null {
  if (!texts.en && !files.en) return 'Write the text in English first, or add its PDF';
  return number > 1 && !changes.en ? 'Say in English what changed' : null;
}

type Publication = {
  number: number;
  isMinor: boolean;
  /** The version in force; null if there is none. */
  replaces: number | null;
  /** Who are asked now; 0 while nobody is known to be. */
  people: number;
  /** Of them, who are late with the version in force. */
  late: number;
  due: Day;
};

/** What publishing does: '43 people are told now and have until 12 Dec 2026 to sign. It replaces version 2 at once.' */
export function publicationText({ number, isMinor, replaces, people, late, due }: Publication): string {
  const until = `until ${formatDayInText(due)} to sign`;
  const told =
    people === 0
      ? `Everybody who has to sign is told now and has ${until}.`
      : `${counted(people, ['person is told now and has', 'people are told now and have'])} ${until}.`;
  return [
    number > 1 && isMinor ? 'Whoever has signed does not have to sign again.' : told,
    // A new version forgives nothing.
    ...(late > 0
      ? [
          `${counted(late, ['person who is', 'people who are'])} late already ${late === 1 ? 'stays' : 'stay'} late.`,
        ]
      : []),
    replaces === null ? 'It is in force at once.' : `It replaces version ${replaces} at once.`,
    "You can't change it afterwards.",
  ].join(' ');
}

/** What is done about a text that is older than the English one. */
export const CHOICES = {
  updated: 'Updated now: it says what the English text says',
  english: 'These drivers get the English text',
} as const;
export type Choices = Partial<Record<Language, keyof typeof CHOICES>>;

/** Of each language, when it was last changed in this sitting, as a number that grows; absent if it was not. */
export type Order = Partial<Record<Language, number>>;

/** The languages that were changed before the English text, or without having seen the one that is saved. */
export const behindIn = (order: Order, hasSeenEnglish: boolean): Language[] =>
  OTHER_LANGUAGES.filter((tag) => {
    const at = order[tag];
    return at !== undefined && (!hasSeenEnglish || at < (order.en ?? 0));
  });

type Written = Pick<VersionBody, 'texts' | 'files'>;

type Older = { vouched: readonly Language[]; aside: Written };

/** What was said of the texts that were older than the English one when their version was published. */
export const olderTexts = ({ vouched, aside }: Older): string[] => {
  const named = (tags: readonly Language[]) => tags.map(languageInEnglish).join(', ');
  const inEnglish = languagesOf(aside);
  return [
    ...(vouched.length > 0 ? [`${named(vouched)}: said to be up to date`] : []),
    ...(inEnglish.length > 0 ? [`${named(inEnglish)} readers get the English text`] : []),
  ];
};

/** English first. */
export const languagesOf = ({ texts, files }: Written): Language[] =>
  TAGS.filter((tag) => texts[tag] !== undefined || files[tag] !== undefined);

export type Reminded = { told: number; before: number };

/** Of so many signatures that are missing: nobody is reminded twice on a day, and nobody without a login. */
export function remindedText({ told, before: today }: Reminded, missing: number): string {
  // Some have signed since.
  const before = Math.min(today, missing - told);
  const others = missing - told - before;
  if (told + others === 0)
    return missing === 1 ? 'Already reminded today' : `All ${missing} were already reminded today`;
  return [
    `${told} reminded`,
    ...(before > 0 ? [`${before} already today`] : []),
    ...(others > 0 ? [`${others} without a login`] : []),
  ].join(', ');
}

/** What the button says. It is off while there is nobody to remind. */
export const remindText = (toRemind: number, isReminded: boolean): string =>
  toRemind > 0 ? `Remind ${toRemind}` : isReminded ? 'Reminded today' : 'Nobody has a login';

// The list

export type PolicyRow = {
  id: string;
  title: string;
  kind: PolicyKind;
  audience: PolicyAudience;
  categories: string[];
  state: 'draft' | 'published' | 'withdrawn';
  number: number | null;
  published_at: string | null;
  /** The number of the draft. */
  draft: number | null;
  languages: Language[];
  asked: number;
  missing: number;
  late: number;
  /** The first day by which somebody has to sign. */
  due: Day | null;
  /** The last day on which somebody was. */
  reminded_on: Day | null;
  /** Who can be reminded today: nobody twice, and nobody without a login. */
  to_remind: number;
  objections: number;
};

export const FILTERS = {
  missing: 'Signatures missing',
  late: 'Late',
  drafts: 'Drafts',
  withdrawn: 'Withdrawn',
} as const;
export type PolicyFilter = keyof typeof FILTERS;

export const isIn = (filter: PolicyFilter | '', row: PolicyRow): boolean => {
  switch (filter) {
    case 'missing':
      return row.missing > 0;
    case 'late':
      return row.late > 0;
    case 'drafts':
      return row.draft !== null;
    case 'withdrawn':
      return row.state === 'withdrawn';
    default:
      return true;
  }
};

const rank = ({ state, late, missing }: PolicyRow) =>
  state === 'withdrawn' ? 4 : late > 0 ? 0 : missing > 0 ? 1 : state === 'published' ? 2 : 3;

/** Late, missing, signed, drafts, withdrawn. */
export const lateFirst = (rows: readonly PolicyRow[]): PolicyRow[] =>
  rows.toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title));
