import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { InlineAlert } from '../../../components/InlineAlert';
import { Modal } from '../../../components/Modal';
import { ProgressBar } from '../../../components/ProgressBar';
import { Spinner } from '../../../components/Spinner';
import { TextField } from '../../../components/TextField';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import type { RowAnswer } from '../../../data/manyRows';
import { PAPER_SLOTS } from '../../../domain/documents';
import { typedWholeNumber } from '../../../domain/formCheck';
import { counted } from '../../../domain/words';
import { DocumentField } from '../../../forms/DocumentField';
import { FormModal } from '../../../forms/FormModal';
import { useCheckedField } from '../../../forms/fields';
import { useCheckedForm } from '../../../forms/useCheckedForm';
import { useNewId } from '../../../forms/useNewId';
import { failureOf } from '../../../forms/useSave';
import { type SendingFile, useSendings } from '../../../forms/useSendings';
import { formatCount, formatKm } from '../../../lib/format';
import { RunProgress, RunReport } from '../../../lists/RunReport';
import { useRun } from '../../../lists/useRun';
import type { Ticked } from '../../../lists/useSelection';
import { photos } from '../../../words/photos';
import { addVehicleRecords, type RecordOfVehicle, sendDocuments, vehicleRequirementsQuery } from '../data';
import { VEHICLE_RECORD } from '../fields';
import {
  checkSharedRecord,
  emptyVehicleRecordDraft,
  isPaper,
  PAPERS,
  paperKind,
  proposedDueKm,
  type RecordKind,
  recordKind,
  type SharedRecordDraft,
} from '../rules';
import { VehicleRecordFields } from './VehicleRecordFields';

type SharedRecordDialogProps = {
  vehicles: readonly Ticked[];
  onClose: (answers: readonly RowAnswer[]) => void;
};

const NOUN = ['vehicle', 'vehicles'] as const;

/** Adds the same record to many vehicles, such as a fleet policy or a service day. */
export default function SharedRecordDialog({ vehicles, onClose }: SharedRecordDialogProps) {
  const { data, error, refetch } = useQuery(vehicleRequirementsQuery());
  if (data) {
    const kinds = [...PAPERS.map(paperKind), ...data.map(recordKind)];
    return <RecordForm vehicles={vehicles} kinds={kinds} onClose={onClose} />;
  }
  return (
    <Modal title={title(vehicles)} onClose={() => onClose([])}>
      {error ? (
        <ErrorState
          message={explain("The kinds of record couldn't be loaded", error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner />
      )}
    </Modal>
  );
}

const title = (vehicles: readonly Ticked[]) => `Add record to ${counted(vehicles.length, NOUN)}`;

type RecordFormProps = SharedRecordDialogProps & { kinds: readonly RecordKind[] };

function RecordForm({ vehicles, kinds: loaded, onClose }: RecordFormProps) {
  const today = useToday();
  // As on opening: a kind may be deactivated meanwhile.
  const [kinds] = useState(loaded);
  const find = (id: string) => kinds.find((kind) => kind.id === id);
  const form = useCheckedForm<SharedRecordDraft>(
    { ...emptyVehicleRecordDraft(null, today), readings: vehicles.map(() => '') },
    (draft) => checkSharedRecord(draft, find(draft.requirementId), today),
    'many',
  );
  const options = addVehicleRecords();
  const run = useRun(options);
  const { isPending, result } = run;
  const idsFor = useIds(vehicles);
  // Answers for vehicles that the second run, which corrects, leaves out.
  const [settled, setSettled] = useState<readonly RowAnswer[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const files = useSendings({ record: { kind: 'vehicle_records', id: null }, documents: [], about: 'many' });
  const filing = useSharedFiles(files.files);
  const chosen = useWatch({ control: form.control, name: 'requirementId' });
  const close = () => onClose([...settled, ...(result?.answers ?? [])]);

  const submit = (draft: SharedRecordDraft) => {
    const ids = idsFor(draft);
    const validKm = find(draft.requirementId)?.validKm ?? null;
    const rows = vehicles.map(({ id: vehicle_id }, index): RecordOfVehicle => {
      const reading = draft.readings[index] ?? '';
      return {
        id: ids[index] ?? '',
        vehicle_id,
        odometer_km: typedWholeNumber(reading),
        due_km: typedWholeNumber(proposedDueKm(reading, validKm)),
      };
    });
    run.start(rows, { draft, corrects: false }, (error) =>
      form.setError('root', { message: failureOf(options, error) }),
    );
  };

  if (result) {
    const { draft, corrects } = result.values;
    const name = find(draft.requirementId)?.name;
    const verb = corrects ? 'corrected for' : isPaper(draft.requirementId) ? 'renewed for' : 'added to';
    const isAdded = ({ outcome, is_correction }: RowAnswer) => outcome === 'done' && !is_correction;
    const added = isPaper(draft.requirementId) ? [] : result.answers.filter(isAdded).map(({ id }) => id);
    const isOpen = ({ outcome, is_correction }: RowAnswer) => outcome === 'refused' && is_correction === true;
    const open = corrects ? [] : result.answers.filter(isOpen);
    const correct = () => {
      const ids = open.map(({ id }) => id);
      setProblem(null);
      setSettled(result.answers.filter((answer) => !isOpen(answer)));
      run.start(
        result.rows.filter(({ vehicle_id }) => ids.includes(vehicle_id)),
        { draft, corrects: true },
        (error) => {
          setSettled([]);
          setProblem(failureOf(options, error));
        },
      );
    };
    return (
      <Modal title={title(vehicles)} busy={isPending || filing.isPending} onClose={close}>
        <RunReport
          noun={NOUN}
          ticked={vehicles}
          result={result}
          texts={{
            done: (whom) => `${name} ${verb} ${whom}.`,
            refused: (whom) => `${name} not ${verb} ${whom}`,
          }}
          run={run}
          onClose={close}
          isBusy={filing.isPending}
        >
          <SharedFiles
            filing={filing}
            records={result.rows.filter(({ vehicle_id }) => added.includes(vehicle_id)).map(({ id }) => id)}
          />
          {open.length > 0 && (
            <Button
              variant="secondary"
              className="self-start"
              disabled={isPending || filing.isPending}
              onClick={correct}
            >
              Correct {counted(open.length, ['record', 'records'])} for the same day
            </Button>
          )}
          {problem && <InlineAlert tone="bad">{problem}</InlineAlert>}
        </RunReport>
      </Modal>
    );
  }
  return (
    <FormModal
      title={title(vehicles)}
      form={form}
      onSubmit={submit}
      onClose={close}
      busy={isPending}
      submitText="Save records"
      isUnsaved={files.files.length > 0}
      alert={isPending ? <RunProgress noun={NOUN} total={vehicles.length} run={run} /> : undefined}
    >
      <VehicleRecordFields
        kinds={kinds}
        asksWhat
        odometer={(chosen) => chosen?.validKm && <Readings vehicles={vehicles} validKm={chosen.validKm} />}
      />
      {!isPaper(chosen) && (
        <DocumentField
          sendings={files}
          legend={`${photos.legend()}, added to the record of each vehicle`}
          slots={PAPER_SLOTS}
        />
      )}
    </FormModal>
  );
}

/** Sends the same files to each record. */
function useSharedFiles(files: readonly SendingFile[]) {
  const { mutate, isPending, error } = useMutation(sendDocuments());
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  // A file without an answer may have arrived, and is repeated under the same id.
  const ids = useRef(new Map<string, string>());
  const idOf = (record: string, { key }: SendingFile) => {
    const place = `${record} ${key}`;
    const id = ids.current.get(place) ?? crypto.randomUUID();
    ids.current.set(place, id);
    return id;
  };

  const sendingsTo = (records: readonly string[]) =>
    records.flatMap((id) =>
      files.flatMap((file) =>
        file.prepared
          ? {
              id: idOf(id, file),
              record: { kind: 'vehicle_records' as const, id },
              part: file.part,
              file: file.prepared,
            }
          : [],
      ),
    );
  const send = (records: readonly string[]) =>
    mutate({
      sendings: sendingsTo(records).filter(({ id }) => !sent.has(id)),
      onSent: (id) => setSent((before) => new Set([...before, id])),
    });
  return {
    send,
    total: (records: readonly string[]) => sendingsTo(records).length,
    left: (records: readonly string[]) => sendingsTo(records).filter(({ id }) => !sent.has(id)).length,
    isPending,
    error,
  };
}

type SharedFilesProps = { filing: ReturnType<typeof useSharedFiles>; records: readonly string[] };

function SharedFiles({ filing, records }: SharedFilesProps) {
  const total = filing.total(records);
  const left = filing.left(records);
  const isDue = left > 0 && !filing.isPending && !filing.error;
  const send = useEffectEvent(() => filing.send(records));
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
  if (total === 0) return null;
  if (filing.error && !filing.isPending && left > 0)
    return (
      <InlineAlert tone="bad">
        <p>{explain(`${formatCount(left)} of ${counted(total, FILE)} not sent`, filing.error)}</p>
        <Button variant="secondary" className="mt-2" onClick={() => filing.send(records)}>
          Send again
        </Button>
      </InlineAlert>
    );
  return (
    <ProgressBar label="Files sent" value={total - left} max={total}>
      {`${formatCount(total - left)} of ${counted(total, FILE)} sent`}
    </ProgressBar>
  );
}

const FILE = ['file', 'files'] as const;

/** An id for each vehicle's record. The same draft gets the same ids, so sending it again adds nothing. */
function useIds(vehicles: readonly Ticked[]) {
  const newId = useNewId();
  const latest = useRef({ draft: '', ids: [''] });
  return (draft: SharedRecordDraft) => {
    const id = newId(draft);
    if (latest.current.draft !== id)
      latest.current = { draft: id, ids: vehicles.map(() => crypto.randomUUID()) };
    return latest.current.ids;
  };
}

function Readings({ vehicles, validKm }: { vehicles: readonly Ticked[]; validKm: number }) {
  const field = useCheckedField<SharedRecordDraft>();
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 font-medium">
        {VEHICLE_RECORD.odometerKm.label()} <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p className="mb-3 text-sm text-ink-soft">
        A vehicle with a reading is due again {formatKm(validKm)} later.
      </p>
      <div className="grid max-h-80 gap-3 overflow-y-auto p-1 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        {vehicles.map(({ id, name }, index) => (
          <TextField
            key={id}
            label={name}
            inputMode="numeric"
            autoComplete="off"
            {...field(`readings.${index}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
