import { Suspense, useEffect } from 'react';
import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { LoadingBar } from './components/LoadingBar';
import { lazyPage, lazyPageWith, type PageLoader } from './components/lazyPart';
import { onLink } from './components/onLink';
import { Spinner } from './components/Spinner';
import { ErrorBoundary } from './forms/ErrorBoundary';
import { PublicLayout } from './layout/PublicLayout';
import { withWords } from './lib/language';
import { paths } from './paths';

/** Its words are a file of their own, and it is opened from the login page. */
const loadCheck = withWords('.checks', async () => {
  const { default: CheckPage, loadWholeStyle } = await import('./topics/checks/screens/CheckPage');
  await loadWholeStyle();
  return { default: CheckPage };
});

// In another language, their words are files of their own.
const visitorPage = (load: PageLoader<object>) => lazyPage(withWords('.visitors', load));
const legalPage = (load: PageLoader<object>) => lazyPage(withWords('.legal', load));

/** Every page, and everything that needs a session, is lazy. */
export const routes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [
      { path: paths.landing, ...visitorPage(() => import('./pages/public/LandingPage')) },
      {
        path: paths.signupConfirmation,
        ...visitorPage(() => import('./pages/signup/SignupConfirmationPage')),
      },
      { path: paths.about, ...visitorPage(() => import('./pages/public/AboutPage')) },
      { path: paths.contact, ...visitorPage(() => import('./pages/contact/ContactPage')) },
      { path: paths.privacy, ...legalPage(() => import('./pages/public/PrivacyPage')) },
      { path: paths.terms, ...legalPage(() => import('./pages/public/TermsPage')) },
    ],
  },
  {
    ...lazyPage(() => import('./layout/SessionRoot'), PublicLayout),
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            path: paths.login,
            ...lazyPageWith({ preload: preloadDashboards }, () => import('./pages/account/LoginPage')),
          },
          { path: paths.signup, ...visitorPage(() => import('./pages/signup/SignupPage')) },
          { path: paths.forgotPassword, ...lazyPage(() => import('./pages/password/ForgotPasswordPage')) },
          { path: paths.authConfirm, ...lazyPage(() => import('./pages/password/AuthConfirmPage')) },
          {
            path: paths.talkCode(':code'),
            ...lazyPage(withWords('.checks', () => import('./topics/talks/screens/ScanPage'))),
          },
          {
            path: paths.emails(':token'),
            ...lazyPage(() => import('./topics/reminders/screens/EmailsPage')),
          },
        ],
      },
      { path: paths.check, ...lazyPage(loadCheck, PublicLayout) },
      { path: '*', ...behindLogin() },
    ],
  },
];

/** Visitors do not load the list of those pages. */
function behindLogin() {
  const load = () => import('./SignedInPages');
  const { element, handle } = lazyPageWith({ preload: preloadPath }, load, PublicLayout);
  return {
    element,
    handle: {
      preload: async (pathname: string) => {
        await handle.preload();
        await (await load()).preloadPage(pathname);
      },
    },
  };
}

export async function preloadPath(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => route.handle?.preload(pathname)));
}

async function preloadDashboards(): Promise<void> {
  await preloadPath(paths.dashboard);
  const { preloadViews } = await import('./topics/dashboard/screens/DashboardPage');
  await preloadViews();
}

// A failed preload is ignored: the navigation itself tries again and reports the error.
const ignore = () => undefined;

const preloadLinkTarget = ({ pathname }: URL) => void preloadPath(pathname).catch(ignore);

type AppProps = {
  /** Once the first page is drawn or hydrated. */
  onDrawn?: (() => void) | undefined;
};

export function App({ onDrawn }: AppProps) {
  useEffect(() => onLink(['pointerover', 'focusin'], preloadLinkTarget), []);

  return (
    <ErrorBoundary>
      <LoadingBar />
      <Suspense fallback={<Spinner page />}>
        {useRoutes(routes)}
        <Drawn onDrawn={onDrawn} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Beside the page, because React hydrates what waits for nothing before it. */
function Drawn({ onDrawn }: AppProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return null;
}
