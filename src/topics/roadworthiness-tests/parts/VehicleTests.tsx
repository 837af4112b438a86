import { Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/Button';
import { IconButton } from '../../../components/IconButton';
import { lazyPart } from '../../../components/lazyPart';
import { StatusBadge } from '../../../components/StatusBadge';
import { documentsOf } from '../../../domain/documents';
import { DeleteDialog } from '../../../forms/DeleteDialog';
import { useAction } from '../../../forms/useSave';
import { formatDate } from '../../../lib/formatDate';
import { Documents } from '../../../records/Documents';
import { useOneForm } from '../../../records/oneForm';
import { earlierLabel, RecordRows } from '../../../records/RecordList';
import { RecordPart } from '../../../records/RecordPart';
import type { WholeVehicle } from '../../wholeVehicle';
import { deleteTest, sayDanger } from '../data';
import type { FailedTestDraft } from '../fields';
import { withTexts } from '../rules';

const FailedTestDialog = lazyPart(() => import('./FailedTestDialog'));
const ReportDefectDialog = lazyPart(() => import('../../defects/parts/ReportDefectDialog'));

const FIRST_TESTS = 3;

/** The results of the test that a vehicle takes. Nothing for one that takes none and never did. */
export function VehicleTests({ record }: { record: WholeVehicle }) {
  const { vehicle, tests, documents } = record;
  const { id, registration_number, nct_applicable, type } = vehicle;
  const form = useOneForm();
  const [reported, setReported] = useState<FailedTestDraft | null>(null);
  const [deleting, setDeleting] = useState<{ id: string; name: string } | null>(null);
  if (!nct_applicable && tests.length === 0) return null;

  const test = type.roadworthiness_test;
  const rows = withTexts(tests).map((row, index, all) => ({
    ...row,
    name: `${row.kind} ${formatDate(row.tested_on)}`,
    /** Failed, and not passed since. */
    isOpen: all.slice(0, index + 1).every(({ result }) => result === 'fail'),
  }));
  const [last] = rows;
  const papersOf = (row: { id: string; name: string }) => ({
    record: { kind: 'roadworthiness_tests', id: row.id } as const,
    documents: documentsOf(documents, [row.id]),
    name: row.name,
  });
  return (
    <RecordPart
      id="tests"
      title={`${test} results`}
      state={last ? `${last.text} ${formatDate(last.tested_on)}` : 'None on record'}
      actions={
        nct_applicable && (
          <Button
            variant="secondary"
            className="text-sm pointer-fine:min-h-9 pointer-fine:px-3 pointer-fine:py-1"
            onClick={() => form.open()}
          >
            <Plus className="size-4" /> Record a failed test
          </Button>
        )
      }
    >
      <RecordRows
        rows={rows}
        earlier={({ length }) => ({ first: FIRST_TESTS, label: earlierLabel(length - FIRST_TESTS) })}
        empty={`No result on record. A renewed ${test} is recorded here as passed.`}
        entry={(row) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 py-1.5 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <StatusBadge tone={row.result === 'fail' ? 'bad' : 'ok'} label={row.text} quiet />
                <span className="tabular-nums">{row.name}</span>
              </p>
              {row.isOpen && <Danger test={row} />}
              {row.faults && <p className="whitespace-pre-line">{row.faults}</p>}
              {row.reference && <p className="text-ink-soft">Report {row.reference}</p>}
              <Documents {...papersOf(row)} shows="pictures" />
            </div>
            <div className="-mr-2.5 flex shrink-0 items-center">
              <Documents {...papersOf(row)} shows="button" />
              <IconButton
                icon={Trash2}
                label={`Delete test result ${row.name}`}
                onClick={() => setDeleting(row)}
              />
            </div>
          </div>
        )}
      />
      {deleting && (
        <DeleteDialog
          noun="test result"
          name={deleting.name}
          id={deleting.id}
          remove={deleteTest()}
          onClose={() => setDeleting(null)}
        >
          <p>Delete only what was entered by mistake.</p>
          <p className="text-ink-soft">The expiry date of the vehicle stays. You can't undo this.</p>
        </DeleteDialog>
      )}
      <Suspense fallback={null}>
        {form.isOpen && <FailedTestDialog vehicle={vehicle} onDefect={setReported} onClose={form.close} />}
        {reported && (
          <ReportDefectDialog
            vehicle={{ id, plate: registration_number, category: type.category }}
            said={reported.faults}
            found={{ source: 'cvrt', on: reported.testedOn }}
            onClose={() => setReported(null)}
          />
        )}
      </Suspense>
    </RecordPart>
  );
}

type DangerProps = { test: { id: string; name: string; is_dangerous: boolean | null } };

/** Asked until somebody has said it: a vehicle whose test was dangerous must not be driven. */
function Danger({ test: { id, name, is_dangerous } }: DangerProps) {
  const { mutate: say, isPending, failure } = useAction(sayDanger());
  if (is_dangerous !== null) return <p>{is_dangerous ? 'Dangerous' : 'Not dangerous'}</p>;
  return (
    <fieldset className="my-1">
      <legend className="font-medium text-warn">Was it dangerous? The test report says so.</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {[true, false].map((value) => (
          <Button
            key={String(value)}
            variant="secondary"
            disabled={isPending}
            aria-label={`${value ? 'Dangerous' : 'Not dangerous'}: ${name}`}
            onClick={() => say({ id, is_dangerous: value })}
          >
            {value ? 'Dangerous' : 'Not dangerous'}
          </Button>
        ))}
      </div>
      {failure && (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      )}
    </fieldset>
  );
}
