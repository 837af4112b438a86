/** In the order of the walk. */
export const ZONES = ['cab', 'engine', 'front', 'nearside', 'rear', 'offside', 'coupling', 'load'] as const;
export type Zone = (typeof ZONES)[number];

/** Worst first: must not be used, to be repaired within days, noted. */
export const SEVERITIES = ['stop', 'repair', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** By language, without English. */
export type TextsByLanguage = Readonly<Record<string, string>>;

export type FaultWord = { id: string; text: string; texts: TextsByLanguage; severity: Severity };

/** What is looked at. Its id, and those of its words, stay the same over versions. */
export type Item = {
  id: string;
  zone: Zone;
  text: string;
  texts: TextsByLanguage;
  help: string;
  helps: TextsByLanguage;
  /** "n/a" is an answer. */
  may_be_na: boolean;
  words: readonly FaultWord[];
};

/** Stands below the words of each item, and stops the vehicle until staff have assessed it. */
export const SOMETHING_ELSE = 'other';

export type Drawing = 'truck' | 'van' | 'bus' | 'car' | 'trailer';

/** A published version with what a check needs of its list: what everybody may read, also without a login. */
export type Checklist = {
  version_id: string;
  checklist_id: string;
  number: number;
  name: string;
  texts: TextsByLanguage;
  categories: readonly string[];
  drawing: Drawing;
  has_day_photo: boolean;
  may_be_accepted: boolean;
  items: readonly Item[];
};
