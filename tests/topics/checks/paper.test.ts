import { describe, expect, it } from 'vitest';
import {
  checkPaper,
  emptyPaper,
  emptyPaperFault,
  type PaperDraft,
  toPaperCheck,
} from '../../../src/topics/checks/paper';
import { trailer, truck } from './checklist';

// 10 o'clock in New York, where tests run.
const NOW = new Date('2026-06-15T14:00:00Z');
const around = { list: truck, now: NOW, photos: 1 };
const draft = (values: Partial<PaperDraft> = {}): PaperDraft => ({
  ...emptyPaper(),
  on: '2026-06-15',
  time: '09:59',
  name: 'Agency driver',
  result: 'no_defect',
  km: '1,100',
  ...values,
});
const wrong = (values: Partial<PaperDraft>, more: Partial<typeof around> = {}) =>
  checkPaper(draft(values), { ...around, ...more }).fields;
const fault = (values: object = {}) => ({ ...emptyPaperFault(), itemId: 'headlights', ...values });

describe('A paper check', () => {
  it('is whole, of the last 60 days, and not to come', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ time: '10:00' })).toEqual({});
    expect(wrong({ time: '10:01' })).toEqual({ time: 'This time is still to come' });
    expect(wrong({ on: '2026-06-16' })).toEqual({ time: 'This time is still to come' });
    expect(wrong({ on: '2026-04-16', time: '23:00' })).toEqual({});
    expect(wrong({ on: '2026-04-15' })).toEqual({ on: 'At most 60 days ago' });
    expect(wrong({ name: ' ' })).toEqual({ name: 'Choose the driver, or type a name' });
    expect(wrong({ name: ' ', driverId: 'd' })).toEqual({});
    expect(wrong({ km: '' })).toEqual({ km: 'Enter the whole kilometres' });
    expect(wrong({ km: '' }, { list: trailer })).toEqual({});
    expect(wrong({ result: '' })).toEqual({ result: 'Choose what the sheet says' });
    expect(wrong({}, { photos: 0 })).toEqual({ sheet: 'Add a photo of the sheet' });
  });

  it('says of each fault what is wrong, and what was done if it stops', () => {
    const faulty = (...faults: PaperDraft['faults']) => wrong({ result: 'faults', faults });
    expect(faulty(fault({ words: ['dirty'] }))).toEqual({});
    expect(faulty(fault({ itemId: '' }))).toEqual({ 'faults.0.itemId': 'Choose the item' });
    expect(faulty(fault())).toEqual({ 'faults.0.words': 'Choose what is wrong' });
    const stop = fault({ words: ['both lights out'] });
    expect(faulty(stop)).toEqual({ 'faults.0.measures': 'Choose what was done for now' });
    expect(faulty({ ...stop, measures: ['parked'] })).toEqual({});
    const other = { ...stop, words: ['other'], measures: ['parked'] };
    expect(faulty(other)).toEqual({ 'faults.0.ownWords': 'Say what it is' });
    expect(faulty({ ...other, ownWords: 'A smell' })).toEqual({});
    expect(faulty(fault({ words: ['dirty'] }), fault({ words: ['dirty'] }))).toEqual({
      'faults.1.itemId': 'This item is there already',
    });
  });

  it('answers OK to what is no fault, and forgets faults that were withdrawn', () => {
    const faults = [fault({ words: ['dirty'], ownWords: ' Mud ' })];
    const sent = toPaperCheck('c', 'v', draft({ result: 'faults', faults }), truck, ['p'], NOW);
    expect(sent).toMatchObject({
      checked_at: '2026-06-15T13:59:00.000Z',
      driver_id: null,
      signed_name: 'Agency driver',
      odometer_km: 1100,
      answers: {
        faults: [
          { item: 'headlights', words: ['dirty'], own_words: 'Mud', photos: [], photo_reason: 'sheet' },
        ],
        sheet: ['p'],
      },
    });
    expect(Object.values(sent.answers.items).filter((answer) => answer === 'fault')).toHaveLength(1);
    expect(sent.answers.items.headlights).toBe('fault');
    expect(toPaperCheck('c', 'v', draft({ faults, driverId: 'd' }), trailer, ['p'], NOW)).toMatchObject({
      driver_id: 'd',
      signed_name: null,
      odometer_km: null,
      answers: { faults: [] },
    });
  });
});
