import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrintKey } from '../components/usePrintKey';
import { useWindowEvent } from '../components/useWindowEvent';
import type { ReadAllOptions, ReadProgress } from '../data/wholeList';

const ASK_ABOVE = 500;

type PrintingOptions<Row> = {
  /** Differs for each search, filter and order. A print that was started under another scope is dropped. */
  scope: string;
  total: number;
  isEnabled?: boolean;
  read: (options: ReadAllOptions) => Promise<Row[]>;
};

type Step<Row> =
  | { name: 'asked' }
  /** Without `progress` nothing is shown yet: most lists are read in no time. */
  | { name: 'reading'; progress?: ReadProgress }
  | { name: 'failed'; error: unknown }
  | { name: 'printing'; rows: readonly Row[] };

export type Printing<Row> = ReturnType<typeof usePrinting<Row>>;

/**
 * Prints all rows of a list, from its button or with Ctrl+P: reads them, draws them, and then opens the
 * browser's dialog.
 */
export function usePrinting<Row>({ scope, total, isEnabled = true, read }: PrintingOptions<Row>) {
  const [state, setState] = useState<{ scope: string; step: Step<Row> } | null>(null);
  const step = state?.scope === scope ? state.step : null;
  const running = useRef<AbortController>(null);

  const stop = () => {
    running.current?.abort();
    setState(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope ends what was begun in this one
  useEffect(() => stop, [scope]);

  const begin = async (progress?: ReadProgress) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: Step<Row>) => {
      if (!signal.aborted) setState({ scope, step: next });
    };
    show({ name: 'reading', progress });
    try {
      const rows = await read({ signal, onProgress: (read) => show({ name: 'reading', progress: read }) });
      if (signal.aborted) return;
      // Flushed at once, because the browser renders the paper as soon as it is asked to print.
      flushSync(() => show({ name: 'printing', rows }));
      window.print();
    } catch (error) {
      show({ name: 'failed', error });
    }
  };

  const start = () => {
    if (step !== null && step.name !== 'printing') return;
    if (total > ASK_ABOVE) setState({ scope, step: { name: 'asked' } });
    else void begin();
  };
  const confirm = () => void begin({ read: 0, total });

  usePrintKey(start, { isEnabled, isOwnDialog: step !== null });
  useWindowEvent('afterprint', () => {
    if (step?.name === 'printing') setState(null);
  });

  const button = {
    busy: step?.name === 'reading' && !step.progress,
    disabled: !isEnabled,
    onPrint: start,
  };
  return { step, button, confirm, stop, total };
}
