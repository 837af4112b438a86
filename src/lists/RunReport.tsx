import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../components/Button';
import { FormActions } from '../components/FormActions';
import { InlineAlert } from '../components/InlineAlert';
import { ProgressBar } from '../components/ProgressBar';
import { explain } from '../data/errors';
import { counted, type Noun } from '../domain/words';
import { formatCount } from '../lib/format';
import type { RunState, useRun } from './useRun';
import type { Ticked } from './useSelection';

export type RunTexts = {
  /** `whom` is the name if it is only one, otherwise '9 drivers'. */
  done: (whom: string, count: number) => string;
  unchanged?: (count: number) => string;
  refused?: (whom: string) => string;
};

type RunReportProps<Row> = {
  noun: Noun;
  ticked: readonly Ticked[];
  result: RunState<Row>;
  texts: RunTexts;
  run: Pick<ReturnType<typeof useRun>, 'goOn' | 'stop' | 'isPending' | 'answered'>;
  onClose: () => void;
  /** Something that follows the run is under way. */
  isBusy?: boolean;
  children?: ReactNode;
};

export function RunReport<Row>({
  noun,
  ticked,
  result: { rows, answers, failure },
  texts,
  run,
  onClose,
  isBusy = false,
  children,
}: RunReportProps<Row>) {
  const summary = useRef<HTMLDivElement>(null);
  const names = new Map(ticked.map(({ id, name }) => [id, name]));
  const byName = answers
    .map((answer) => ({ ...answer, name: names.get(answer.id) ?? '' }))
    .sort((a, b) => collator.compare(a.name, b.name));
  const done = byName.filter(({ outcome }) => outcome === 'done');
  const unchanged = answers.filter(({ outcome }) => outcome === 'unchanged').length;
  const refused = byName.filter(({ outcome }) => outcome === 'refused');
  const left = rows.length - answers.length;
  const [only] = done;
  const whom = done.length === 1 && only ? only.name : counted(done.length, noun);

  // The form and its button are gone, so the focus moves here.
  useEffect(() => summary.current?.focus(), []);

  return (
    <>
      <div ref={summary} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <div role="status">
          {(done.length > 0 || answers.length === 0) && <p>{texts.done(whom, done.length)}</p>}
          {unchanged > 0 && (
            <p className="text-ink-soft">
              {texts.unchanged?.(unchanged) ?? `Nothing to change for ${counted(unchanged, noun)}.`}
            </p>
          )}
        </div>
        {done.length > 1 && (
          <details>
            <summary className="cursor-pointer text-sm text-brand pointer-coarse:py-3">
              Show {noun[1]}
            </summary>
            <p className="mt-2 max-h-40 overflow-y-auto text-sm wrap-anywhere text-ink-soft">
              {done.map(({ name }) => name).join(', ')}
            </p>
          </details>
        )}
        {children}
        {refused.length > 0 && (
          <InlineAlert
            tone="warn"
            title={
              texts.refused?.(counted(refused.length, noun)) ??
              `Not done for ${counted(refused.length, noun)}`
            }
          >
            <ul className="mt-1 max-h-60 overflow-y-auto text-sm">
              {refused.map(({ id, name, reason }) => (
                <li key={id} className="py-0.5">
                  <span className="font-medium">{name}</span>: {reason}
                </li>
              ))}
            </ul>
          </InlineAlert>
        )}
        {left > 0 && !run.isPending && (
          <InlineAlert tone={failure ? 'bad' : 'warn'}>
            {failure ? (
              <>
                <p>{explain(`No answer for ${counted(left, noun)}`, failure)}</p>
                <p>If you continue, nothing is done twice.</p>
              </>
            ) : (
              `Stopped with ${counted(left, noun)} left.`
            )}
          </InlineAlert>
        )}
        {run.isPending && <RunProgress noun={noun} total={rows.length} run={run} />}
      </div>
      <FormActions>
        {left > 0 && (
          <Button variant="secondary" busy={run.isPending} onClick={run.goOn}>
            Continue with the other {formatCount(left)}
          </Button>
        )}
        <Button disabled={run.isPending || isBusy} onClick={onClose}>
          Done
        </Button>
      </FormActions>
    </>
  );
}

const collator = new Intl.Collator('en-IE', { numeric: true });

type RunProgressProps = {
  noun: Noun;
  total: number;
  run: Pick<ReturnType<typeof useRun>, 'stop' | 'answered'>;
};

/** Stopping takes effect after the rows that are under way. */
export function RunProgress({ noun, total, run: { stop, answered } }: RunProgressProps) {
  return (
    <div className="flex items-end gap-4">
      <div className="grow">
        <ProgressBar label="Progress" value={answered} max={total}>
          {`${formatCount(answered)} of ${counted(total, noun)}`}
        </ProgressBar>
      </div>
      <Button variant="secondary" onClick={stop}>
        Stop
      </Button>
    </div>
  );
}
