import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/ErrorState';
import { PageHeading } from '../../../components/PageHeading';
import { ProgressSteps } from '../../../components/ProgressSteps';
import { Spinner } from '../../../components/Spinner';
import { useToday } from '../../../components/useToday';
import { explain } from '../../../data/errors';
import { counted } from '../../../domain/words';
import { whenMayLeave } from '../../../forms/leaveWarning';
import { managersQuery } from '../../drivers/data/drivers';
import { activeLicenseTypesQuery } from '../../license-types/data/active';
import { requirementsQuery } from '../../requirements/data/requirements';
import { activeVehicleTypesQuery } from '../../vehicle-types/data';
import type { ImportKind } from '../importFields';
import type { FileChoices, Sheet } from '../importFile';
import type { ImportContext } from '../importUnits';
import { FileStep } from './FileStep';
import { ImportRows } from './ImportRows';
import { SheetChoice } from './SheetChoice';

const FAILURE = "The data to check the rows against couldn't be loaded";

type ImportPageProps = {
  title: string;
  back: { to: string; label: string };
  kinds: readonly ImportKind[];
};

const STEPS = ['File', 'Columns', 'Check', 'Import'] as const;

export type ChosenFile = { id: string; name: string; kind: ImportKind; sheet: Sheet };

type Source = { name: string; choices: FileChoices; chosen: number };

export function ImportPage({ title, back, kinds }: ImportPageProps) {
  const [kind, setKind] = useState(kinds[0] ?? 'drivers');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [source, setSource] = useState<Source | null>(null);
  const [step, setStep] = useState(1);
  const { context, names, error, retry } = useImportContext();

  const use = (from: Source, sheet: Sheet) => {
    setSource(from);
    setFile({ id: crypto.randomUUID(), name: from.name, kind, sheet });
    setStep(2);
  };
  const choose = (name: string, sheet: Sheet, choices: FileChoices) => {
    const from = { name, choices, chosen: choices.proposed };
    if (choices.isSure) use(from, sheet);
    else setSource(from);
  };
  const chooseAgain = () =>
    whenMayLeave(() => {
      setFile(null);
      setStep(1);
    });
  const leave = () => {
    setSource(null);
    setFile(null);
    setStep(1);
  };

  return (
    <>
      <PageHeading
        title={title}
        back={back}
        subtitle={
          file && (
            <FileLine file={file}>
              {source && step < STEPS.length && source.choices.all.length > 1 && (
                <Button variant="quiet" onClick={chooseAgain}>
                  Another {source.choices.kind}
                </Button>
              )}
            </FileLine>
          )
        }
        actions={
          <div className="sm:w-110">
            <ProgressSteps steps={STEPS} current={step} />
          </div>
        }
      />
      {!file && !source && <FileStep kinds={kinds} kind={kind} onKind={setKind} onFile={choose} />}
      {!file && source && (
        <SheetChoice
          choices={source.choices}
          chosen={source.chosen}
          onChoose={(sheet, chosen) => use({ ...source, chosen }, sheet)}
          onOtherFile={leave}
        />
      )}
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

function FileLine({ file: { name, sheet }, children }: { file: ChosenFile; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="wrap-anywhere">
        {name}, {counted(sheet.lines.length, ['line', 'lines'])}. Read as {sheet.readAs}.
      </span>
      {children}
    </span>
  );
}

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
      // A file may name a manager who has lost access, because drivers keep that manager. The database
      // refuses it for other drivers.
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
