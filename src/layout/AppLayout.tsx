import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '../components/SkipLink';
import { Spinner } from '../components/Spinner';
import { NavBar } from './NavBar';
import { OfflineBanner } from './OfflineBanner';

/** The navigation and container of the pages behind the login. */
export default function AppLayout() {
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <OfflineBanner />
      <NavBar />
      <main id="main" className="mx-auto max-w-7xl px-4 py-6 sm:py-8">
        <Suspense fallback={<Spinner page />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
