import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTimestamp } from '../lib/format';
import { Button } from './Button';
import { useWindowEvent } from './useWindowEvent';

/** Replaces the page's heading on paper, with the title, the depot and the time of printing. */
export function PrintTitle({ title, depot }: { title: string; depot: string }) {
  const [printedAt, setPrintedAt] = useState(() => new Date());

  // Flushed at once, because the browser renders the paper as soon as this returns.
  useWindowEvent('beforeprint', () => flushSync(() => setPrintedAt(new Date())));

  return (
    <div className="print-title hidden items-end justify-between border-b border-line-strong pb-2 print:flex">
      <p className="text-2xl font-semibold">
        {title}
        <span className="block text-base font-normal">{depot}</span>
      </p>
      <p className="text-right text-sm">
        Roadworthy
        <span className="block">Printed {formatTimestamp(printedAt.toISOString())}</span>
      </p>
    </div>
  );
}

type PrintButtonProps = {
  busy?: boolean;
  /** Instead of printing at once. */
  onPrint?: () => void;
};

/** Prints the page with the styles in src/print.css. */
export function PrintButton({ busy, onPrint = () => window.print() }: PrintButtonProps) {
  return (
    <Button variant="secondary" busy={busy} busyText="Loading..." onClick={onPrint}>
      <Printer className="size-4" /> Print
    </Button>
  );
}
