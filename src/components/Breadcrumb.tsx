import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

type BreadcrumbProps = {
  above: readonly { to: string; label: string }[];
  here: string;
};

export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="-mt-2 mb-1 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-ink-soft">
        {above.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className="inline-flex min-h-11 items-center text-brand hover:underline">
              {label}
            </Link>
            <ChevronRight className="size-4 shrink-0" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
