import { describe, expect, it } from 'vitest';
import { checkView, viewOf } from '../../src/domain/savedViews';

describe('the view in a URL', () => {
  it.each([
    ['', ''],
    ['?page=3&size=25', ''],
    ['?status=pending', 'status=pending'],
    ['?sort=danger&page=2&search=o%27brien&dir=desc', 'dir=desc&search=o%27brien&sort=danger'],
    ['?search=&manager=none', 'manager=none'],
  ])('%s is %s', (search, expected) => expect(viewOf(search)).toBe(expected));
});

describe('the name of a view', () => {
  it.each([
    ['Trucks', null],
    ['x'.repeat(40), null],
    [' ', 'Please fill in all required fields'],
    ['x'.repeat(41), 'Name can be at most 40 characters'],
  ])('%j: %j', (name, message) => expect(checkView({ name, isFirst: false }).message).toBe(message));
});
