import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../auth/AuthContext';
import { onLink } from '../components/onLink';
import { SkipLink } from '../components/SkipLink';
import { Spinner } from '../components/Spinner';
import { useSpareTime } from '../components/useIdle';
import { isStaff } from '../domain/roles';
import { navigationFor, placesOf } from '../places';
import { preloadFind } from './FindAnything';
import { NavBar } from './NavBar';
import { OfflineBanner } from './OfflineBanner';

type AppLayoutProps = {
  preload: (path: string) => Promise<void>;
  prefetch: (client: QueryClient, address: URL) => void;
};

export default function AppLayout({ preload, prefetch }: AppLayoutProps) {
  const { role } = useCurrentUser();
  const client = useQueryClient();
  useOwnPages(preload);
  usePressedPage(prefetch);

  // People who open the menu go to one of its pages next.
  const prefetchMenu = () => {
    if (navigator.connection?.saveData) return;
    for (const { path } of navigationFor(role)) prefetch(client, new URL(path, location.origin));
  };

  return (
    <div className="min-h-dvh print:min-h-0">
      <SkipLink />
      <OfflineBanner />
      <NavBar onMenu={prefetchMenu} />
      <main
        id="main"
        className="mx-auto max-w-[84rem] min-[110rem]:max-w-[96rem] px-gutter py-4 sm:pt-5 sm:pb-8"
      >
        <Suspense fallback={<Spinner page />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/**
 * Loads the code of the person's own pages once the browser is idle, before the network slows down or fails.
 */
function useOwnPages(preload: AppLayoutProps['preload']) {
  const { role } = useCurrentUser();
  // On a slow connection, the data of the first page comes first.
  const isLoading = useIsFetching() > 0;
  const hasTime = useSpareTime(!isLoading);

  useEffect(() => {
    if (!hasTime) return;
    const parts = isStaff(role) ? [preloadFind(), import('../components/Picker')] : [];
    const pages = placesOf(role).filter(({ isSeldom }) => !isSeldom);
    // A page that could not be loaded is asked for again when it is opened.
    for (const loading of [...pages.map(({ path }) => preload(path)), ...parts])
      loading.catch(() => undefined);
  }, [hasTime, role, preload]);
}

/**
 * Asks for the data of a page when its link is pressed, so that the request is under way while the page is
 * drawn. Not earlier, except from an open menu: most links that a pointer crosses are never pressed. A finger
 * that only scrolls may ask for one page in vain; waiting to find out would delay every press.
 */
function usePressedPage(prefetch: AppLayoutProps['prefetch']) {
  const client = useQueryClient();
  // A key presses a link without a pointer.
  useEffect(
    () => onLink(['pointerdown', 'click'], (address) => prefetch(client, address)),
    [client, prefetch],
  );
}
