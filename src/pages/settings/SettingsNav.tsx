import { Link } from 'react-router-dom';
import { SETTINGS_TABS, type SettingsTab } from './settingsTabs';

/** Leads from one part of the settings to another; each starts on its first page and without a filter. */
export function SettingsNav({ current }: { current: SettingsTab }) {
  return (
    <nav aria-label="Settings" className="mb-6 border-b border-line pb-2">
      <ul className="flex flex-wrap gap-1">
        {SETTINGS_TABS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ search: id === SETTINGS_TABS[0].id ? '' : `?tab=${id}` }}
              aria-current={id === current.id ? 'page' : undefined}
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
