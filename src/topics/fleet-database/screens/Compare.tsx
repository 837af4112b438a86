import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { InlineAlert } from '../../../components/InlineAlert';
import { PlateChip } from '../../../components/PlateChip';
import { Section } from '../../../components/Section';
import { SelectField } from '../../../components/SelectField';
import { TextAreaField } from '../../../components/TextAreaField';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { counted } from '../../../domain/words';
import { useAction } from '../../../forms/useSave';
import { downloadFile } from '../../../lib/downloadFile';
import { formatCount } from '../../../lib/format';
import { formatDayInText } from '../../../lib/formatDate';
import {
  compare,
  comparisonCsv,
  type FleetComparison,
  type OurVehicle,
  type PlateColumn,
  toAdd,
} from '../compare';
import { addDifferences, noteComparison, ourVehiclesQuery, platesElsewhere } from '../data';
import type { FleetSummary } from '../rules';
import type { Statement, StatementAnswer } from '../statement';

type Result = {
  name: string;
  heading: string;
  plates: number;
  comparison: FleetComparison;
  elsewhere: ReadonlySet<string>;
};
type Asked = { statement: Statement; ours: readonly OurVehicle[] };

/** A statement of the database against our list. It is read here, and not kept. */
export function Compare({ summary }: { summary: FleetSummary }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const note = useAction(noteComparison());

  async function finish({ statement, ours }: Asked, column: PlateColumn) {
    const { platesOf } = await import('../statement');
    const plates = platesOf(statement, column, ours);
    const comparison = compare(plates, ours);
    const strangers = comparison.extra.filter(({ vehicle }) => vehicle === null).map(({ plate }) => plate);
    const elsewhere = new Set(strangers.length > 0 ? await platesElsewhere(strangers) : []);
    setAsked(null);
    setResult({
      name: statement.name,
      heading: column.heading,
      plates: plates.length,
      comparison,
      elsewhere,
    });
    note.mutate({
      id: crypto.randomUUID(),
      same: comparison.same.map(({ id }) => id),
      ours: comparison.same.length + comparison.missing.length,
    });
  }

  const reading = useMutation({
    mutationFn: async (read: (ours: readonly OurVehicle[]) => Promise<StatementAnswer>) => {
      setProblem(null);
      setAsked(null);
      setResult(null);
      const ours = await client.fetchQuery({ ...ourVehiclesQuery(), staleTime: 0 });
      const answer = await read(ours);
      if ('problem' in answer && answer.problem !== undefined) return setProblem(answer.problem);
      if (!('statement' in answer)) return;
      const { statement } = answer;
      if (statement.column) await finish({ statement, ours }, statement.column);
      else setAsked({ statement, ours });
    },
    onError: (error) => setProblem(explain("The statement couldn't be compared", error)),
    meta: { logFailure: "The statement couldn't be compared" },
  });
  const choosing = useMutation({
    mutationFn: ({ of, column }: { of: Asked; column: PlateColumn }) => finish(of, column),
    onError: (error) => setProblem(explain("The statement couldn't be compared", error)),
    meta: { logFailure: "The statement couldn't be compared" },
  });

  const readFile = (file: File) =>
    reading.mutate(async (ours) => {
      const { readStatement } = await import('../statement');
      return readStatement(file.name, new Uint8Array(await file.arrayBuffer()), ours);
    });
  const readText = (text: string) =>
    reading.mutate(async (ours) => (await import('../statement')).readPastedStatement(text, ours));

  return (
    <Section title="Compare" className="print:hidden">
      <Take isBusy={reading.isPending || choosing.isPending} onFile={readFile} onText={readText} />
      {problem && (
        <InlineAlert tone="bad" className="mt-4">
          {problem}
        </InlineAlert>
      )}
      {asked && (
        <ChooseColumn
          statement={asked.statement}
          onChoose={(column) => choosing.mutate({ of: asked, column })}
        />
      )}
      {note.failure && (
        <InlineAlert tone="bad" className="mt-4">
          {note.failure}
        </InlineAlert>
      )}
      {result && <Found result={result} onAdded={() => setResult(null)} />}
      {!result && !asked && summary.compared_at === null && (
        <p className="mt-3 text-sm text-ink-soft">
          Ask your insurer for the list of your vehicles on the database, and drop it here. It stays on this
          device.
        </p>
      )}
    </Section>
  );
}

type TakeProps = { isBusy: boolean; onFile: (file: File) => void; onText: (text: string) => void };

function Take({ isBusy, onFile, onText }: TakeProps) {
  const inputId = useId();
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped; the field inside is for everyone. */}
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="rounded-card border-2 border-dashed border-line-strong p-4 text-center"
      >
        <FileUp aria-hidden="true" className="mx-auto mb-2 size-6 text-ink-soft" />
        <label htmlFor={inputId} className="mb-2 block font-medium">
          Their statement, Excel (.xlsx) or CSV
        </label>
        <input
          id={inputId}
          type="file"
          accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv"
          disabled={isBusy}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
          className="mx-auto block min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-brand"
        />
        {!isPasting && (
          <Button variant="quiet" className="mt-1 text-sm" onClick={() => setPasting(true)}>
            Or paste plates
          </Button>
        )}
      </div>
      {isPasting && (
        <div className="mt-4">
          <TextAreaField
            label="Plates, or rows of a spreadsheet"
            value={pasted}
            rows={4}
            onChange={(event) => setPasted(event.target.value)}
          />
          <Button
            variant="secondary"
            className="mt-2"
            disabled={pasted.trim() === ''}
            busy={isBusy}
            busyText="Comparing..."
            onClick={() => onText(pasted)}
          >
            Compare the pasted plates
          </Button>
        </div>
      )}
    </>
  );
}

type ChooseProps = { statement: Statement; onChoose: (column: PlateColumn) => void };

function ChooseColumn({ statement: { name, columns, lines }, onChoose }: ChooseProps) {
  const [index, setIndex] = useState('');
  const [isMissing, setMissing] = useState(false);
  const chosen = columns.find((column) => String(column.index) === index);
  return (
    <div className="mt-4 flex flex-col gap-3">
      <InlineAlert tone="warn">
        No column looks like registrations. Nothing was compared.
        <span className="block text-sm text-ink-soft">
          {name}, {counted(columns.length, ['column', 'columns'])}, {counted(lines.length, ['row', 'rows'])}
        </span>
      </InlineAlert>
      <SelectField
        label="Which column are the plates?"
        placeholder="Choose a column"
        value={index}
        error={isMissing && !chosen ? 'Choose a column' : undefined}
        options={columns.map((column) => ({
          value: String(column.index),
          label: column.heading || `Column ${column.index + 1}`,
        }))}
        onChange={(event) => setIndex(event.target.value)}
      />
      <Button
        variant="secondary"
        onClick={() => {
          setMissing(true);
          if (chosen) onChoose(chosen);
        }}
      >
        Compare this column
      </Button>
    </div>
  );
}

function Found({ result, onAdded }: { result: Result; onAdded: () => void }) {
  const today = useToday();
  const { comparison, elsewhere, name, heading, plates } = result;
  const { missing, extra, same, twice } = comparison;
  const add = toAdd(comparison);
  const count = add.missing.length + add.still.length;
  const listed = missing.length + extra.filter(({ vehicle }) => vehicle !== null).length - count;
  const { mutate, isPending, failure } = useAction(addDifferences());
  const save = () =>
    downloadFile(
      `fleet-database-compared-${today}.csv`,
      'text/csv;charset=utf-8',
      comparisonCsv(comparison, elsewhere),
    );
  const shown = extra.filter(({ plate }) => !elsewhere.has(plate));
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft wrap-anywhere">
        {name}, {heading && `column “${heading}”, `}
        {counted(plates, ['plate', 'plates'])}
      </p>
      <Group title="On ours, not on theirs" count={missing.length} isBad>
        {missing.map(({ vehicle, theirs }) => (
          <Line key={vehicle.id} plate={vehicle.plate} state={stateOf(vehicle, today)}>
            {theirs ? `Theirs is ${theirs}: the same line.` : (vehicle.about ?? 'Nothing was told here.')}
          </Line>
        ))}
      </Group>
      <Group title="On theirs, not on ours" count={shown.length} isBad>
        {shown.map(({ plate, vehicle }) => (
          <Line key={plate} plate={plate} state={vehicle ? stateOf(vehicle, today) : ''}>
            {vehicle ? (vehicle.about ?? 'Not in the fleet any more.') : 'Never ours.'}
          </Line>
        ))}
      </Group>
      <Group title="The same" count={same.length} />
      {(twice.length > 0 || elsewhere.size > 0) && (
        <p className="py-2 text-sm text-ink-soft">
          {twice.length > 0 && `Twice in the file: ${twice.join(', ')}. `}
          {elsewhere.size > 0 && `Of another depot: ${formatCount(elsewhere.size)}, not shown here.`}
        </p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        {count > 0 && (
          <Button busy={isPending} busyText="Adding..." onClick={() => mutate(add, { onSuccess: onAdded })}>
            Add {formatCount(count)} to the list
          </Button>
        )}
        {failure && <InlineAlert tone="bad">{failure}</InlineAlert>}
        {listed > 0 && (
          <p className="text-sm text-ink-soft">
            {count > 0 ? `The other ${formatCount(listed)}` : `All ${formatCount(listed)}`}{' '}
            {listed === 1 ? 'is' : 'are'} on your list already.
          </p>
        )}
        {missing.length + extra.length === 0 && <p className="text-sm">Nothing differs.</p>}
        <Button variant="quiet" onClick={save}>
          <Download className="size-4" /> Result as CSV
        </Button>
      </div>
    </div>
  );
}

function stateOf({ due }: OurVehicle, today: string): ReactNode {
  if (due === null) return <span className="text-bad">new</span>;
  if (due < today) return <span className="text-bad">late since {formatDayInText(due)}</span>;
  return `to tell by ${formatDayInText(due)}`;
}

type GroupProps = { title: string; count: number; isBad?: boolean; children?: ReactNode };

function Group({ title, count, isBad = false, children }: GroupProps) {
  return (
    <section className="border-b border-line py-2">
      <h3 className="flex justify-between gap-4 font-medium">
        {title}
        <span className={isBad && count > 0 ? 'text-bad tabular-nums' : 'tabular-nums'}>
          {formatCount(count)}
        </span>
      </h3>
      {count > 0 && children && <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
}

type LineProps = { plate: string; state: ReactNode; children: ReactNode };

function Line({ plate, state, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2 text-sm">
      <span>
        <PlateChip registration={plate} small />
        <span className="block text-ink-soft">{children}</span>
      </span>
      <span className="text-ink-soft">{state}</span>
    </li>
  );
}
