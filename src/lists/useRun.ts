import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Run, RunOver } from '../data/manyRows';
import { useNewId } from '../forms/useNewId';

export type RunState<Row> = Run & { rows: readonly Row[] };

export function useRun<Row, Values>(options: UseMutationOptions<Run, Error, RunOver<Row, Values>>) {
  const { mutate, isPending } = useMutation(options);
  const [result, setResult] = useState<(RunState<Row> & { values: Values }) | null>(null);
  const [answered, setAnswered] = useState(0);
  const running = useRef<AbortController>(null);
  const newRun = useNewId();

  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  /** `onFailure` is called if no row at all was answered. */
  const start = (rows: readonly Row[], values: Values, onFailure: (error: Error) => void) => {
    running.current = new AbortController();
    setAnswered(0);
    mutate(
      {
        run: newRun({ rows, values }),
        rows,
        values,
        signal: running.current.signal,
        onProgress: setAnswered,
      },
      { onSuccess: (run) => setResult({ ...run, rows, values }), onError: onFailure },
    );
  };

  const goOn = () => {
    if (!result) return;
    const { rows, values, answers } = result;
    running.current = new AbortController();
    mutate(
      {
        run: newRun({ rows, values }),
        rows: rows.slice(answers.length),
        values,
        signal: running.current.signal,
        onProgress: (more) => setAnswered(answers.length + more),
      },
      {
        onSuccess: (run) => setResult({ ...result, ...run, answers: [...answers, ...run.answers] }),
        onError: (failure) => setResult({ ...result, failure }),
      },
    );
  };

  return { start, goOn, stop, isPending, answered, result };
}
