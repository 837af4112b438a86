import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { InlineAlert } from '../../../components/InlineAlert';
import { Section } from '../../../components/Section';
import { TextAreaField } from '../../../components/TextAreaField';
import { downloadFile } from '../../../lib/downloadFile';
import { sampleCsv } from '../importAnswers';
import { IMPORT_FIELDS, type ImportKind } from '../importFields';
import { type FileAnswer, type FileChoices, readImportFile, readPastedRows, type Sheet } from '../importFile';
import { PastImports } from './PastImports';

const KIND_LABELS: Record<ImportKind, string> = {
  drivers: 'Drivers and their licences',
  training: 'Driver training',
  vehicles: 'Vehicles',
  vehicle_records: 'Vehicle records: service, insurance and the like',
};

const NOT_HANDED_OVER =
  'This device does not let the page read the file. Choose it again, or save it in another folder first.';

type FileStepProps = {
  kinds: readonly ImportKind[];
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  onFile: (name: string, sheet: Sheet, choices: FileChoices) => void;
};

export function FileStep({ kinds, kind, onKind, onFile }: FileStepProps) {
  const groupName = useId();
  const inputId = useId();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState('');

  const read = async (name: string, answer: Promise<FileAnswer>) => {
    setReading(true);
    setProblem(undefined);
    try {
      const found = await answer;
      if (found.sheet) onFile(name, found.sheet, found.choices);
      else setProblem(found.problem);
    } catch {
      setProblem("The reader for this file couldn't be loaded. Check your network and try again.");
    }
    setReading(false);
  };
  const readFile = (file: File | undefined) => {
    if (!file) return;
    read(
      file.name,
      file.arrayBuffer().then(
        (buffer) => readImportFile(new Uint8Array(buffer), kind),
        () => ({ problem: NOT_HANDED_OVER }),
      ),
    );
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    readFile(event.dataTransfer.files[0]);
  };

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Card>
        <fieldset className="mb-5">
          <legend className="mb-1 font-medium">What is in the file?</legend>
          {kinds.map((each) => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={groupName}
                checked={each === kind}
                onChange={() => onKind(each)}
                className="size-5 accent-brand"
              />
              {KIND_LABELS[each]}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped; the field inside is for everyone. */}
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
          className="rounded-card border-2 border-dashed border-line-strong p-4 text-center"
        >
          <FileUp className="mx-auto mb-2 size-6 text-ink-soft" />
          <label htmlFor={inputId} className="mb-2 block font-medium">
            Excel workbook (.xlsx) or CSV file
          </label>
          <input
            id={inputId}
            type="file"
            accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv"
            disabled={isReading}
            onChange={(event) => {
              readFile(event.target.files?.[0]);
              event.target.value = '';
            }}
            className="mx-auto block min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-brand"
          />
          <p className="mt-2 text-sm text-ink-soft">
            Up to 5 MB and 5,000 rows.{' '}
            <span className="pointer-coarse:hidden">You can also drop the file here.</span>
          </p>
        </div>
        <TextAreaField
          label="Or paste rows from a spreadsheet"
          help="Include the heading row."
          value={pasted}
          rows={4}
          onChange={(event) => setPasted(event.target.value)}
          className="mt-5"
        />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={pasted.trim() === ''}
            busy={isReading}
            busyText="Reading..."
            onClick={() => read('Pasted rows', readPastedRows(pasted, kind))}
          >
            Use the pasted rows
          </Button>
          <Button
            variant="quiet"
            onClick={() => downloadFile(`sample-${kind}.csv`, 'text/csv;charset=utf-8', sampleCsv(kind))}
          >
            <Download className="size-4" />
            Download a sample file
          </Button>
        </div>
        {problem && (
          <InlineAlert tone="bad" className="mt-4">
            {problem}
          </InlineAlert>
        )}
      </Card>
      <div className="space-y-6">
        <Section title="How it works">
          <ul className="list-disc space-y-2 pl-5">
            <li>You see what will be added, changed or refused before anything is saved.</li>
            <li>
              {kind === 'drivers'
                ? 'No emails are sent and no logins are created. You can invite people later.'
                : 'Nothing is sent to anyone.'}
            </li>
            <li>Empty cells change nothing on record.</li>
            <li>You can undo it for 7 days.</li>
          </ul>
          <p className="mt-4 text-sm text-ink-soft">
            We recognise these columns: {IMPORT_FIELDS[kind].map(({ label }) => label).join(', ')}.
          </p>
        </Section>
        <PastImports kinds={kinds} />
      </div>
    </div>
  );
}
