import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

const SECTIONS = [
  { id: 'personal', label: 'Personal' },
  { id: 'licenses', label: 'Licences' },
  { id: 'training', label: 'Training' },
  { id: 'penalties', label: 'Points' },
  { id: 'personal-vehicle', label: 'Personal vehicle' },
  { id: 'assignment', label: 'Assignment' },
];

/** Leads to the parts of the page, and goes to the one that the URL names. */
export function SectionLinks() {
  const { hash, key, state } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1));
    if (!section) return;
    section.scrollIntoView();
    section.querySelector('h2')?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <nav aria-label="Parts of the record" className="flex flex-wrap gap-x-5">
      {SECTIONS.map(({ id, label }) => (
        <Link
          key={id}
          to={{ hash: id }}
          // What the page before handed over is still to be read.
          state={state}
          className="inline-flex min-h-11 items-center text-brand hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
