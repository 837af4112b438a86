import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { socialImage } from '../../../scripts/build/social-image.mjs';

const html = readFileSync('index.html', 'utf8');
const shell = (siteUrl?: string) => socialImage(siteUrl).transformIndexHtml(html);

it.each(['https://app.example.ie', 'https://app.example.ie/'])('of %s is a full address', (siteUrl) => {
  expect(shell(siteUrl)).toContain('property="og:image" content="https://app.example.ie/social.png"');
  expect(shell(siteUrl)).toContain('og:image:alt');
});

it.each([undefined, ''])('is left out when the address is %j', (siteUrl) => {
  expect(shell(siteUrl)).not.toMatch(/og:image|social\.png|summary_large_image/);
  expect(shell(siteUrl)).toContain('og:title');
});

it('needs a web address', () => {
  expect(() => socialImage('app.example.ie')).toThrow(
    'VITE_SITE_URL is not a web address: "app.example.ie".',
  );
});
