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
  /**
   * The chunks of a form that people come to fill in: they are loaded first, and the page is hydrated at
   * once.
   */
  formChunks?: string[];
};

const publicPages: PublicPage[] = [
  {
    path: paths.landing,
    title: 'Roadworthy',
    description: 'Driver licence and fleet compliance for depots.',
  },
  {
    path: paths.about,
    title: 'About - Roadworthy',
    description:
      'Why Roadworthy keeps the licences and vehicles of transport depots in order, and who makes it.',
  },
  {
    path: paths.contact,
    title: 'Contact - Roadworthy',
    description: 'Write to the people behind Roadworthy, driver licence and fleet compliance for depots.',
  },
  {
    path: paths.privacy,
    title: 'Privacy - Roadworthy',
    description:
      'Which data Roadworthy keeps about drivers and staff of a depot, why, for how long, and your rights.',
  },
  {
    path: paths.terms,
    title: 'Terms and conditions - Roadworthy',
    description: 'What applicants, drivers and staff of a depot agree to when they use Roadworthy.',
  },
  {
    path: paths.login,
    formChunks: ['session'],
    title: 'Log in - Roadworthy',
    description: 'For drivers and staff of a depot that uses Roadworthy.',
  },
  {
    path: paths.signup,
    formChunks: ['session', 'SignupPage'],
    title: 'Driver Sign Up - Roadworthy',
    description: 'Apply to join a depot that uses Roadworthy, in four short steps.',
  },
  {
    path: paths.forgotPassword,
    formChunks: ['session', 'ForgotPasswordPage'],
    title: 'Forgot your password? - Roadworthy',
    description: 'Ask for a link to set a password for Roadworthy.',
  },
];

// No page is made from data, so none is requested.
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
  // React marks a fallback for anything that it cannot render like this.
  if (markup.includes('<!--$!-->')) throw new Error(`${path} cannot be rendered at build time.`);
  return markup;
}

/** src/main.tsx hydrates the markup; scripts/build/prerender.mjs reads it at build time. */
export const prerenderedPages = await Promise.all(
  publicPages.map(async (page) => ({ ...page, markup: await renderPage(page.path) })),
);
