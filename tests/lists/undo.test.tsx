import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UndoButton } from '../../src/lists/ChangeDialog';
import { button } from '../support/screen';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('is offered for 10 seconds', () => {
  render(<UndoButton busy={false} onUndo={() => {}} />);
  pass(9999);
  expect(button('Undo')).not.toBeNull();
  pass(1);
  expect(button('Undo')).toBeNull();
});

it('stays while it has the focus', () => {
  render(<UndoButton busy={false} onUndo={() => {}} />);
  fireEvent.focus(screen.getByRole('button'));
  pass(10_000);
  expect(button('Undo')).not.toBeNull();
  fireEvent.blur(screen.getByRole('button'));
  expect(button('Undo')).toBeNull();
});
