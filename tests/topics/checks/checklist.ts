import type { Checklist, Item, Severity, Zone } from '../../../src/topics/checklists/items';
import type { CheckSubject } from '../../../src/topics/checks/subject';

type Words = Readonly<Record<string, Severity>>;

/** Ids are made of the texts, so that a test can name what it looks for. */
export const item = (zone: Zone, text: string, words: Words, more: Partial<Item> = {}): Item => ({
  id: text.toLowerCase(),
  zone,
  text,
  texts: {},
  help: '',
  helps: {},
  may_be_na: false,
  words: Object.entries(words).map(([word, severity]) => ({
    id: word.toLowerCase(),
    text: word,
    texts: {},
    severity,
  })),
  ...more,
});

export const checklist = (items: readonly Item[], more: Partial<Checklist> = {}): Checklist => ({
  version_id: 'c0000000-0000-4000-8000-000000000001',
  checklist_id: 'c0000000-0000-4000-8000-000000000002',
  number: 1,
  name: 'Truck',
  texts: {},
  categories: ['Truck'],
  drawing: 'truck',
  has_day_photo: true,
  may_be_accepted: true,
  items,
  ...more,
});

export const truck = checklist([
  item('front', 'Headlights', { 'One light out': 'repair', 'Both lights out': 'stop', Dirty: 'note' }),
  item('cab', 'Mirrors', { Missing: 'stop', Dirty: 'note' }, { may_be_na: true }),
  item('front', 'Plate', { Unreadable: 'repair' }),
  item('nearside', 'Tyres', { Low: 'repair', Cut: 'stop' }),
]);

export const trailer = checklist([item('coupling', 'Pin', { 'Not locked': 'stop' })], {
  version_id: 'c0000000-0000-4000-8000-000000000003',
  drawing: 'trailer',
  has_day_photo: false,
});

export const subject = (list: Checklist, more: Partial<CheckSubject> = {}): CheckSubject => ({
  vehicle: { id: null, plate: '221-D-30417', category: 'Truck' },
  checklist: list,
  known: [],
  odometer: null,
  contact: null,
  ...more,
});
