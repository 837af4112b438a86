import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTimestamp } from '../lib/format';
import { Button } from './Button';
import { InlineAlert } from './InlineAlert';
import { useWindowEvent } from './useWindowEvent';

export type PrintedBy = { full_name: string; depot: { name: string } };

type PrintTitleProps = {
  title: string;
  by: PrintedBy;
  about?: ReactNode;
};

export function PrintTitle({ title, by, about }: PrintTitleProps) {
  const [printedAt, setPrintedAt] = useState(() => new Date());

  // Flushed at once, because the browser renders the paper as soon as this returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrintedAt(new Date())));

  return (
    <div className="print-title hidden items-end justify-between gap-6 border-b border-line-strong pb-2 print:flex">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-2xl font-semibold">{title}</p>
        <p>{by.depot.name}</p>
        {about}
      </div>
      <div className="shrink-0 text-right text-sm">
        <p>Roadworthy</p>
        <p>Printed {formatTimestamp(printedAt.toISOString())}</p>
        <p>by {by.full_name}</p>
      </div>
    </div>
  );
}

type PrintButtonProps = { busy?: boolean; disabled?: boolean; onPrint: () => void };

export function PrintButton({ busy, disabled, onPrint }: PrintButtonProps) {
  return (
    <Button variant="secondary" busy={busy} busyText="Loading..." disabled={disabled} onClick={onPrint}>
      <Printer className="size-4" /> Print
    </Button>
  );
}

export function PrintFailure({ hasFailed }: { hasFailed: boolean }) {
  return (
    hasFailed && (
      <InlineAlert tone="bad" className="mb-4">
        The page for the printer couldn't be loaded. Check your network and try again.
      </InlineAlert>
    )
  );
}
