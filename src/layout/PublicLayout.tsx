import { Link, Outlet } from 'react-router-dom';
import { Logo } from '../components/Logo';
import { SkipLink } from '../components/SkipLink';
import { paths } from '../paths';
import { OfflineBanner } from './OfflineBanner';
import { PublicFooter } from './PublicFooter';

/** Header, main and footer of the pages that need no account. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineBanner />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2">
          <Link to={paths.landing} className="flex min-h-11 items-center" aria-label="Roadworthy, start page">
            <Logo />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-2 sm:gap-4">
            <Link to={paths.signup} className="flex min-h-11 items-center px-2 text-brand hover:underline">
              Apply
            </Link>
            <Link to={paths.login} className="flex min-h-11 items-center px-2 text-brand hover:underline">
              Log in
            </Link>
          </nav>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:py-12">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
