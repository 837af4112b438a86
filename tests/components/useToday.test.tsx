import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useToday } from '../../src/components/useToday';

function Today() {
  return <p>{useToday()}</p>;
}

it('is the day in Dublin, and is updated when the page is visible again', () => {
  vi.setSystemTime('2026-06-15T22:59:00Z');
  render(<Today />);
  screen.getByText('2026-06-15');

  vi.setSystemTime('2026-06-15T23:00:00Z');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('2026-06-16')).toBeTruthy();
});
