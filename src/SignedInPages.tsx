import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { matchRoutes, Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { lazyPage, lazyPart } from './components/lazyPart';
import { paths } from './paths';
import { places } from './places';
import type { Audience } from './topics/place';

const AppLayout = lazyPart(() => import('./layout/AppLayout'));

/** Pages behind the login use more of the stylesheet than pages for visitors. */
async function loadRequireAuth() {
  const { default: RequireAuth, loadWholeStyle } = await import('./auth/RequireAuth');
  await loadWholeStyle();
  return { default: RequireAuth };
}

const pagesFor = (group: Audience, areAlone = false): RouteObject[] =>
  places
    .filter(({ audience, isAlone = false }) => audience === group && isAlone === areAlone)
    .flatMap(({ path, page }) => (page ? [{ path, ...lazyPage(page) }] : []));

/** Of any page, also of those without a login. */
type Preload = (pathname: string) => Promise<void>;

const PreloadContext = createContext<Preload>(preloadPage);

const Layout = () => <AppLayout preload={use(PreloadContext)} prefetch={prefetchPage} askAhead={askAhead} />;

/** Of `places`. */
const routes: RouteObject[] = [
  {
    ...lazyPage(loadRequireAuth),
    children: [
      ...pagesFor('everyone', true),
      { ...lazyPage(() => import('./auth/RequireDriver')), children: pagesFor('driver', true) },
      {
        element: <Layout />,
        handle: { preload: AppLayout.preload },
        children: [
          {
            ...lazyPage(() => import('./topics/outbox/screens/UnsentGate')),
            children: [
              ...pagesFor('everyone'),
              { ...lazyPage(() => import('./auth/RequireDriver')), children: pagesFor('driver') },
              { ...lazyPage(() => import('./auth/RequireAdmin')), children: pagesFor('admin') },
              { ...lazyPage(() => import('./auth/RequireStaff')), children: pagesFor('staff') },
            ],
          },
        ],
      },
    ],
  },
  { path: '*', element: <Navigate to={paths.landing} replace /> },
];

export default function SignedInPages({ preload }: { preload: Preload }) {
  return <PreloadContext value={preload}>{useRoutes(routes)}</PreloadContext>;
}

export async function preloadPage(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => route.handle?.preload()));
}

// A failed prefetch is ignored: the navigation itself tries again and reports the error.
const ignore = () => undefined;

function prefetchPage(client: QueryClient, { pathname, searchParams }: URL) {
  for (const { route, params } of matchRoutes(routes, pathname) ?? [])
    route.handle?.prefetch?.(client, searchParams, params).catch(ignore);
}

function askAhead(client: QueryClient, { pathname, searchParams }: URL) {
  for (const { route, params } of matchRoutes(routes, pathname) ?? [])
    route.handle?.askAhead?.(client, searchParams, params).catch(ignore);
}
