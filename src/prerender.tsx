import { onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App, preloadPath } from './App';
import { paths } from './paths';

type PublicPage = {
  path: string;
  title: string;
  description: string;
  /** The chunks that the page loads first. */
  chunks: string[];
  /** True if people come to type, so that the page is hydrated at once. */
  isForm?: boolean;
};

/** The pages that are the same for everyone, with their texts for search engines and link previews. */
const publicPages: PublicPage[] = [
  {
    path: paths.landing,
    chunks: ['LandingPage'],
    title: 'Roadworthy',
    description: 'Driver licence and fleet compliance for depots.',
  },
  {
    path: paths.about,
    chunks: ['AboutPage'],
    title: 'About - Roadworthy',
    description:
      'Why Roadworthy keeps the licences and vehicles of transport depots in order, and who makes it.',
  },
  {
    path: paths.contact,
    chunks: ['fields'],
    title: 'Contact - Roadworthy',
    description: 'Write to the people behind Roadworthy, driver licence and fleet compliance for depots.',
  },
  {
    path: paths.privacy,
    chunks: ['PrivacyPage'],
    title: 'Privacy - Roadworthy',
    description:
      'Which data Roadworthy keeps about drivers and staff of a depot, why, for how long, and your rights.',
  },
  {
    path: paths.terms,
    chunks: ['TermsPage'],
    title: 'Terms and conditions - Roadworthy',
    description: 'What applicants, drivers and staff of a depot agree to when they use Roadworthy.',
  },
  {
    path: paths.login,
    chunks: ['session'],
    title: 'Log in - Roadworthy',
    description: 'For drivers and staff of a depot that uses Roadworthy.',
    isForm: true,
  },
  {
    path: paths.signup,
    chunks: ['session', 'SignupPage'],
    title: 'Driver Sign Up - Roadworthy',
    description: 'Apply to join a depot that uses Roadworthy, in four short steps.',
    isForm: true,
  },
  {
    path: paths.forgotPassword,
    chunks: ['session'],
    title: 'Forgot your password? - Roadworthy',
    description: 'Ask for a link to set a password for Roadworthy.',
    isForm: true,
  },
];

// No page is made from data, so none is asked for.
onlineManager.setOnline(false);

async function renderPage(path: string): Promise<string> {
  await preloadPath(path);
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  // How React marks a fallback in place of what it cannot render.
  if (markup.includes('<!--$!-->')) throw new Error(`${path} cannot be rendered at build time.`);
  return markup;
}

/** Each page with its markup, which src/main.tsx hydrates. Read by scripts/prerender.mjs at build time. */
export const prerenderedPages = await Promise.all(
  publicPages.map(async (page) => ({ ...page, markup: await renderPage(page.path) })),
);
