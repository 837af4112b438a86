import { describe, expect, it } from 'vitest';
import {
  checkCaughtUp,
  checkTalk,
  thereText,
  tokenIn,
  toTalkDraft,
  toTalkRow,
} from '../../../src/topics/talks/rules';

const TODAY = '2026-11-27';
const draft = {
  ...toTalkDraft(TODAY, 'Colm Daly')(null),
  title: 'Reversing in the yard',
  place: 'Canteen',
};

describe('A talk', () => {
  it('begins today, led by whoever adds it', () => {
    expect(draft).toMatchObject({ heldOn: TODAY, ledBy: 'Colm Daly', audience: 'all' });
    expect(checkTalk(TODAY)(draft)).toEqual({ message: null, fields: {} });
  });

  it.each([
    ['title', { title: ' ' }],
    ['place', { place: '' }],
    ['ledBy', { ledBy: '' }],
    ['heldOn', { heldOn: '' }],
    ['heldOn', { heldOn: '2027-11-28' }],
    ['title', { title: 'x'.repeat(121) }],
    ['body', { body: 'x'.repeat(10_001) }],
    ['notes', { notes: 'x'.repeat(2001) }],
  ])('is refused at %s', (field, values) => {
    expect(Object.keys(checkTalk(TODAY)({ ...draft, ...values }).fields)).toEqual([field]);
  });

  it.each([
    [{ heldOn: '2027-11-27' }],
    [{ title: 'x'.repeat(120) }],
    [{ body: 'x'.repeat(10_000), notes: 'x'.repeat(2000) }],
  ])('is taken at its limits', (values) => {
    expect(checkTalk(TODAY)({ ...draft, ...values }).message).toBeNull();
  });

  it('about a policy has no text of its own', () => {
    expect(toTalkRow({ ...draft, body: 'Two straps.' })).toMatchObject({
      body: 'Two straps.',
      policy_version_id: null,
      requirement_id: null,
    });
    expect(toTalkRow({ ...draft, body: 'Two straps.', policyVersionId: 'v' })).toMatchObject({
      body: null,
      policy_version_id: 'v',
    });
  });
});

it('Somebody catches up after the talk, until today', () => {
  const check = checkCaughtUp('2026-11-20', TODAY);
  for (const day of ['', '2026-11-20', '2026-11-28']) expect(check({ day }).fields.day).toBeDefined();
  for (const day of ['2026-11-21', TODAY]) expect(check({ day }).message).toBeNull();
});

it('Who was there is counted of those who were asked', () => {
  expect(thereText({ there: 34, missing: 7 })).toBe('34 of 41');
});

it('A code is an id, and nothing else', () => {
  const code = '00000058-0000-4000-8000-000000000001';
  expect(tokenIn(code)).toBe(code);
  for (const other of ['', 'x', `${code}0`, code.slice(1)]) expect(tokenIn(other)).toBeNull();
});
