import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { LanguageChooser } from '../components/LanguageChooser';
import { Logo } from '../components/Logo';
import { SkipLink } from '../components/SkipLink';
import { mailto } from '../domain/mailto';
import { company } from '../lib/company';
import { useLanguage } from '../lib/language';
import { paths } from '../paths';
import { actions } from '../words/common';
import { site } from '../words/site';
import { OfflineBanner } from './OfflineBanner';

/** For pages that need no account: goes around `children`, or around the page of the route. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  useLanguage();
  return (
    <div className="flex min-h-dvh print:min-h-0 flex-col">
      <SkipLink />
      <OfflineBanner />
      <header className="@container border-b border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-gutter py-2">
          <Link to={paths.landing} className="logo-line" aria-label={site.start()}>
            <Logo />
          </Link>
          <div className="flex flex-wrap items-center gap-x-2 @min-[18rem]:flex-nowrap sm:gap-x-4">
            <LanguageChooser />
            <nav
              aria-label={site.account()}
              className="flex flex-wrap items-center gap-x-2 @min-[18rem]:flex-nowrap sm:gap-x-4"
            >
              <Link to={paths.signup} className="flex min-h-11 items-center px-2 text-brand hover:underline">
                {site.apply()}
              </Link>
              <Link to={paths.login} className="flex min-h-11 items-center px-2 text-brand hover:underline">
                {actions.logIn()}
              </Link>
            </nav>
          </div>
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-gutter py-8 sm:py-12">
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}

const GROUPS = [
  {
    title: site.company,
    links: [
      { to: paths.about, label: site.about },
      { to: paths.contact, label: site.contact },
    ],
  },
  {
    title: site.legal,
    links: [
      { to: paths.privacy, label: site.privacy },
      { to: paths.terms, label: site.terms },
    ],
  },
];

const linkClass = clsx(
  'flex min-h-11 w-fit min-w-11 items-center wrap-anywhere',
  'hover:text-ink hover:underline',
);

function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface text-sm text-ink-soft print:hidden">
      <div className="mx-auto link-columns max-w-6xl gap-x-6 gap-y-4 px-gutter py-6 sm:grid-cols-4">
        {GROUPS.map(({ title, links }) => (
          <nav key={title.key} aria-label={title()}>
            <h2 className="mb-1 font-semibold text-ink">{title()}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label()}
              </Link>
            ))}
          </nav>
        ))}
        <address className="col-span-full not-italic sm:col-span-2">
          <h2 className="mb-1 font-semibold text-ink">{company.name}</h2>
          {company.address.map((line) => (
            <span key={line} className="block leading-6">
              {line}
            </span>
          ))}
          <a href={mailto(company.email)} className={linkClass}>
            {company.email}
          </a>
        </address>
      </div>
    </footer>
  );
}
