import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RowAnswer, type RunOver, runInPortions } from '../../src/data/manyRows';
import { createQueryClient } from '../../src/data/queryClient';
import { RunProgress, RunReport } from '../../src/lists/RunReport';
import { useRun } from '../../src/lists/useRun';
import { noNetwork } from '../support/network';
import { alertText, press } from '../support/screen';

const NOUN = ['row', 'rows'] as const;
const rows = Array.from({ length: 250 }, (_, index) => ({ id: String(index + 1), name: `Row ${index + 1}` }));

type Portion = typeof rows;
type Send = (portion: Portion) => Promise<{ data: RowAnswer[] }>;

const done: Send = async (portion) => ({
  data: portion.map(({ id }) => ({ id, outcome: 'done', reason: null })),
});

function Many({ send }: { send: Send }) {
  const run = useRun({
    mutationFn: ({ rows: items, ...options }: RunOver<Portion[number], null>) =>
      runInPortions(items, send, options),
  });
  const { start, isPending, answered, result } = run;
  return (
    <>
      <button type="button" onClick={() => start(rows, null, () => {})}>
        Start
      </button>
      {isPending && !result && <RunProgress noun={NOUN} total={rows.length} run={run} />}
      <p>{answered} so far</p>
      {result && (
        <RunReport
          noun={NOUN}
          ticked={rows}
          result={result}
          texts={{ done: (count) => `${count} changed.` }}
          run={run}
          onClose={() => {}}
        />
      )}
    </>
  );
}

function renderRun(send: Send) {
  const sent: number[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Many
        send={(portion) => {
          sent.push(portion.length);
          return send(portion);
        }}
      />
    </QueryClientProvider>,
  );
  press('Start');
  return sent;
}

it('is sent in portions', async () => {
  const sent = renderRun(done);
  await screen.findByText('250 rows changed.');
  expect(sent).toEqual([100, 100, 50]);
});

it('says what was done when it failed halfway, and continues with the rest', async () => {
  let isOffline = false;
  const sent = renderRun(async (portion) => {
    if (isOffline) await noNetwork('');
    isOffline = true;
    return done(portion);
  });
  await screen.findByText('100 rows changed.');
  expect(await alertText()).toMatch(/^No answer for 150 rows\. No connection .* nothing is done twice\.$/);

  press('Continue with the other 150');
  await screen.findByRole('button', { name: 'Done' });
  expect(await alertText()).toMatch(/^No answer for 150 rows/);
  isOffline = false;
  press('Continue with the other 150');
  await screen.findByText('200 rows changed.');
  isOffline = false;
  press('Continue with the other 50');
  await screen.findByText('250 rows changed.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual([100, 100, 100, 100, 50, 50]);
});

it('stops after the current portion', async () => {
  const sent = renderRun(async (portion) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    return done(portion);
  });
  await screen.findByText('100 rows changed.');
  screen.getByText('Stopped with 150 rows left.');
  expect(sent).toEqual([100]);
});
