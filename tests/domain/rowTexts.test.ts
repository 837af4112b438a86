import { describe, expect, it } from 'vitest';
import { textFields, textsFor, textsInWords, toTexts, toTextsDraft } from '../../src/domain/rowTexts';

describe('The texts of a row', () => {
  it('have a field for each language, and are stored without the empty ones', () => {
    const draft = toTextsDraft({ pl: 'Szkolenie' });
    expect(draft).toEqual({ pl: 'Szkolenie', ro: '', lt: '', lv: '', uk: '', 'pt-BR': '' });
    expect(toTexts({ ...draft, 'pt-BR': ' Curso ', uk: ' ' })).toEqual({ pl: 'Szkolenie', 'pt-BR': 'Curso' });
    expect(textFields({ texts: draft }, 200)[5]).toEqual({
      path: 'texts.pt-BR',
      label: 'Portuguese (Brazil)',
      value: '',
      max: 200,
    });
    expect(textsInWords({ lt: 'Mokymas', pl: 'Szkolenie' })).toBe('Polish: Szkolenie, Lithuanian: Mokymas');
  });

  it('are kept while the name stays; with a new name only those that are new too', () => {
    const stored = { name: 'Course', texts: { pl: 'Kurs', ro: 'Curs' } };
    expect(textsFor(stored, stored)).toEqual(stored.texts);
    expect(textsFor({ name: 'Lesson', texts: { pl: 'Lekcja', ro: 'Curs' } }, stored)).toEqual({
      pl: 'Lekcja',
    });
    expect(textsFor({ name: 'Lesson', texts: {} }, stored)).toEqual({});
  });
});
