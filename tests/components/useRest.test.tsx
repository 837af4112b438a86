import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useRest, useRestOnPhone } from '../../src/components/useRest';

let drawn: [boolean, boolean][] = [];
let navigate: NavigateFunction;

function Page() {
  drawn.push([useRest(), useRestOnPhone()]);
  return null;
}

function Pages() {
  navigate = useNavigate();
  return <Page key={useLocation().key} />;
}

async function drawnAfter(go: () => void | Promise<void>): Promise<[boolean, boolean][]> {
  drawn = [];
  await act(go);
  return drawn;
}

it('delays the rest of a page, but not on the way back or to a part of the page', async () => {
  render(<Pages />, { wrapper: MemoryRouter });
  expect((await drawnAfter(() => navigate('/other')))[0]).toEqual([false, false]);
  expect(drawn.at(-1)).toEqual([true, true]);
  expect((await drawnAfter(() => navigate(-1)))[0]).toEqual([true, true]);
  expect((await drawnAfter(() => navigate('/other#part')))[0]).toEqual([true, true]);
});

it('renders the rest at once on a wide screen if only a phone has to wait', async () => {
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true });
  render(<Pages />, { wrapper: MemoryRouter });
  expect((await drawnAfter(() => navigate('/other')))[0]).toEqual([false, true]);
  expect(asked).toHaveBeenCalledWith('(min-width: 40rem)');
});
