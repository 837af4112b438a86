import { createContext, type ReactNode, use, useId } from 'react';

/** Whom the settings of the open panel concern: 'All depots', or the name of the depot. */
export const Reach = createContext('');

type SettingsPanelProps = {
  title: string;
  text: string;
  actions?: ReactNode;
  /** The History button. On a phone it comes after everything else. */
  history?: ReactNode;
  news?: ReactNode;
  children: ReactNode;
};

export function SettingsPanel({ title, text, actions, history, news, children }: SettingsPanelProps) {
  const titleId = useId();
  const reach = use(Reach);

  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col">
      <div className="contents sm:mb-4 sm:flex sm:items-start sm:gap-3">
        <div className="min-w-0 max-w-2xl max-sm:mb-4 sm:mr-auto">
          <h2 id={titleId} tabIndex={-1} className="text-2xl font-semibold tracking-tight xl:text-xl">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">
            {reach && <span className="font-medium text-ink">{reach}.</span>} {text}
          </p>
        </div>
        {history && <div className="shrink-0 max-sm:order-last max-sm:mt-4">{history}</div>}
        {actions && (
          <div className="flex shrink-0 gap-3 max-sm:mb-4 max-sm:[&>button]:flex-1 print:hidden">
            {actions}
          </div>
        )}
      </div>
      <div aria-live="polite">{news}</div>
      {children}
    </section>
  );
}
