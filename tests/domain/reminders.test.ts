import { describe, expect, it } from 'vitest';
import { reminderLabel, stagesText, toReminderDraft, toStages } from '../../src/domain/reminders';

describe('stages', () => {
  it.each([
    [[], 'Never'],
    [[1], '1 day before'],
    [[7], '7 days before'],
    [[1, 7], '7 and 1 days before'],
    [[0], 'On the day'],
    [[-7, 0], 'On the day, each week after it'],
    [[-7, 0, 1, 30, 90], '90, 30 and 1 days before, on the day, each week after it'],
  ])('%j in words: %s', (stages, words) => expect(stagesText(stages)).toBe(words));

  it('come back from the tick boxes, the earliest first', () => {
    expect(toStages(toReminderDraft({ stages: [0, 7, -7, 90] }))).toEqual([90, 7, 0, -7]);
  });
});

it('a kind has a name', () => {
  expect(reminderLabel('own_nct')).toBe('Personal vehicle NCT');
});
