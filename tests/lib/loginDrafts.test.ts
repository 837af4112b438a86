import { expect, it } from 'vitest';
import { announceForm, dropDraftsExcept, keepDrafts, takeDraft } from '../../src/lib/loginDrafts';

it('keeps what was typed for the account that typed it, whatever is on the screen meanwhile', () => {
  const typed = { changes: { name: 'Aoife' }, version: 1 };
  const type = () => {
    const close = announceForm({ key: 'form', read: () => typed });
    keepDrafts('one');
    close();
  };
  type();
  keepDrafts('one');
  dropDraftsExcept('one');
  expect([takeDraft('form'), takeDraft('form')]).toEqual([typed, undefined]);

  type();
  keepDrafts('other');
  expect(takeDraft('form')).toBeUndefined();

  type();
  dropDraftsExcept('other');
  expect(takeDraft('form')).toBeUndefined();
});

it('keeps nothing of an unchanged form', () => {
  const close = announceForm({ key: 'form', read: () => ({ changes: {}, version: 1 }) });
  keepDrafts('one');
  close();
  expect(takeDraft('form')).toBeUndefined();
});
