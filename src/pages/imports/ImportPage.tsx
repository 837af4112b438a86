import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../auth/AuthContext';
import { ErrorState } from '../../components/ErrorState';
import { PageHeading } from '../../components/PageHeading';
import { ProgressSteps } from '../../components/ProgressSteps';
import { Spinner } from '../../components/Spinner';
import { useToday } from '../../components/useToday';
import { managersQuery } from '../../data/drivers';
import { explain } from '../../data/errors';
import { activeLicenseTypesQuery } from '../../data/licenseTypes';
import { requirementsQuery } from '../../data/requirements';
import { activeVehicleTypesQuery } from '../../data/vehicleTypes';
import type { ImportKind } from '../../domain/importFields';
import type { Sheet } from '../../domain/importFile';
import type { ImportContext } from '../../domain/importUnits';
import { counted } from '../../domain/words';
import { FileStep } from './FileStep';
import { ImportRows } from './ImportRows';

const FAILURE = 'Failed to load the data to check the rows against';

type ImportPageProps = {
  title: string;
  back: { to: string; label: string };
  kinds: readonly ImportKind[];
};

const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;

export type ChosenFile = { id: string; name: string; kind: ImportKind; sheet: Sheet };

/** Imports a file of drivers or of the fleet: the file, its columns, what will happen, and then that it happens. */
export function ImportPage({ title, back, kinds }: ImportPageProps) {
  const [kind, setKind] = useState(kinds[0] ?? 'drivers');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [step, setStep] = useState(1);
  const { context, names, error, retry } = useImportContext();

  const choose = (name: string, sheet: Sheet) => {
    setFile({ id: crypto.randomUUID(), name, kind, sheet });
    setStep(2);
  };
  const leave = () => {
    setFile(null);
    setStep(1);
  };

  return (
    <>
      <PageHeading
        title={title}
        back={back}
        subtitle={file && <FileLine file={file} />}
        actions={
          <div className="sm:w-110">
            <ProgressSteps steps={STEPS} current={step} />
          </div>
        }
      />
      {!file && <FileStep kinds={kinds} kind={kind} onKind={setKind} onFile={choose} />}
      {file &&
        !context &&
        (error ? <ErrorState message={explain(FAILURE, error)} onRetry={retry} /> : <Spinner />)}
      {file && context && (
        <ImportRows
          key={file.id}
          file={file}
          context={context}
          names={names}
          onStep={setStep}
          onOtherFile={leave}
        />
      )}
    </>
  );
}

function FileLine({ file: { name, sheet } }: { file: ChosenFile }) {
  return (
    <span className="text-sm wrap-anywhere">
      {name}, {counted(sheet.lines.length, ['line', 'lines'])}. Read as {sheet.readAs}.
    </span>
  );
}

/** What the rows may refer to, undefined until it is loaded, and the names of what changes refer to. */
function useImportContext() {
  const today = useToday();
  const { role } = useCurrentUser();
  const queries = {
    types: useQuery(activeLicenseTypesQuery()),
    staff: useQuery(managersQuery()),
    vehicleTypes: useQuery(activeVehicleTypesQuery()),
    requirements: useQuery(requirementsQuery()),
  };
  const types = queries.types.data;
  const staff = queries.staff.data;
  const vehicleTypes = queries.vehicleTypes.data;
  const requirements = queries.requirements.data;

  const context = useMemo<ImportContext | undefined>(() => {
    if (!types || !staff || !vehicleTypes || !requirements) return undefined;
    return {
      today,
      categories: types.map(({ code }) => code),
      // A file may name a manager who has lost access: their drivers keep them. The database refuses them for others.
      managers:
        role === 'admin' ? staff.toSorted((a, b) => Number(a.is_inactive) - Number(b.is_inactive)) : null,
      vehicleTypes,
      requirements: requirements.filter(({ subject, is_active }) => subject === 'vehicle' && is_active),
    };
  }, [today, role, types, staff, vehicleTypes, requirements]);
  const names = new Map([
    ...(staff ?? []).map(({ id, full_name }) => [id, full_name] as const),
    ...(vehicleTypes ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const failed = Object.values(queries).filter(({ isError }) => isError);
  const retry = () => {
    for (const { refetch } of failed) refetch();
  };
  return { context, names, error: failed[0]?.error, retry };
}
