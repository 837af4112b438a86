import { describe, expect, it } from 'vitest';
import { daysInWords } from '../../../src/domain/weekdays';
import { changesOfItems } from '../../../src/topics/checklists/changes';
import type { FaultWord, Item } from '../../../src/topics/checklists/items';
import { languagesText, untranslatedIn } from '../../../src/topics/checklists/languages';
import {
  checkChecklist,
  checkItem,
  emptyWord,
  moveItem,
  putItem,
  toChecklistDraft,
  toItem,
  toItemDraft,
} from '../../../src/topics/checklists/rules';

const word = (values: Partial<FaultWord> = {}): FaultWord => ({
  id: 'dirty',
  text: 'Dirty',
  texts: { pl: 'Brudne' },
  severity: 'note',
  ...values,
});
const item = (values: Partial<Item> = {}): Item => ({
  id: 'view',
  zone: 'cab',
  text: 'Windows',
  texts: { pl: 'Szyby' },
  help: 'Clean.',
  helps: { pl: 'Czyste.' },
  may_be_na: false,
  words: [word()],
  ...values,
});
const NEW_ID = '0f0e0d0c-0000-4000-8000-000000000000';

describe('the days of a list', () => {
  it.each([
    [[1, 2, 3, 4, 5], 'Mon to Fri'],
    [[5, 6, 7], 'Fri to Sun'],
    [[1, 2], 'Mon, Tue'],
    [[1, 3, 5], 'Mon, Wed, Fri'],
    [[7], 'Sun'],
    [[], 'No day'],
  ])('%j are %s', (days, words) => {
    expect(daysInWords(days)).toBe(words);
  });
});

describe('a list', () => {
  const others = [{ name: 'Truck', categories: ['Truck'] }];
  const draft = { ...toChecklistDraft(null), name: 'Forklift', categories: ['Forklift'] };

  it.each([
    [{}, null],
    [{ name: ' truck ' }, 'There is already a checklist with this name'],
    [{ categories: [] }, 'Tick at least one category'],
    [{ categories: ['Truck'] }, 'Truck has the list Truck'],
    [{ usualSeconds: '10' }, null],
    [{ usualSeconds: '9' }, 'The usual time must be a whole number from 10 to 3600'],
    [{ repairDays: '29' }, 'The days must be a whole number from 1 to 28'],
    [{ noteDays: '90' }, null],
    [{ noteDays: '91' }, 'The days must be a whole number from 1 to 90'],
  ])('%j: %s', (values, message) => {
    expect(checkChecklist({ ...draft, ...values }, others).message).toBe(message);
  });
});

describe('an item', () => {
  const draft = toItemDraft(item());
  const faults = (...texts: string[]) => ({
    words: texts.map((text) => ({ ...emptyWord(), text })),
  });

  it.each([
    [{}, {}],
    [{ text: ' \u200b' }, { text: 'Enter what is looked at' }],
    [{ text: 'x'.repeat(120), help: 'x'.repeat(500) }, {}],
    [{ text: 'x'.repeat(121) }, { text: 'The text can be at most 120 characters' }],
    [{ help: 'x'.repeat(501) }, { help: 'The help can be at most 500 characters' }],
    [{ words: [] }, { words: 'Add at least one defect' }],
    [faults('Flat', ' '), { 'words.1.text': 'Enter the defect, or remove it' }],
    [faults('Flat', 'FLAT '), { 'words.1.text': 'This defect is there twice' }],
    [
      { texts: { ...draft.texts, pl: 'x'.repeat(121) } },
      { 'texts.pl': 'Polish can be at most 120 characters' },
    ],
  ])('%#: %j', (values, fields) => {
    expect(checkItem({ ...draft, ...values } as typeof draft).fields).toEqual(fields);
  });

  it('comes back as it was, with its ids', () => {
    expect(toItem(draft, item(), NEW_ID)).toEqual(item());
  });

  it('has an id that no former one had, of its text or without Latin letters', () => {
    expect(toItem({ ...draft, text: 'Lock, and key' }, null, NEW_ID).id).toBe('lock-and-key-0f0e0d0c');
    expect(toItem({ ...draft, text: 'x'.repeat(120) }, null, NEW_ID).id).toHaveLength(40);
    expect(toItem({ ...draft, text: 'Шини' }, null, NEW_ID).id).toBe('0f0e0d0c');
  });

  it('gives a new fault an id of its own', () => {
    const { words } = toItem({ ...draft, ...faults('Dirty', 'Other', 'Шини') }, item(), NEW_ID);
    expect(words.map(({ id }) => id)).toEqual(['dirty-2', 'other-2', 'fault']);
  });

  it('loses the texts of an English that has changed', () => {
    const changed = { ...draft, text: 'Glass', help: '' };
    expect(toItem(changed, item(), NEW_ID)).toMatchObject({ texts: {}, help: '', helps: {} });
  });
});

describe('the walk', () => {
  const walk = [item(), item({ id: 'seat' }), item({ id: 'plate', zone: 'front' })];
  const ids = (items: readonly Item[]) => items.map(({ id }) => id);

  it('has a new item last of its side, and keeps the place of a changed one', () => {
    expect(ids(putItem(walk, item({ id: 'horn' })))).toEqual(['view', 'seat', 'horn', 'plate']);
    expect(putItem(walk, item({ text: 'Glass' }))[0]?.text).toBe('Glass');
    expect(ids(putItem(walk, item({ zone: 'front' })))).toEqual(['seat', 'plate', 'view']);
  });

  it('moves an item within its side only', () => {
    expect(ids(moveItem(walk, 'seat', -1))).toEqual(['seat', 'view', 'plate']);
    expect(ids(moveItem(walk, 'seat', 1))).toEqual(ids(walk));
    expect(ids(moveItem(walk, 'view', -1))).toEqual(ids(walk));
    expect(ids(moveItem(walk, 'gone', 1))).toEqual(ids(walk));
  });
});

describe('what a draft changes', () => {
  const before = [item(), item({ id: 'seat', text: 'Seat' })];

  it('is nothing, or new and dropped items, in words', () => {
    expect(changesOfItems(before, before)).toEqual([]);
    expect(changesOfItems(before, [item(), item({ id: 'x', text: 'Horn' })])).toEqual([
      { title: 'New: Horn, in the cab', details: [] },
      { title: 'Not asked any more: Seat, in the cab', details: [] },
    ]);
  });

  it('is each change of an item', () => {
    const after = item({
      text: 'Glass',
      help: '',
      may_be_na: true,
      words: [word({ severity: 'stop' }), word({ id: 'x', text: 'Chip', severity: 'repair' })],
    });
    expect(changesOfItems(before, [after, before[1] ?? after])).toEqual([
      {
        title: 'Glass, in the cab',
        details: [
          'Text: Windows, now Glass',
          'Help: Clean., now none',
          '"n/a" allowed',
          'Dirty: Note, now May not be driven',
          'New fault: Chip (Repair soon)',
        ],
      },
    ]);
    expect(changesOfItems([item()], [item({ words: [word({ texts: {} })] })])).toEqual([
      { title: 'Windows, in the cab', details: ['Texts in other languages'] },
    ]);
  });

  it('is the order', () => {
    expect(changesOfItems(before, before.toReversed())).toEqual([
      { title: 'The order of the items', details: [] },
    ]);
  });
});

describe('languages', () => {
  it('say which texts are read in English, each once', () => {
    const items = [item(), item({ id: 'seat', texts: {}, text: 'Seat', words: [word({ texts: {} })] })];
    expect(untranslatedIn(items, 'pl')).toEqual(['Seat', 'Dirty']);
    expect(untranslatedIn(items, 'lt')).toEqual(['Windows', 'Clean.', 'Dirty', 'Seat']);
    expect(languagesText(items)).toBe('4 in English');
    expect(languagesText([])).toBe('All texts');
  });
});
