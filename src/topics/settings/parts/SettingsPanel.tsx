import { type ReactNode, useId } from 'react';

type SettingsPanelProps = {
  title: string;
  text: string;
  actions?: ReactNode;
  news?: ReactNode;
  children: ReactNode;
};

export function SettingsPanel({ title, text, actions, news, children }: SettingsPanelProps) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0 max-w-2xl">
          <h2 id={titleId} tabIndex={-1} className="text-xl font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
        {actions && <div className="sm:shrink-0">{actions}</div>}
      </div>
      <div aria-live="polite">{news}</div>
      {children}
    </section>
  );
}
