import { describe, expect, it } from 'vitest';
import { checkSender, stagesText, toReminderDraft, toStages } from '../../../src/topics/reminders/rules';

describe('stages', () => {
  it.each([
    [[], 'Weekly after the day to staff'],
    [[-7], 'Weekly after the day'],
    [[1], '1 day before, then weekly to staff'],
    [[7, -7], '7 days before, then weekly'],
    [[1, 7, -7], '7 and 1 days before, then weekly'],
    [[0], 'On the day, then weekly to staff'],
    [[-7, 0], 'On the day, then weekly'],
    [[-7, 0, 1, 30, 90], '90, 30 and 1 days before, on the day, then weekly'],
  ])('%j in words: %s', (stages, words) => expect(stagesText(stages)).toBe(words));

  it('are read from the tick boxes, the earliest first', () => {
    expect(toStages(toReminderDraft({ stages: [0, 7, -7, 90] }))).toEqual([90, 7, 0, -7]);
  });
});

describe('checkSender', () => {
  it('requires a name of at most 60 characters', () => {
    expect(checkSender({ name: ' ' }).fields).toEqual({ name: 'Enter the name' });
    expect(checkSender({ name: ` ${'é'.repeat(60)} ` }).message).toBeNull();
    expect(checkSender({ name: 'é'.repeat(61) }).message).toBe('Name can be at most 60 characters');
  });

  it.each([`Seán's Fleet, Naas (24/7)`, 'Ó Briain & Sons'])('accepts %s', (name) =>
    expect(checkSender({ name }).message).toBeNull(),
  );

  it.each(['A\nBcc: b@c.ie', 'A\tB', 'A\u2028B', '"A"', 'A <b@c.ie>', 'A\\'])('refuses %j', (name) =>
    expect(checkSender({ name }).fields).toEqual({ name: `Name can't contain " < > or \\` }),
  );
});
