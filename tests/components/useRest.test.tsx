import { act, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useRest } from '../../src/components/useRest';

/** What each page drew, in turn: whether the rest was due. */
let drawn: boolean[] = [];
let navigate: NavigateFunction;

function Page() {
  drawn.push(useRest());
  return null;
}

function Pages() {
  navigate = useNavigate();
  return <Page key={useLocation().key} />;
}

it('lets the rest of a page follow, but not on the way back', async () => {
  render(<Pages />, { wrapper: MemoryRouter });
  drawn = [];
  await act(() => navigate('/other'));
  expect(drawn).toEqual([false, true]);
  drawn = [];
  await act(() => navigate(-1));
  expect(drawn).not.toContain(false);
});
