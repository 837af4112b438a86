import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { heading, link, text } from '../../support/screen';

it('names the depot and says what comes next', async () => {
  await renderApp('/signup/confirmation', { state: { depotName: 'Dublin North' } });
  await heading('Application Submitted', 1);
  const said = text(screen.getByRole('main'));
  expect(said).toContain('Your application to join Dublin North has been submitted.');
  expect(said).toContain('The depot manager is reviewing it.');
  expect(said).toContain('You will receive an email once your application is approved');
  expect(said).toContain('1-2 business days');
  expect(said).toContain('you may log in');
  expect(link('Return to Home')).toBe('/');
  expect(link('Go to Login')).toBe('/login');
});

it('makes sense without a depot', async () => {
  await renderApp('/signup/confirmation');
  await screen.findByText(/^Your application has been submitted\. The depot manager/);
});
