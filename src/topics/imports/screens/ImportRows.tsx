import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button';
import { CheckboxField } from '../../../components/CheckboxField';
import { InlineAlert } from '../../../components/InlineAlert';
import { ProgressBar } from '../../../components/ProgressBar';
import { explain } from '../../../data/errors';
import { counted, type Noun } from '../../../domain/words';
import { useLeaveWarning, whenMayLeave } from '../../../forms/leaveWarning';
import { useAction } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { formatCount } from '../../../lib/format';
import { paths } from '../../../paths';
import { type KeptRow, runImport, undoImport } from '../data';
import {
  allRefused,
  type ImportResult,
  type NamesOfIds,
  type RowOutcome,
  refusedCsv,
  runText,
} from '../importAnswers';
import type { ImportKind } from '../importFields';
import { type Fixes, firstReading, readRows, type SheetReading, type Values } from '../importRows';
import { type ImportContext, type ImportUnit, planImport } from '../importUnits';
import { ColumnsCard } from './ColumnsCard';
import { FixRow } from './FixRow';
import type { ChosenFile } from './ImportPage';
import { KeptRows, UndoDialog } from './PastImports';
import { ResultTable } from './ResultTable';

type Props = {
  file: ChosenFile;
  context: ImportContext;
  names: NamesOfIds;
  onStep: (step: number) => void;
  onOtherFile: () => void;
};

type Results = ReadonlyMap<string, ImportResult>;

const keys = new WeakMap<ImportUnit, string>();

/** Equal units have the same key, so that correcting one row asks the database only about that row. */
function keyOf(unit: ImportUnit): string {
  const key = keys.get(unit) ?? JSON.stringify(unit);
  keys.set(unit, key);
  return key;
}

const resultsOf = (units: readonly ImportUnit[], results: Results): ImportResult[] =>
  units.flatMap((unit) => results.get(keyOf(unit)) ?? []);

const withOutcome = (results: readonly ImportResult[], ...outcomes: RowOutcome[]) =>
  results.filter(({ answer }) => outcomes.includes(answer.outcome));

const OUT_NOUNS: Record<ImportKind, Noun> = {
  drivers: ['row is for an inactive driver', 'rows are for inactive drivers'],
  training: ['row is for an inactive driver', 'rows are for inactive drivers'],
  vehicles: [
    'row is for a vehicle that has left the fleet',
    'rows are for vehicles that have left the fleet',
  ],
  vehicle_records: [
    'row is for a vehicle that has left the fleet',
    'rows are for vehicles that have left the fleet',
  ],
};

const REVIVED: Partial<Record<ImportKind, ImportUnit['values']>> = {
  drivers: { is_inactive: false },
  vehicles: { is_active: true },
};

export function ImportRows({ file, context, names, onStep, onOtherFile }: Props) {
  const { sheet, kind } = file;
  const [reading, setReading] = useState(() => firstReading(kind, sheet));
  const [fixes, setFixes] = useState<Fixes>({});
  const [fixing, setFixing] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isStarted, setStarted] = useState(false);
  const [revived, setRevived] = useState<ReadonlySet<number>>(new Set());
  const [answers, setAnswers] = useState<Results>(new Map());
  const [stored, setStored] = useState<Results>(new Map());
  const { mutate, isPending, error } = useMutation(runImport());
  const undo = useAction(undoImport());
  const running = useRef<AbortController>(null);
  const ids = useRef(new Map<number, string>());

  const rows = useMemo(() => readRows(sheet, reading, fixes), [sheet, reading, fixes]);
  const plan = useMemo(() => {
    const { units, ...others } = planImport(kind, rows, context);
    const isRevived = ({ lines: [line = 0] }: ImportUnit) => revived.has(line);
    return {
      ...others,
      units: units.map((unit) =>
        isRevived(unit) ? { ...unit, values: { ...unit.values, ...REVIVED[kind] } } : unit,
      ),
    };
  }, [kind, rows, context, revived]);
  // Leaving the page stops the import after the current portion. Stored rows stay and can be undone.
  useEffect(() => () => running.current?.abort(), []);

  const checked = resultsOf(plan.units, answers);
  const toStore = withOutcome(checked, 'add', 'change').map(({ unit }) => unit);
  const done = resultsOf(toStore, stored);
  const left = toStore.filter((unit) => !stored.has(keyOf(unit)));
  const mayGoOn = left.length > 0 && !undo.isPending && !undo.isSuccess;
  useLeaveWarning(isStarted ? isPending || mayGoOn : Object.keys(fixes).length > 0);

  const send = (units: readonly ImportUnit[], isDryRun: boolean) => {
    running.current = new AbortController();
    const add = isDryRun ? setAnswers : setStored;
    mutate({
      id: file.id,
      kind,
      fileName: file.name,
      units,
      isDryRun,
      signal: running.current.signal,
      idOf: (line) => {
        const id = ids.current.get(line) ?? crypto.randomUUID();
        ids.current.set(line, id);
        return id;
      },
      onResults: (results) =>
        add((before) => new Map([...before, ...results.map((each) => [keyOf(each.unit), each] as const)])),
    });
  };
  const check = (units: readonly ImportUnit[]) => {
    setChecked(true);
    onStep(3);
    if (units.length > 0) send(units, true);
  };
  const start = () => {
    setStarted(true);
    undo.reset();
    onStep(4);
    send(left, false);
  };
  const leave = () => whenMayLeave(onOtherFile);
  const out = REVIVED[kind] ? checked.filter(({ answer }) => answer.isOut) : [];
  const revive = (isWanted: boolean) => {
    const lines = isWanted ? out.map(({ answer }) => answer.line) : [];
    setRevived(new Set(lines));
    const again = plan.units
      .filter(({ lines: [line = 0] }) => lines.includes(line))
      .map((unit) => ({ ...unit, values: { ...unit.values, ...REVIVED[kind] } }));
    check(again.filter((unit) => !answers.has(keyOf(unit))));
  };
  const changeReading = (next: SheetReading) => {
    setReading(next);
    setRevived(new Set());
    setAnswers(new Map());
    setChecked(false);
    onStep(2);
  };
  const fix = (line: number, values: Values) => {
    const next = { ...fixes, [line]: { ...fixes[line], ...values } };
    setFixes(next);
    setFixing(null);
    const { units } = planImport(kind, readRows(sheet, reading, next), context);
    check(units.filter((unit) => !answers.has(keyOf(unit))));
  };

  const refused = allRefused(
    plan.refused,
    isStarted ? [...withOutcome(checked, 'refuse'), ...done] : checked,
    plan.repeated,
  );
  const refusedLines = new Set(refused.map(({ line }) => line));
  const saveRefused = () => {
    const name = `refused-${file.name.replace(/\.\w+$/, '')}.csv`;
    downloadFile(name, 'text/csv;charset=utf-8', refusedCsv(sheet, reading, refused));
  };
  const fixed = rows.find(({ line }) => line === fixing);
  const isUnanswered = plan.units.length > checked.length;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <ColumnsCard
        sheet={sheet}
        reading={reading}
        isLocked={isPending || isStarted}
        mayChooseManager={context.managers !== null}
        onChange={changeReading}
        onOtherFile={leave}
      />
      <section
        aria-label="Result"
        className={clsx(
          'min-w-0 rounded-card border border-line bg-surface',
          isChecked && 'max-lg:order-first',
        )}
      >
        {!isChecked && (
          <BeforeCheck count={rows.length} reading={reading} onCheck={() => check(plan.units)} />
        )}
        {isChecked && !isStarted && (isPending || isUnanswered) && (
          <Progress
            label="Checking"
            done={checked.length}
            total={plan.units.length}
            isRunning={isPending}
            error={error && explain('The check stopped. Nothing has been saved', error)}
            onStop={() => running.current?.abort()}
            onGoOn={() => check(plan.units.filter((unit) => !answers.has(keyOf(unit))))}
          />
        )}
        {isChecked && !isStarted && !isPending && !isUnanswered && (
          <>
            {out.length > 0 && (
              <div className="border-b border-line px-4 py-2">
                <CheckboxField
                  label={`Make ${out.length === 1 ? 'it' : 'them'} active again`}
                  help={`${counted(out.length, OUT_NOUNS[kind])}. Unless you tick this, that doesn't change.`}
                  checked={revived.size > 0}
                  onChange={({ target }) => revive(target.checked)}
                />
              </div>
            )}
            <ResultTable
              kind={kind}
              results={checked}
              refused={refused}
              repeated={plan.repeated.filter(({ line }) => !refusedLines.has(line))}
              names={names}
              onFix={(line) => setFixing(line)}
            />
            <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
              {toStore.length > 0 && (
                <Button onClick={start}>
                  {runText(withOutcome(checked, 'add').length, withOutcome(checked, 'change').length)}
                </Button>
              )}
              {refused.length > 0 && <SaveRefused count={refused.length} onSave={saveRefused} />}
              <p className="text-sm text-ink-soft lg:ml-auto">
                {toStore.length > 0
                  ? 'No email is sent. You can undo it for 7 days.'
                  : 'There is nothing to save.'}
              </p>
            </div>
          </>
        )}
        {isStarted && (isPending || mayGoOn) && (
          <Progress
            label="Importing"
            done={done.length}
            total={toStore.length}
            isRunning={isPending}
            error={
              error &&
              explain('The import stopped. The rows already saved are kept, and you can continue', error)
            }
            onStop={() => running.current?.abort()}
            onGoOn={start}
          />
        )}
        {isStarted && !isPending && (
          <Done
            importId={file.id}
            isWhole={left.length === 0}
            added={withOutcome(done, 'add').length}
            changed={withOutcome(done, 'change').length}
            kind={kind}
            fileName={file.name}
            undo={undo}
            onOtherFile={leave}
          >
            {refused.length > 0 && <SaveRefused count={refused.length} onSave={saveRefused} />}
          </Done>
        )}
      </section>
      {fixed && (
        <FixRow
          kind={kind}
          row={fixed}
          mapping={reading.mapping}
          why={refused.find(({ line }) => line === fixing)?.why ?? ''}
          onSave={(values) => fix(fixed.line, values)}
          onClose={() => setFixing(null)}
        />
      )}
    </div>
  );
}

type BeforeCheckProps = { count: number; reading: SheetReading; onCheck: () => void };

function BeforeCheck({ count, reading, onCheck }: BeforeCheckProps) {
  const isUnclear = Object.values(reading.orders).includes('unclear');
  const isEmpty = reading.mapping.every((key) => key === null);
  const rows = counted(count, ['row', 'rows']);
  return (
    <div className="p-4 sm:p-6">
      <h2 className="text-lg font-semibold">Do the columns match?</h2>
      <p className="mt-2">
        Compare each with its first value, then check the rows. Nothing is saved until you confirm.
      </p>
      {isUnclear && (
        <InlineAlert tone="warn" className="mt-4">
          Some dates could be Irish or American. Choose how to read them beside their column.
        </InlineAlert>
      )}
      {isEmpty && (
        <InlineAlert tone="warn" className="mt-4">
          We don't recognise any of the headings. Choose what each column is, or which line has the headings.
        </InlineAlert>
      )}
      <Button className="mt-4" disabled={isUnclear || isEmpty || count === 0} onClick={onCheck}>
        Check {rows}
      </Button>
    </div>
  );
}

type ProgressProps = {
  label: string;
  done: number;
  total: number;
  isRunning: boolean;
  error: string | null;
  onStop: () => void;
  onGoOn: () => void;
};

function Progress({ label, done, total, isRunning, error, onStop, onGoOn }: ProgressProps) {
  return (
    <div className="p-4 sm:p-6">
      <div role="status">
        <ProgressBar label={label} value={done} max={total}>
          {`${isRunning ? label : 'Stopped'}: ${formatCount(done)} of ${formatCount(total)}`}
        </ProgressBar>
      </div>
      {error && !isRunning && (
        <InlineAlert tone="bad" className="mt-4">
          {error}
        </InlineAlert>
      )}
      {isRunning ? (
        <Button variant="secondary" className="mt-4" onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button className="mt-4" onClick={onGoOn}>
          Continue
        </Button>
      )}
    </div>
  );
}

function SaveRefused({ count, onSave }: { count: number; onSave: () => void }) {
  return (
    <Button variant="secondary" onClick={onSave}>
      <Download className="size-4" />
      Download the {formatCount(count)} refused
    </Button>
  );
}

type DoneProps = {
  importId: string;
  isWhole: boolean;
  added: number;
  changed: number;
  kind: ImportKind;
  fileName: string;
  undo: ReturnType<typeof useAction<KeptRow[], string>>;
  onOtherFile: () => void;
  children: ReactNode;
};

function Done({ importId, isWhole, added, changed, kind, fileName, undo, onOtherFile, children }: DoneProps) {
  const { mutate, isPending, failure, data: kept } = undo;
  const [isAsking, setAsking] = useState(false);
  const counts = `${formatCount(added)} added and ${formatCount(changed)} changed.`;
  const ofDrivers = kind === 'drivers' || kind === 'training';
  if (!isWhole && added + changed === 0) return null;
  return (
    <div className="border-t border-line p-4 first:border-t-0 sm:p-6">
      <div role="status">
        <h2 className="text-lg font-semibold">
          {kept ? undoneTitle(kept, added + changed) : isWhole ? 'Imported' : 'Imported so far'}
        </h2>
        {!kept && <p className="mt-1">{counts} No email was sent.</p>}
        {kept && kept.length > 0 && <KeptRows kept={kept} total={added + changed} />}
        {kept && kept.length === 0 && <p className="mt-1">Everything is as it was before.</p>}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={ofDrivers ? paths.allDrivers : `${paths.fleet}?page=1`}>
          {ofDrivers ? 'See the drivers' : 'See the fleet'}
        </ButtonLink>
        {!kept && added + changed > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Undo
          </Button>
        )}
        {children}
        <Button variant="quiet" onClick={onOtherFile}>
          Import another file
        </Button>
      </div>
      {isAsking && (
        <UndoDialog
          kind={kind}
          fileName={fileName}
          added={added}
          changed={changed}
          busy={isPending}
          error={failure}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate(importId, { onSuccess: () => setAsking(false) })}
        />
      )}
    </div>
  );
}

const undoneTitle = (kept: readonly KeptRow[], total: number) =>
  kept.length > 0 && kept.length === total ? 'Nothing was undone' : 'The import is undone';
