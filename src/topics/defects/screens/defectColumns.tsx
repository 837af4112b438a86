import { clsx } from 'clsx';
import type { Column, RowAction } from '../../../components/DataTable';
import { OneLine } from '../../../components/OneLine';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import { formatTimestamp } from '../../../lib/format';
import { paths } from '../../../paths';
import { SEVERITY_LABELS } from '../../checklists/fields';
import { photoReasonText } from '../../checks/rules';
import type { DefectRow } from '../data';
import { DEFECT_SOURCES, DEFECT_STATES } from '../fields';
import { atTime, howLong, openUntil, standOf } from '../parts/defectTexts';
import { SeverityTag } from '../parts/SeverityTag';
import { forNow, isStopping } from '../rules';

export const openDefect: RowAction<DefectRow> = {
  header: 'Actions',
  label: 'Open',
  to: ({ id }) => paths.defect(id),
};

export const defectEdge = (defect: DefectRow) =>
  isStopping(defect) ? '[--edge:4px]' : defect.is_late ? '[--edge:2px]' : undefined;

export const defectAreas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'fault_fault''vehicle_vehicle''since_found''state_action']";

export const defectColumns: readonly Column<DefectRow>[] = [
  {
    key: 'vehicle',
    header: 'Vehicle',
    width: 'lg:w-[15%]',
    cell: ({ plate, make, model }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <PlateChip registration={plate} small />
        <span dir="auto" className="min-w-0 text-ink-soft wrap-anywhere lg:basis-full">
          {make} {model}
        </span>
      </span>
    ),
  },
  {
    key: 'fault',
    header: 'Defect',
    isTitle: true,
    cell: ({ fault, severity }) => (
      <>
        <span dir="auto" className="block font-medium wrap-anywhere max-lg:text-base">
          {fault}
        </span>
        <SeverityTag severity={severity} className="text-sm" />
      </>
    ),
  },
  { key: 'since', header: 'Since', width: 'lg:w-[13%]', cell: (defect) => <Since defect={defect} /> },
  { key: 'state', header: 'State', width: 'lg:w-[24%]', cell: (defect) => <State defect={defect} /> },
  {
    key: 'found',
    header: 'Found by',
    width: 'lg:w-[12%]',
    inCard: 'max-lg:text-right',
    cell: ({ found_by, source }) => (
      <>
        {found_by && <OneLine text={found_by} />}
        <span className="text-ink-soft max-lg:hidden print:inline">{DEFECT_SOURCES[source]}</span>
      </>
    ),
  },
];

function Since({ defect }: { defect: DefectRow }) {
  const today = useToday();
  return (
    <>
      <time dateTime={defect.found_at} className="tabular-nums lg:block">
        {atTime(defect.found_at, today)}
      </time>
      <span aria-hidden="true" className="lg:hidden">
        {', '}
      </span>
      <span className={isStopping(defect) || defect.is_late ? 'font-medium text-bad' : 'text-ink-soft'}>
        {howLong(defect.found_at, openUntil(defect, new Date()))}
      </span>
    </>
  );
}

function State({ defect }: { defect: DefectRow }) {
  const { state, detail, isWaiting } = standOf(defect, useToday());
  const tone = defect.is_late
    ? 'font-medium text-bad'
    : isWaiting
      ? 'font-medium text-warn'
      : 'text-ink-soft';
  return (
    <>
      <span className="wrap-anywhere lg:block">{state}</span>
      {detail && (
        <>
          <span aria-hidden="true" className="lg:hidden">
            {', '}
          </span>
          <span dir="auto" className={clsx('wrap-anywhere', tone)}>
            {detail}
            {defect.is_late && ', late'}
          </span>
        </>
      )}
    </>
  );
}

export const defectCsvColumns: readonly CsvColumn<DefectRow>[] = [
  { heading: 'Registration', cell: ({ plate }) => plate },
  { heading: 'Make', cell: ({ make }) => make },
  { heading: 'Model', cell: ({ model }) => model },
  { heading: 'Defect', cell: ({ fault }) => fault },
  { heading: 'Severity', cell: ({ severity }) => SEVERITY_LABELS[severity] },
  { heading: 'In their own words', cell: ({ own_words }) => own_words },
  { heading: 'Language', cell: ({ language }) => language },
  { heading: 'Temporary fix', cell: forNow },
  { heading: 'No photo because', cell: ({ photo_reason }) => photo_reason && photoReasonText(photo_reason) },
  { heading: 'Found', cell: ({ found_at }) => formatTimestamp(found_at) },
  { heading: 'Found by', cell: ({ found_by }) => found_by },
  { heading: 'Source', cell: ({ source }) => DEFECT_SOURCES[source] },
  { heading: 'State', cell: ({ state }) => DEFECT_STATES[state] },
  { heading: 'Repair by', cell: ({ due_on }) => due_on },
  { heading: 'Watched until', cell: ({ watched_until }) => watched_until },
  { heading: 'Planned for', cell: ({ planned_on }) => planned_on },
  { heading: 'Planned with', cell: ({ planned_with }) => planned_with },
  { heading: 'Repaired on', cell: ({ repaired_on }) => repaired_on },
  { heading: 'Repaired by', cell: ({ repaired_by }) => repaired_by },
  { heading: 'Qualification', cell: ({ qualification }) => qualification },
  { heading: 'What was done', cell: ({ repair }) => repair },
  { heading: 'Odometer (km)', cell: ({ repair_km }) => repair_km },
  { heading: 'Reference', cell: ({ repair_reference }) => repair_reference },
  { heading: 'Closed', cell: ({ closed_at }) => closed_at && formatTimestamp(closed_at) },
  { heading: 'Closed by', cell: ({ closed_by_name }) => closed_by_name },
  {
    heading: 'Works, the next driver says',
    cell: ({ works }) => (works === null ? null : works ? 'Yes' : 'No'),
  },
  { heading: 'No fault found', cell: ({ is_unfounded }) => (is_unfounded ? 'Yes' : 'No') },
];
