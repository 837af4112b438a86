import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../auth/AuthContext';
import { IrishTime } from '../components/IrishTime';
import { mayFetchAhead } from '../components/mayFetchAhead';
import { onLink } from '../components/onLink';
import { SkipLink } from '../components/SkipLink';
import { Spinner } from '../components/Spinner';
import { useSpareTime } from '../components/useIdle';
import { mainPagesOf } from '../places';
import { NavBar } from './NavBar';
import { OfflineBanner } from './OfflineBanner';

type Ask = (client: QueryClient, address: URL) => void;

type AppLayoutProps = {
  preload: (path: string) => Promise<void>;
  /** Loads the code of a page and asks for its data. */
  prefetch: Ask;
  /** Asks for the data of a page whose code has come. */
  askAhead: Ask;
};

export default function AppLayout({ preload, prefetch, askAhead }: AppLayoutProps) {
  const { role } = useCurrentUser();
  const client = useQueryClient();
  useMainPages(preload);
  usePressedPage(prefetch);

  // People who open the menu go to one of its pages next.
  const askForMenu = () => {
    if (!mayFetchAhead()) return;
    for (const path of mainPagesOf(role)) askAhead(client, new URL(path, location.origin));
  };

  return (
    <div className="min-h-dvh print:min-h-0">
      <SkipLink />
      <OfflineBanner />
      <NavBar onMenu={askForMenu} />
      <main
        id="main"
        className="mx-auto max-w-[84rem] min-[110rem]:max-w-[96rem] px-gutter py-4 sm:pt-5 sm:pb-8"
      >
        <IrishTime className="mb-2 text-sm text-ink-soft print:hidden" />
        <Suspense fallback={<Spinner page />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}

/**
 * Loads the code of the pages in the navigation, one at a time, while nobody waits for data: their first opening
 * is then as quick as their second. Every other page comes when it is pressed (docs/decisions/0033).
 */
function useMainPages(preload: AppLayoutProps['preload']) {
  const { role } = useCurrentUser();
  const [count, setCount] = useState(0);
  const isLoading = useIsFetching() > 0;
  const hasTime = useSpareTime(!isLoading) && !isLoading;
  const path = mainPagesOf(role)[count];

  useEffect(() => {
    if (!hasTime || path === undefined) return;
    const next = () => setCount(count + 1);
    // A page that could not be loaded is asked for again when it is opened.
    preload(path).then(next, next);
  }, [hasTime, path, count, preload]);
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
