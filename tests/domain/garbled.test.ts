import { describe, expect, it } from 'vitest';
import { damagedNameError, repairedText } from '../../src/domain/garbled';
import { emptyDriverDraft } from '../../src/topics/drivers/fields';
import { checkDriver } from '../../src/topics/drivers/rules';

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
    ['Å»aneta', 'Żaneta'],
    ['PajÄ…k', 'Pająk'],
    ['BÄ…k', 'Bąk'],
    ['Å\u00a0imkus', 'Šimkus'],
    ['Ð’Ê¼Ñ”Ñ‚Ð½Ð°Ð¼', 'Вʼєтнам'],
    ['CÃº', 'Cú'],
    ['SeÃ¡n O’Hara', 'Seán O’Hara'],
    ['Seán MÃ³r', 'Seán Mór'],
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

  it.each(['IVÃ’S', '“IRMÔ', '«IRMû', 'Ð’Artagnan', 'SeáÃ¡n', 'IVÃ™', 'BANGLADÉŠ\u00a0É'])(
    'is not guessed at: %s',
    (name) => expect(repairedText(name)).toBe(name),
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
