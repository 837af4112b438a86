import { expect, it } from 'vitest';
import { differences, type Reading } from '../../src/domain/differences';

type Draft = { name: string; phone: string; approved: boolean };

const readings: Reading<Draft>[] = [
  { label: 'Name', read: ({ name }) => name },
  { label: 'Phone', read: ({ phone }) => phone },
  { label: 'Approved', read: ({ approved }) => (approved ? 'yes' : 'no') },
];
const draft = { name: 'Aoife', phone: '1', approved: true };

it('names the fields that read differently, in their order', () => {
  expect(differences(readings, draft, { name: 'Aoife', phone: '', approved: false })).toEqual([
    { label: 'Phone', yours: '1', theirs: 'nothing' },
    { label: 'Approved', yours: 'yes', theirs: 'no' },
  ]);
});

it('ignores spaces around a text', () => {
  expect(differences(readings, draft, { ...draft, name: ' Aoife ' })).toEqual([]);
});
