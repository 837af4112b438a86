import { afterEach, describe, expect, it } from 'vitest';
import { sentName, subjectOf, trainingText } from '../../src/words/findings';
import { speak } from '../../src/words/messages';
import { knowRows, langOf, rowText } from '../../src/words/rows';

const module = 'Driver CPC module 5: The professional truck driver';

describe('The name of a row', () => {
  afterEach(() => speak('en'));

  it('is said in the language in use, if it is known in it', () => {
    expect(rowText('requirements', 'First aid')).toBe('First aid');
    speak('pl');
    expect(rowText('requirements', 'First aid')).toBe('First aid');
    knowRows('pl', { requirements: { 'First aid': 'Pierwsza pomoc' } });
    expect(rowText('requirements', 'First aid')).toBe('Pierwsza pomoc');
    expect(rowText('requirements', 'Slinging')).toBe('Slinging');
    // Somebody's own words.
    expect(rowText('requirements', 'constructor')).toBe('constructor');
    expect(rowText('penalty_offences', 'First aid')).toBe('First aid');
    expect(subjectOf({ kind: 'requirement', detail: 'First aid' }, String)).toBe('Pierwsza pomoc');
    expect(sentName('training', 'First aid')).toBe('Pierwsza pomoc');
    expect(sentName('license', 'First aid')).toContain('First aid');
    speak('ro');
    expect(rowText('requirements', 'First aid')).toBe('First aid');
  });

  it('is marked as English where it is', () => {
    expect(langOf('First aid', 'First aid')).toBeUndefined();
    speak('pl');
    expect(langOf('First aid', 'First aid')).toBe('en');
    expect(langOf('First aid', 'Pierwsza pomoc')).toBeUndefined();
  });

  it('of a module is said by its number, with its title as on the certificate', () => {
    expect(trainingText(module)).toBe(module);
    expect(trainingText('driver cpc Module 9: x')).toBe('driver cpc Module 9: x');
    speak('pl', { subjects: { cpc_module_named: 'Moduł {number} Driver CPC: {title}' } });
    expect(trainingText(module)).toBe('Moduł 5 Driver CPC: The professional truck driver');
  });
});
