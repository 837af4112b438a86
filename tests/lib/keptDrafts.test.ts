import { expect, it } from 'vitest';
import { announceForm, dropDraftsExcept, keepDrafts, takeDraft } from '../../src/lib/keptDrafts';

it('keeps what was typed for the account that typed it, whatever is on the screen meanwhile', () => {
  const typed = { name: 'Aoife' };
  const type = () => {
    const close = announceForm({ key: 'form', changes: () => typed });
    keepDrafts('one');
    close();
  };
  type();
  keepDrafts('one');
  dropDraftsExcept('one');
  expect([takeDraft('form'), takeDraft('form')]).toEqual([typed, {}]);

  type();
  keepDrafts('other');
  expect(takeDraft('form')).toEqual({});

  type();
  dropDraftsExcept('other');
  expect(takeDraft('form')).toEqual({});
});
