import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';

it('names the depot and says what comes next', async () => {
  await renderApp('/signup/confirmation', { state: { depotName: 'Dublin North' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Application Submitted' })).toBeTruthy();
  const text = screen.getByRole('main').textContent;
  expect(text).toContain('Your application to join Dublin North has been submitted.');
  expect(text).toContain('The depot manager is reviewing it.');
  expect(text).toContain('You will receive an email once your application is approved');
  expect(text).toContain('1-2 business days');
  expect(text).toContain('you may log in');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
});

it('makes sense when it is opened by its address', async () => {
  await renderApp('/signup/confirmation');
  expect(await screen.findByText(/^Your application has been submitted\. The depot manager/)).toBeTruthy();
});
