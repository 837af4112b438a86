import { act, render, screen } from '@testing-library/react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from '../../src/layout/Toasts';
import { NOW } from '../support/clock';

let shown: string[] = [];

function Probe() {
  shown = useToasterStore()
    .toasts.filter(({ visible }) => visible)
    .map(({ message }) => String(message));
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  render(
    <>
      <Toasts />
      <Probe />
    </>,
  );
});
afterEach(() => {
  act(() => toast.remove());
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  ['a success', toast.success, 2000],
  ['an error', toast.error, 4000],
  ['any other message', toast, 4000],
])('shows %s for as long as the specification says', async (_, show, duration) => {
  act(() => void show('Hello'));
  await pass(duration - 10);
  expect(shown).toEqual(['Hello']);
  await pass(20);
  expect(shown).toEqual([]);
});

it('shows a message about something in progress until it ends', async () => {
  act(() => void toast.loading('Working'));
  await pass(3_600_000);
  expect(shown).toEqual(['Working']);
});

it('shows at most twenty, the newest', () => {
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast.error(`Message ${count}`);
  });
  expect(shown).toHaveLength(20);
  expect(shown).toContain('Message 25');
  expect(shown).not.toContain('Message 5');
});

it('shows what happened by an icon too', () => {
  act(() => {
    toast.error('Failed');
    toast.success('Saved');
    toast('Hello');
  });
  const icon = (text: string) => screen.getByText(text).querySelector('svg')?.getAttribute('class');
  expect(icon('Failed')).toContain('text-bad');
  expect(icon('Saved')).toContain('text-ok');
  expect(icon('Hello')).toBeUndefined();
});
