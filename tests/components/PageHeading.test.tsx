import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

// The heading remembers which page came first, so each visit starts with a fresh module.
beforeEach(() => {
  vi.resetModules();
});

const focused: (Element | null)[] = [];
function Probe() {
  useLayoutEffect(() => {
    focused.push(document.activeElement);
  }, []);
  return null;
}

async function visit() {
  const { PageHeading } = await import('../../src/components/PageHeading');
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route
          path="/login"
          element={<PageHeading title="Log in" actions={<Link to="/signup">Apply</Link>} />}
        />
        <Route
          path="/signup"
          element={
            <>
              <PageHeading title="Driver Sign Up" back={{ to: '/login', label: 'Back to login' }} />
              <Probe />
              <Link to="/signup?step=2">Next</Link>
            </>
          }
        />
        <Route path="*" element={<PageHeading title="Welcome" documentTitle="Roadworthy" />} />
      </Routes>
      <Link to="/">Start</Link>
    </MemoryRouter>,
  );
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });

it('names the document and leaves the focus alone on the first page of a visit', async () => {
  await visit();
  expect(heading('Log in')).toBeTruthy();
  expect(document.title).toBe('Log in - Roadworthy');
  expect(document.activeElement).toBe(document.body);
});

it('takes the focus on navigation, and again on the way back', async () => {
  await visit();

  await userEvent.click(screen.getByRole('link', { name: 'Apply' }));
  expect(document.activeElement).toBe(heading('Driver Sign Up'));
  // A later focus would be taken from people who have moved on.
  expect(focused).toEqual([heading('Driver Sign Up')]);
  expect(document.title).toBe('Driver Sign Up - Roadworthy');

  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(document.activeElement).toBe(heading('Log in'));
});

it('leaves the focus alone when only the query of the page changes', async () => {
  await visit();
  await userEvent.click(screen.getByRole('link', { name: 'Apply' }));

  const next = screen.getByRole('link', { name: 'Next' });
  await userEvent.click(next);

  expect(document.activeElement).toBe(next);
});

it('can give the document a different title', async () => {
  await visit();
  await userEvent.click(screen.getByRole('link', { name: 'Start' }));
  expect(heading('Welcome')).toBeTruthy();
  expect(document.title).toBe('Roadworthy');
});
