import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, preloadPath } from './App';
import { paths } from './paths';

/** The pages that are the same for everyone, with their texts for search engines and link previews. */
const publicPages = [
  {
    path: paths.landing,
    source: 'src/pages/public/LandingPage.tsx',
    title: 'Roadworthy',
    description: 'Driver licence and fleet compliance for depots.',
  },
  {
    path: paths.about,
    source: 'src/pages/public/AboutPage.tsx',
    title: 'About - Roadworthy',
    description:
      'Why Roadworthy keeps the licences and vehicles of transport depots in order, and who makes it.',
  },
  {
    path: paths.contact,
    source: 'src/pages/contact/ContactPage.tsx',
    title: 'Contact - Roadworthy',
    description: 'Write to the people behind Roadworthy, driver licence and fleet compliance for depots.',
  },
  {
    path: paths.privacy,
    source: 'src/pages/public/PrivacyPage.tsx',
    title: 'Privacy - Roadworthy',
    description:
      'Which data Roadworthy keeps about drivers and staff of a depot, why, for how long, and your rights.',
  },
  {
    path: paths.terms,
    source: 'src/pages/public/TermsPage.tsx',
    title: 'Terms and conditions - Roadworthy',
    description: 'What applicants, drivers and staff of a depot agree to when they use Roadworthy.',
  },
];

async function renderPage(path: string): Promise<string> {
  await preloadPath(path);
  return renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}

/** Each page with its markup, which src/main.tsx hydrates. Read by scripts/prerender.mjs at build time. */
export const prerenderedPages = await Promise.all(
  publicPages.map(async (page) => ({ ...page, markup: await renderPage(page.path) })),
);
