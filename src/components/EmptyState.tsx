import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-6 text-center">
      <Icon className="size-8 text-ink-soft" strokeWidth={1.5} />
      <p className="mt-3 font-medium">{title}</p>
      {text && <p className="mt-1 max-w-md text-sm text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
