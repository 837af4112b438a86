import { Link } from 'react-router-dom';

export function DashboardNav({ current }: { current: DashboardTab }) {
  return (
    <nav aria-label="Dashboards" className="mb-6 border-b border-line pb-2 print:hidden">
      <ul className="flex flex-wrap gap-1">
        {DASHBOARD_TABS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ search: id === 'compliance' ? '' : `?tab=${id}` }}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-surface hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DASHBOARD_TABS = [
  { id: 'compliance', label: 'Compliance' },
  { id: 'my-drivers', label: 'My drivers' },
] as const;

type DashboardTab = (typeof DASHBOARD_TABS)[number]['id'];

export function toDashboardTab(text: string | null): DashboardTab {
  return DASHBOARD_TABS.find(({ id }) => id === text)?.id ?? 'compliance';
}
