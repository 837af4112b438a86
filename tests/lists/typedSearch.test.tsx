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
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  onSearch.mockReset();
  render(<Box />);
});

// The cleanup after each test needs real timers.
afterEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

it('sends the search after a pause of 250 ms', () => {
  type('M');
  wait(249);
  type('Mu');
  wait(249);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['Mu']]);
});

it('sends at once when the box loses focus, and not again after the pause', () => {
  type('Mu');
  fireEvent.blur(box());
  expect(onSearch.mock.calls).toEqual([['Mu']]);
  wait(1000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('sends nothing when the box loses focus unchanged', () => {
  fireEvent.blur(box());
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
