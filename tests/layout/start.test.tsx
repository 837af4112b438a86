import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { App, preloadPath } from '../../src/App';
import { catalogue } from '../../src/words/languages/lv';
import { startWorld } from '../support/network';
import { heading } from '../support/screen';

await startWorld();

it('A form that came before its language keeps what was typed, and is drawn in the language', async () => {
  history.replaceState(null, '', '/login');
  await preloadPath('/login');
  const root = document.createElement('div');
  Object.assign(root, { id: 'root' });
  Object.assign(root.dataset, { path: '/login', isForm: 'true' });
  root.innerHTML = renderToString(
    <StrictMode>
      <StaticRouter location="/login">
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  document.body.append(root);
  const email = document.querySelector<HTMLInputElement>('[name=email]');
  email?.focus();
  Object.assign(email ?? {}, { value: 'ola@example.ie' });
  localStorage.setItem('language', 'lv');

  await import('../../src/main');
  await heading(catalogue.login.title, 1);
  expect(document.querySelector('[name=email]')).toBe(email);
  expect(email).toHaveProperty('value', 'ola@example.ie');
  expect(document.activeElement).toBe(email);
});
