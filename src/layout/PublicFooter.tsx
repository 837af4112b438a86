import { Link } from 'react-router-dom';
import { paths } from '../paths';

const LINKS = [
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
];

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <nav
        aria-label="Company and legal"
        className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-4 py-2 text-sm"
      >
        {LINKS.map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-11 items-center text-ink-soft hover:underline">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
