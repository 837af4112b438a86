import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../support/render';
import { heading, link, text } from '../../support/screen';

const sections = () =>
  screen.getAllByRole('region').map((section) => section.getAttribute('aria-labelledby'));
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).filter((title) => screen.getByRole('main').contains(title));

async function open(path: string, title: string) {
  await renderApp(path);
  await heading(title, 1);
  expect(document.title).toBe(`${title} - Roadworthy`);
  return text(screen.getByRole('main'));
}

it('/about presents the mission and the team', async () => {
  await open('/about', 'About');
  expect(titles().map(text)).toEqual(['Our mission', 'Our team']);
  expect(sections()).toEqual(titles().map(({ id }) => id));
});

describe('/privacy', () => {
  it('has the date of the build, and a section for each duty to inform', async () => {
    expect(await open('/privacy', 'Privacy')).toContain('Last updated: 15 Jun 2026');
    expect(titles().map(text)).toEqual([
      'Who is responsible',
      'What is kept',
      'What it is for, and the legal basis',
      'Who receives it',
      'How long it is kept',
      'Your rights',
      'What stays on your phone or computer',
      'How it is protected',
    ]);
  });

  it('states the legal bases, including the one for penalty points, and where to complain', async () => {
    const said = await open('/privacy', 'Privacy');
    expect(said).toContain('controller is Roadworthy, Unit 4');
    expect(said).toContain('Article 6(1)(c)');
    expect(said).toContain('Article 10 of the GDPR and section 55 of the Data Protection Act 2018');
    expect(said).toContain('Data Protection Commission');
    expect(link('www.dataprotection.ie')).toBe('https://www.dataprotection.ie');
  });
});

it('/terms has the date of the build, and addresses applicants, drivers and staff', async () => {
  expect(await open('/terms', 'Terms and conditions')).toContain('Last updated: 15 Jun 2026');
  expect(titles().map(text)).toEqual([
    'Who these terms apply to',
    'If you apply to a depot',
    'If you drive for a depot',
    'If you work for a depot',
    'Your account',
    'What the product does not do',
    'Availability and liability',
    'Changes, ending, and the law that applies',
  ]);
});
