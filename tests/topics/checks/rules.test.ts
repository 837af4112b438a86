import { afterEach, describe, expect, it } from 'vitest';
import { SOMETHING_ELSE } from '../../../src/topics/checklists/items';
import {
  demandsOf,
  kmDoubt,
  measureText,
  photoReasonText,
  readKm,
  severityOf,
} from '../../../src/topics/checks/rules';
import { speak } from '../../../src/words/messages';
import { textIn } from '../../../src/words/rows';
import { item } from './checklist';

const lights = item('front', 'Headlights', { One: 'repair', Both: 'stop', Dirty: 'note' });

describe('How bad a fault is', () => {
  it.each([
    [[], null],
    [['dirty'], 'note'],
    [['dirty', 'one'], 'repair'],
    [['one', 'both', 'dirty'], 'stop'],
    [['dirty', SOMETHING_ELSE], 'stop'],
    [['of an older list'], null],
  ])('is the worst of %j: %s', (picked, severity) => {
    expect(severityOf(lights, picked)).toBe(severity);
  });
});

describe('What a fault demands', () => {
  const nothing = {
    words: [],
    photos: [],
    own_words: null,
    photo_reason: null,
    measures: [],
    measure_words: null,
  };
  const other = { words: [SOMETHING_ELSE], measures: ['parked'], photo_reason: 'dark' };
  it.each([
    ['nothing said', {}, ['word']],
    ['a note', { words: ['dirty'] }, []],
    ['one to be repaired', { words: ['one'] }, ['photo']],
    ['one with a photo', { words: ['one'], photos: [1] }, []],
    ['one with a reason', { words: ['one'], photo_reason: 'dark' }, []],
    ['one that stops', { words: ['both'] }, ['photo', 'measure']],
    ['one that stops, with blank words', { words: ['both'], photos: [1], measure_words: ' ' }, ['measure']],
    ['one that stops, with words', { words: ['both'], photos: [1], measure_words: 'Parked' }, []],
    ['something else', { words: [SOMETHING_ELSE] }, ['photo', 'measure', 'words']],
    ['something else, and why there is no photo', other, ['words']],
    ['something else, in blank words', { ...other, own_words: ' ' }, ['words']],
    ['something else, in own words', { ...other, own_words: 'A smell' }, []],
    ['something else, with a photo', { ...other, photos: [1] }, []],
    ['one that stops, with a measure', { words: ['both'], photos: [1], measures: ['parked'] }, []],
  ])('%s', (_, said, demands) => {
    expect(demandsOf(lights, { ...nothing, ...said })).toEqual(demands);
  });
});

describe('An odometer', () => {
  it.each([
    ['0', 0],
    ['412910', 412_910],
    [' 412,910 ', 412_910],
    ['412.910', 412_910],
    ['1 412 910', 1_412_910],
    ['9999999', 9_999_999],
    ['10000000', null],
    ['412910.5', null],
    ['41,29', null],
    ['-5', null],
    ['', null],
    ['12 km', null],
  ])('%j is %s', (typed, km) => expect(readKm(typed)).toBe(km));

  const last = { km: 1000, on: '2026-11-24' };
  it.each([
    [1000, last, '2026-11-25', null],
    [999, last, '2026-11-25', 'less'],
    [2500, last, '2026-11-25', null],
    [2501, last, '2026-11-25', 'more'],
    // The same day counts as one, also if the phone's day is behind.
    [2500, last, '2026-11-24', null],
    [2501, last, '2026-11-23', 'more'],
    [4000, last, '2026-11-26', null],
    [4001, last, '2026-11-26', 'more'],
    [9_999_999, null, '2026-11-26', null],
  ])('%i after %j on %s: %s', (km, reading, today, doubt) => {
    expect(kmDoubt(km, reading, today)).toBe(doubt);
  });
});

describe('Texts', () => {
  afterEach(() => speak('en'));

  it('of a list are in the language in use, or in English', () => {
    expect(textIn('Tyres', { pl: 'Opony' })).toBe('Tyres');
    speak('pl');
    expect(textIn('Tyres', { pl: 'Opony' })).toBe('Opony');
    expect(textIn('Tyres', { pl: '' })).toBe('Tyres');
    expect(textIn('Tyres', { lt: 'Padangos' })).toBe('Tyres');
  });

  it('of what was picked are words, and those that a newer app has are shown as they are', () => {
    expect([measureText('parked'), measureText('towed')]).toEqual(['Left it parked', 'towed']);
    expect([photoReasonText('dark'), photoReasonText('fog')]).toEqual(['It is too dark', 'fog']);
  });
});
