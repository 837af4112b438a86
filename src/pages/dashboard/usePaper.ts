import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '../../components/useToday';
import { useWindowEvent } from '../../components/useWindowEvent';
import { type AttentionFilter, type AttentionRow, readAllAttention } from '../../data/findings';
import { expiringLicensesQuery } from './ExpiringLicenses';

/** Prints the page with everything that the screen shows in portions, by its button or by Ctrl+P. */
export function usePaper(filter: AttentionFilter) {
  const client = useQueryClient();
  const today = useToday();
  const [rows, setRows] = useState<AttentionRow[]>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const print = async () => {
    setState('loading');
    try {
      const [everything] = await Promise.all([
        readAllAttention(client, filter),
        client.fetchQuery(expiringLicensesQuery(today)),
      ]);
      // Flushed at once, because the browser renders the paper as soon as it is asked to print.
      flushSync(() => {
        setState('idle');
        setRows(everything);
      });
      window.print();
    } catch {
      // Each query has logged its failure.
      setState('failed');
    }
  };

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    if (state !== 'loading') print();
  });
  useWindowEvent('afterprint', () => setRows(undefined));

  return { rows, print, isLoading: state === 'loading', isError: state === 'failed' };
}
