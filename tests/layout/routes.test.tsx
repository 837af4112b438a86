import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { places } from '../../src/places';
import { startWorld } from '../support/network';
import { renderApp } from '../support/render';

await startWorld();

const heading = () => screen.findByRole('heading', { level: 1 });

describe('an unknown path', () => {
  it.each(['/nowhere', '/drivers/nowhere', '/login/nowhere'])('%s leads to the landing page', async (to) => {
    const { path } = await renderApp(to);
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('leads there with a session, too', async () => {
    const { path } = await renderApp('/nowhere', { as: 'manager' });
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('a path behind the login', () => {
  it.each(places.flatMap(({ path, page }) => (page ? path.replace(/:\w+/g, '1') : [])))(
    '%s asks a visitor to log in',
    async (to) => {
      const { path } = await renderApp(to);
      await waitFor(() => expect(path()).toBe('/login'));
    },
  );
});

describe('a page', () => {
  it.each([
    ['/login', 'Log in - Roadworthy'],
    ['/forgot-password', 'Forgot your password? - Roadworthy'],
  ])('%s names the document', async (to, title) => {
    await renderApp(to);
    await heading();
    expect(document.title).toBe(title);
  });

  it('moves the focus to its heading when it is navigated to', async () => {
    const { user } = await renderApp('/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    const title = await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });
});
