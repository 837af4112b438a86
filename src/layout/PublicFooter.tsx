import { Link } from 'react-router-dom';
import { company } from '../lib/company';
import { paths } from '../paths';

const GROUPS = [
  {
    title: 'Company',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.contact, label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.terms, label: 'Terms' },
    ],
  },
];

const linkClass = 'flex min-h-11 w-fit min-w-11 items-center wrap-anywhere hover:text-ink hover:underline';

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface text-sm text-ink-soft print:hidden">
      <div className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-4 px-4 py-6 sm:grid-cols-4">
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-1 font-semibold text-ink">{title}</h2>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
        <address className="col-span-2 not-italic">
          <h2 className="mb-1 font-semibold text-ink">{company.name}</h2>
          {company.address.map((line) => (
            <span key={line} className="block leading-6">
              {line}
            </span>
          ))}
          <a href={`mailto:${company.email}`} className={linkClass}>
            {company.email}
          </a>
        </address>
      </div>
    </footer>
  );
}
