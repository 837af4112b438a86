import { describe, expect, it } from 'vitest';
import { damagedNameError, isSameName, repairedText } from '../../src/domain/names';
import { emptyDriverDraft } from '../../src/topics/drivers/fields';
import { checkDriver } from '../../src/topics/drivers/rules';

describe('two names are the same', () => {
  it.each([
    ['O’Hara', "O'Hara"],
    ['Sea\u0301n Ó Briain', 'SEÁN  Ó BRIAIN'],
    ['Seán', 'Sean'],
    ['Mary-Kate Daly', 'Mary Kate Daly'],
    ['Łukasz Wójcik', 'Lukasz Wojcik'],
    ['Ævar Þór', 'aevar thor'],
    ['Иван', 'Иван '],
    ['Groß', 'GROSS'],
    ['Nic Dhonnchadha', 'nic dhonnchadha'],
    ['- -', '- -'],
  ])('%s, %s', (one, other) => expect(isSameName(one, other)).toBe(true));

  it.each([
    ['Pat Daly', 'Pat Daley'],
    ['Иван', 'Ивана'],
    ['-', '*'],
    ['', 'Pat'],
  ])('not %s, %s', (one, other) => expect(isSameName(one, other)).toBe(false));
});

describe('a name that was encoded twice', () => {
  it.each([
    ['SeÃ¡n', 'Seán'],
    ['MÃ\u00adcheÃ¡l', 'Mícheál'],
    ['Oâ€™Brien', 'O’Brien'],
    ['Å\u0081ukasz WÃ³jcik', 'Łukasz Wójcik'],
    ['Ã‰amon', 'Éamon'],
    ['SeÃƒÂ¡n', 'Seán'],
    ['Se&aacute;n O&#39;Brien', "Seán O'Brien"],
    ['Ð˜Ð²Ð°Ð½', 'Иван'],
    ['Å»aneta PajÄ…k', 'Żaneta Pająk'],
    ['GiedrÄ—', 'Giedrė'],
    ['Ã–ztÃ¼rk', 'Öztürk'],
    ['JOÃƒO CONCEIÃ‡ÃƒO', 'JOÃO CONCEIÇÃO'],
    ['DÄ„BROWSKI', 'DĄBROWSKI'],
    ['IonuÈ› È˜tefan', 'Ionuț Ștefan'],
    ['Ã\u0081ngela', 'Ángela'],
    ['12Â\u00a0Main StreetÂ\u00a0', '12\u00a0Main Street\u00a0'],
    ['OÃ¢â‚¬â„¢Brien', 'O’Brien'],
  ])('%s is %s', (damaged, name) => expect(repairedText(damaged)).toBe(name));

  it.each(['João', 'SÃO MIGUEL', 'Ângela', 'Seán', 'AT&T', 'François Müller', 'Þór', '£5 Lane'])(
    '%s is not damaged',
    (name) => {
      expect(repairedText(name)).toBe(name);
      expect(damagedNameError(name)).toBeNull();
    },
  );

  // Blanks and marks that were added later are no second half of a letter, and are taken away first.
  it.each([
    ['\u00a0SeÃ¡n\u00a0MÃ³r', ' Seán Mór'],
    ['\u200bMÃ\u00adcheÃ¡l\u00ad', 'Mícheál'],
    ['\ufeffVoilÃ\u00a0', 'Voilà'],
    ['NATÃ\u00a0SILVA', 'NATÃ\u00a0SILVA'],
    ['Seán\u00a0Ó’Briain', 'Seán\u00a0Ó’Briain'],
  ])('is repaired beside blanks: %j is %j', (damaged, name) => expect(repairedText(damaged)).toBe(name));

  // One letter that was not encoded twice shows that the text as a whole was not.
  it.each(['Seán SeÃ¡n', 'IVÃ’S', '“IRMÔ', 'Ð’Artagnan'])('is not guessed at: %s', (name) =>
    expect(repairedText(name)).toBe(name),
  );

  it.each([
    ['SeÃ¡n', 'Some letters in this name are garbled. Did you mean Seán?'],
    ['MÃ cheal', 'Some letters in this name are garbled. Enter it as it should be'],
    ['Se\ufffdn', 'Some letters in this name are garbled. Enter it as it should be'],
    ['Se?n', 'Some letters in this name are garbled. Enter it as it should be'],
    ['Who?', undefined],
  ])('is asked about in a form: %s', (fullName, text) =>
    expect(checkDriver({ ...emptyDriverDraft(), hasLogin: false, fullName }).fields.fullName).toBe(text),
  );
});
