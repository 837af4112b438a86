import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { lazyPage } from '../../src/lib/lazyPage';

const first = lazyPage(async () => ({ default: () => <Link to="/second">First</Link> }));
const second = lazyPage(async () => ({ default: () => <h1>Second</h1> }));

function TwoPages() {
  return useRoutes([
    { path: '/', ...first },
    { path: '/second', ...second },
  ]);
}

it('replaces one lazy page with another when the address changes', async () => {
  await Promise.all([first.handle.preload(), second.handle.preload()]);
  render(
    <MemoryRouter>
      <TwoPages />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  expect(screen.getByRole('heading', { name: 'Second' })).toBeTruthy();
});
