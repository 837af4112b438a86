import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../support/render';

const sections = () =>
  screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby'));
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).filter((title) => screen.getByRole('main').contains(title));

async function open(path: string, title: string) {
  await renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(document.title).toBe(`${title} - Roadworthy`);
  return screen.getByRole('main').textContent;
}

it('/about has the mission and the team', async () => {
  await open('/about', 'About');
  expect(titles().map((title) => title.textContent)).toEqual(['Our mission', 'Our team']);
  expect(sections()).toEqual(titles().map(({ id }) => id));
});

describe('/privacy', () => {
  it('was last updated on the day of the build', async () => {
    expect(await open('/privacy', 'Privacy')).toContain('Last updated: 15 Jun 2026');
  });

  it('names controller, purposes, recipients, retention, rights and security', async () => {
    await open('/privacy', 'Privacy');
    expect(titles().map((title) => title.textContent)).toEqual([
      'Who is responsible',
      'What is kept',
      'What it is for, and on which legal basis',
      'Who receives it',
      'How long it is kept',
      'Your rights',
      'How it is protected',
    ]);
  });

  it('has the legal bases, those of penalty points too, and where to complain', async () => {
    const text = await open('/privacy', 'Privacy');
    expect(text).toContain('controller is Roadworthy, Unit 4');
    expect(text).toContain('Article 6(1)(c)');
    expect(text).toContain('Article 10 of the GDPR and section 55 of the Data Protection Act 2018');
    expect(text).toContain('Data Protection Commission');
    const complaint = screen.getByRole('link', { name: 'www.dataprotection.ie' });
    expect(complaint.getAttribute('href')).toBe('https://www.dataprotection.ie');
  });
});

it('/terms was last updated on the day of the build and speaks to applicants, drivers and staff', async () => {
  expect(await open('/terms', 'Terms and conditions')).toContain('Last updated: 15 Jun 2026');
  expect(titles().map((title) => title.textContent)).toEqual([
    'Who agrees to what',
    'If you apply to a depot',
    'If you drive for a depot',
    'If you work for a depot',
    'Your account',
    'What the product does not do',
    'Availability and liability',
    'Changes, ending, and the law that applies',
  ]);
});
