import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PrintTitle } from './PrintTitle';

type PaperProps = ComponentProps<typeof PrintTitle> & {
  /** On its long side. */
  isWide?: boolean;
  children: ReactNode;
};

/** What is printed in place of the page for as long as it is rendered. The screen stays as it is. */
export function Paper({ isWide = false, children, ...title }: PaperProps) {
  return createPortal(
    <div className={clsx('paper on-paper hidden bg-surface text-ink print:block', isWide && 'paper-wide')}>
      <PrintTitle {...title} />
      {children}
    </div>,
    document.body,
  );
}
