import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedSearch } from '../../src/lists/useTypedSearch';
import { NOW } from '../support/clock';

const onSearch = vi.fn();

function Box() {
  const { typed, setTyped, send } = useTypedSearch('', onSearch);
  return (
    <input
      aria-label="Search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
    />
  );
}

const box = () => screen.getByLabelText('Search');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onSearch.mockReset();
  render(<Box />);
});

// What comes after each test waits with real timers.
afterEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

it('sends the search after a pause of 250 ms', () => {
  type('M');
  pass(249);
  type('Mu');
  pass(249);
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch.mock.calls).toEqual([['Mu']]);
});

it('sends at once when the box is left, and not once more after the pause', () => {
  type('Mu');
  fireEvent.blur(box());
  expect(onSearch.mock.calls).toEqual([['Mu']]);
  pass(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('sends nothing when the box is left as it was', () => {
  fireEvent.blur(box());
  pass(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
