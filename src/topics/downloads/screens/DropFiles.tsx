import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { DateField } from '../../../components/DateField';
import { InlineAlert } from '../../../components/InlineAlert';
import { ProgressBar } from '../../../components/ProgressBar';
import { UNDO_TIME } from '../../../components/UndoNotice';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { discardDownloads } from '../data/readings';
import type { FileResult } from '../data/sendFiles';
import { FILE_TYPES, MOST_FILES } from '../rules';

type DropFilesProps = { onWithout: () => void };

const NO_NETWORK = 'No network. Nothing was sent: the files stay where they are.';

/** Many files at once. They are read here, by code that loads when the first is dropped. */
export function DropFiles({ onWithout }: DropFilesProps) {
  const inputId = useId();
  const today = useToday();
  const client = useQueryClient();
  const [readOn, setReadOn] = useState(today);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [results, setResults] = useState<readonly FileResult[]>();
  const [problem, setProblem] = useState<string>();

  const dayProblem =
    readOn === '' || readOn > today ? 'Choose the day of reading, today or earlier' : undefined;
  const take = async (chosen: FileList | null) => {
    const files = [...(chosen ?? [])];
    if (files.length === 0 || progress || dayProblem) return;
    setProblem(undefined);
    setResults(undefined);
    if (files.length > MOST_FILES)
      return setProblem(`At most ${MOST_FILES} files at once. Drop them in parts.`);
    if (!navigator.onLine) return setProblem(NO_NETWORK);
    setProgress({ done: 0, all: files.length });
    try {
      const { sendFiles } = await import('../data/sendFiles');
      setResults(
        await sendFiles(files, {
          today,
          readOn,
          onProgress: (done) => setProgress({ done, all: files.length }),
        }),
      );
    } catch (error) {
      setProblem(
        navigator.onLine && error instanceof Error
          ? `${explain("The files couldn't be kept", error)} Drop them again: what is here already is not kept twice.`
          : NO_NETWORK,
      );
    }
    setProgress(undefined);
    await client.invalidateQueries();
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files);
  };

  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:hidden">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped; the field inside is for everyone. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="flex flex-wrap items-start gap-x-8 gap-y-4 rounded-card border-2 border-dashed border-line-strong bg-surface p-gutter sm:p-6"
      >
        <div className="min-w-0 grow basis-72">
          <label htmlFor={inputId} className="flex items-center gap-3 text-lg font-semibold">
            <FileUp aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
            Drop files of cards and units here
          </label>
          <p className="mt-1 mb-3 text-sm text-ink-soft">
            .ddd .tgd .v1b .c1b .esm, as many as you like, up to 5 MB each. Or{' '}
            <button type="button" className="font-medium text-brand underline" onClick={onWithout}>
              enter one by hand, without file
            </button>
            .
          </p>
          <input
            id={inputId}
            type="file"
            multiple
            accept={FILE_TYPES}
            disabled={progress !== undefined}
            onChange={(event) => {
              void take(event.target.files);
              event.target.value = '';
            }}
            className="block min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-brand"
          />
        </div>
        <DateField
          label="Read on"
          value={readOn}
          error={dayProblem}
          onChange={(event) => setReadOn(event.target.value)}
          className="basis-44"
        />
      </div>
      <div aria-live="polite" className="min-w-0">
        {progress && (
          <ProgressBar label="Reading files" value={progress.done} max={progress.all}>
            {`${progress.done} of ${counted(progress.all, ['file', 'files'])} read`}
          </ProgressBar>
        )}
        {problem && <InlineAlert tone="bad">{problem}</InlineAlert>}
        {results && <Results key={results.map(({ id }) => id).join()} results={results} />}
      </div>
    </div>
  );
}

const SHOWN = 5;

function Results({ results }: { results: readonly FileResult[] }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [canUndo, setCanUndo] = useState(true);
  const kept = results.filter(({ outcome }) => outcome === 'kept');
  const here = results.filter(({ outcome }) => outcome === 'here');
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const undo = useAction(discardDownloads('Taken back'));
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => setCanUndo(false), UNDO_TIME);
    return () => clearTimeout(timer);
  }, []);
  const cards = kept.filter(({ of }) => of === 'card').length;
  const units = kept.length - cards;
  const said = [
    ...(cards > 0 ? [counted(cards, ['card', 'cards'])] : []),
    ...(units > 0 ? [counted(units, ['unit', 'units'])] : []),
  ];
  const told = [...refused, ...here];
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 px-gutter py-3">
        <h2 id={titleId} ref={title} tabIndex={-1} className="font-semibold">
          {counted(results.length, ['file', 'files'])} read
        </h2>
        {canUndo && kept.length > 0 && !undo.isSuccess && (
          <Button
            variant="quiet"
            busy={undo.isPending}
            busyText="Undoing..."
            onClick={() => undo.mutate(kept.flatMap(({ id }) => id ?? []))}
          >
            Undo
          </Button>
        )}
      </div>
      {undo.failure && <InlineAlert tone="bad">{undo.failure}</InlineAlert>}
      <ul className="divide-y divide-line border-t border-line text-sm">
        <li className="px-gutter py-2">
          {undo.isSuccess ? (
            'Taken back. The files stay where they were.'
          ) : kept.length === 0 ? (
            'Nothing kept'
          ) : (
            <span className="font-medium text-ok">{said.join(', ')} kept</span>
          )}
        </li>
        {here.length > 0 && <li className="px-gutter py-2">{here.length} here already</li>}
        {refused.length > 0 && (
          <li className="px-gutter py-2 font-medium text-bad">{refused.length} refused</li>
        )}
        {(isWhole ? told : told.slice(0, SHOWN)).map(({ name, outcome, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and names repeat.
          <li key={index} className="px-gutter py-2 wrap-anywhere">
            <span className="font-medium">{name}</span>{' '}
            <span className="text-ink-soft">{outcome === 'here' ? `is here already, ${text}` : text}</span>
          </li>
        ))}
      </ul>
      {told.length > SHOWN && !isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Show all {told.length}
        </Button>
      )}
    </section>
  );
}
