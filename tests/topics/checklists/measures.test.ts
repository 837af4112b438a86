import { describe, expect, it } from 'vitest';
import { measuresFor as wordsFor } from '../../../src/topics/checklists/measures';
import { item } from '../checks/checklist';

const measuresFor = (...of: Parameters<typeof wordsFor>) => wordsFor(...of).map(({ key }) => key);

const ALWAYS = ['parked', 'workshop', 'sign'];
const EVERY = [...ALWAYS, 'bulb', 'tightened', 'topped_up', 'cleaned', 'locked'];

describe('What a driver is offered as done for now', () => {
  it.each([
    ['Tyres', 'Flat', []],
    ['Wheels and nuts', 'Nut loose', ['tightened']],
    ['Tyres and wheels', 'Nut missing', ['tightened']],
    ['Tyres and wheels', 'Cut, or cord can be seen', []],
    ['Headlights', 'Out, and it is dark', ['bulb', 'cleaned']],
    ['Windows, mirrors and cameras', 'Mirror or camera missing', ['tightened', 'cleaned']],
    // No bulb is changed because a light stays on.
    ['Gauges and warning lights', 'Brake or ABS warning light stays on', []],
    ['Brakes', 'Pedal soft', []],
    ['Horn, wipers and washers', 'Wipers do not work', ['topped_up']],
    ['Oil, coolant and AdBlue', 'Oil below minimum', ['topped_up']],
    ['Body, lockers and exits', 'Exit blocked', ['locked']],
    ['Doors, tail-lift and bumper', 'Door does not lock', ['tightened', 'locked']],
    ['Load', 'Not secured', ['tightened']],
  ])('%s: %s', (name, word, more) => {
    const [asked, picked] = faulty(name, word);
    expect(measuresFor(asked, picked)).toEqual([...ALWAYS, ...more]);
  });

  it('is by the words that were picked, and not by the others', () => {
    const asked = item('offside', 'Tyres', { Flat: 'stop', 'Pressure low': 'stop' });
    expect(measuresFor(asked, ['flat'])).toEqual(ALWAYS);
    expect(measuresFor(asked, ['flat', 'pressure low'])).toEqual([...ALWAYS, 'topped_up']);
  });

  it('is everything where nothing is known, and what was chosen before', () => {
    const [crane, picked] = faulty('Crane', 'Bent');
    expect(measuresFor(crane, picked)).toEqual(EVERY);
    expect(measuresFor(undefined, [])).toEqual(EVERY);
    const [tyres, flat] = faulty('Tyres', 'Flat');
    expect(measuresFor(tyres, flat, ['bulb', 'gone'])).toEqual([...ALWAYS, 'bulb']);
  });
});

function faulty(name: string, word: string) {
  const asked = item('front', name, { [word]: 'stop' });
  return [asked, asked.words.map(({ id }) => id)] as const;
}
