import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Check, CircleDashed, Clock3, ListChecks, type LucideIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { Button } from '../../../components/Button';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { GroupHeading } from '../../../components/GroupHeading';
import { lazyPart } from '../../../components/lazyPart';
import { PlateChip } from '../../../components/PlateChip';
import { useToday } from '../../../components/useToday';
import { documentsOfRecordsQuery } from '../../../data/documents';
import { documentsOf } from '../../../domain/documents';
import { UndoAct } from '../../../forms/UndoAct';
import { useAction } from '../../../forms/useSave';
import { formatCount } from '../../../lib/format';
import { formatDate, formatDayInText } from '../../../lib/formatDate';
import { choiceFilter } from '../../../lists/filters';
import { PagedTable } from '../../../lists/PagedTable';
import { SelectionBar, SelectionButton } from '../../../lists/SelectionBar';
import { listResource, prefetchList, unsorted, useList } from '../../../lists/useList';
import { useSelection } from '../../../lists/useSelection';
import { paths } from '../../../paths';
import { Documents } from '../../../records/Documents';
import {
  allDutiesMutation,
  type DutyRow,
  type DutyState,
  spareDuty,
  takeBackTelling,
  unspareDuty,
} from '../../duties/data';
import { DUTY_EVENTS } from '../../duties/fields';
import { DutyClock } from '../../duties/parts/DutyClock';
import { PROOF_SLOTS } from '../../duties/parts/proof';
import { useTelling } from '../../duties/parts/TellActs';
import { aboutText, type Clock, clockOf, dutyName, eventText, toldOnDay } from '../../duties/rules';
import { type FleetVehicle, fleetDutiesQuery, fleetVehiclesQuery } from '../data';
import type { FleetSummary } from '../rules';

const ReasonDialog = lazyPart(() => import('../../duties/parts/ReasonDialog'));

export const FLEET_LISTS = ['to_tell', 'told', 'not_needed', 'vehicles'] as const;
export type FleetListName = (typeof FLEET_LISTS)[number];

const STATES = { to_tell: 'To tell', told: 'Told', not_needed: 'Not needed' };

const dutiesIn = (state: DutyState) =>
  listResource({
    title: 'Insurance list',
    noun: ['line', 'lines'],
    filters: { state: choiceFilter('Show', 'To tell', ['to_tell', 'told', 'not_needed'], STATES) },
    sort: unsorted,
    query: (at) => fleetDutiesQuery({ ...at, state }),
  });

export const prefetchToTell = prefetchList(dutiesIn('to_tell'));

const VEHICLES = listResource({
  title: 'Insurance list',
  noun: ['vehicle', 'vehicles'],
  sort: unsorted,
  query: fleetVehiclesQuery,
});

type Asked = { act: 'spare' | 'takeBack'; duty: DutyRow };
type Spared = { id: string; about: string };

export function DutyTable({ state, summary }: { state: DutyState; summary: FleetSummary }) {
  const user = useCurrentUser();
  const today = useToday();
  const isAdmin = user.role === 'admin';
  const list = useList(dutiesIn(state), user);
  const rows = list.query.data?.rows ?? [];
  const selection = useSelection(list, dutyName);
  const telling = useTelling('Told to the fleet database');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [spared, setSpared] = useState<Spared | null>(null);
  // What is ticked on one page is still told from the next.
  const [seen, setSeen] = useState<ReadonlyMap<string, DutyRow>>(new Map());
  if (rows.some((row) => seen.get(row.id) !== row))
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
  const ticked = selection.ticked.flatMap(({ id }) => seen.get(id) ?? []);
  const acts = rows.flatMap(({ act_id }) => act_id ?? []);
  const { data: documents = [] } = useQuery({ ...documentsOfRecordsQuery(acts), enabled: acts.length > 0 });

  const { late, soon, to_tell } = summary;
  const counts: Record<Clock, number> = { late, soon, later: to_tell - late - soon };

  const tell: RowAction<DutyRow> = {
    header: 'Actions',
    label: 'Mark as told',
    of: dutyName,
    onPress: (duty) => telling.tell([duty]),
    ...(isAdmin && {
      beside: (duty: DutyRow) => (
        <Button variant="quiet" className="text-sm" onClick={() => setAsked({ act: 'spare', duty })}>
          Not needed
        </Button>
      ),
    }),
  };
  const columns: Record<DutyState, readonly Column<DutyRow>[]> = {
    to_tell: [VEHICLE, WHAT, { key: 'due', header: 'Tell by', cell: (duty) => <DutyClock duty={duty} /> }],
    told: [
      VEHICLE,
      WHAT,
      {
        key: 'due',
        header: 'Told on',
        cell: (duty) =>
          duty.done_on && (
            <>
              <span className="whitespace-nowrap">{formatDate(duty.done_on)}</span>
              <span className="block text-sm text-ink-soft">{toldOnDay(duty, duty.done_on)}</span>
            </>
          ),
      },
      {
        key: 'by',
        header: 'By',
        cell: ({ told_by_name, note }) => (
          <>
            {told_by_name ?? 'Not known'}
            {note && <span className="block text-sm text-ink-soft wrap-anywhere">{note}</span>}
          </>
        ),
      },
      {
        key: 'proof',
        header: 'Proof',
        cell: (duty) =>
          duty.act_id && (
            <div className="flex flex-wrap items-center gap-x-2">
              {!duty.has_proof && <span className="text-sm text-warn">No proof</span>}
              <Documents
                record={{ kind: 'duty_acts', id: duty.act_id }}
                documents={documentsOf(documents, [duty.act_id])}
                name={`${dutyName(duty)}, told`}
                slots={PROOF_SLOTS}
              />
              {isAdmin && (
                <Button
                  variant="quiet"
                  className="px-2 text-sm print:hidden"
                  aria-label={`Take back: ${dutyName(duty)}`}
                  onClick={() => setAsked({ act: 'takeBack', duty })}
                >
                  Take back
                </Button>
              )}
            </div>
          ),
      },
    ],
    not_needed: [
      VEHICLE,
      WHAT,
      {
        key: 'due',
        header: 'Not needed because',
        cell: (duty) => (
          <>
            {duty.not_needed}
            {duty.not_needed_by_name && (
              <span className="block text-sm text-ink-soft">{duty.not_needed_by_name}</span>
            )}
            {isAdmin && <Unspare duty={duty} />}
          </>
        ),
      },
    ],
  };

  return (
    <>
      <PagedTable
        caption={STATES[state]}
        list={list}
        columns={columns[state]}
        areas={state === 'told' ? TOLD_AREAS : state === 'to_tell' ? OPEN_AREAS : AREAS}
        edge={(duty) => (state === 'to_tell' ? EDGES[clockOf(duty, today)] : undefined)}
        {...(state === 'to_tell' && {
          group: (duty: DutyRow) => groupOf(clockOf(duty, today), counts),
          rowAction: tell,
          ticks: selection.ticks,
          bar: selection.ticked.length > 0 && (
            <SelectionBar
              list={list}
              selection={selection}
              readAll={allDutiesMutation('fleet_database', dutyName)}
            >
              <SelectionButton
                variant="primary"
                disabled={ticked.length < selection.ticked.length}
                onClick={() => telling.tell(ticked)}
              >
                <Check className="size-4" /> Mark {selection.ticked.length} as told
              </SelectionButton>
            </SelectionBar>
          ),
        })}
        empty={<EmptyState icon={ListChecks} {...EMPTY[state]} />}
      />
      {telling.view}
      {spared && (
        <UndoAct
          key={spared.id}
          id={spared.id}
          title="Not needed"
          about={spared.about}
          undo={unspareDuty()}
          onOver={() => setSpared(null)}
        />
      )}
      {asked && (
        <Suspense fallback={null}>
          {asked.act === 'spare' ? (
            <ReasonDialog
              id={asked.duty.id}
              title="It need not be told"
              about={`${dutyName(asked.duty)}: ${eventText(asked.duty)}. Say why the database need not be told.`}
              submitText="Not needed"
              act={spareDuty()}
              onDone={() => setSpared({ id: asked.duty.id, about: dutyName(asked.duty) })}
              onClose={() => setAsked(null)}
            />
          ) : (
            <ReasonDialog
              id={asked.duty.act_id ?? ''}
              title="Take back that it was told"
              about="All that was told in the same act is to be told again, and its proof is removed."
              submitText="Take back"
              act={takeBackTelling()}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function Unspare({ duty }: { duty: DutyRow }) {
  const { mutate, isPending, failure } = useAction(unspareDuty());
  return (
    <span className="block print:hidden">
      <Button
        variant="quiet"
        className="-ml-4 text-sm"
        busy={isPending}
        busyText="Saving..."
        aria-label={`Tell it after all: ${dutyName(duty)}`}
        onClick={() => mutate(duty.id)}
      >
        Tell it after all
      </Button>
      {failure && <span className="text-sm text-bad">{failure}</span>}
    </span>
  );
}

const AREAS = "grid-cols-[minmax(0,1fr)] max-lg:[grid-template-areas:'vehicle''what''due']";
const OPEN_AREAS =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:pb-2 max-lg:[grid-template-areas:'vehicle_vehicle''what_what''due_action']";
const TOLD_AREAS =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'vehicle_due''what_what''by_by''proof_proof']";

const CLOCKS: Record<Clock, { name: string; icon: LucideIcon; colour: string }> = {
  late: { name: 'Late', icon: CircleDashed, colour: 'text-bad' },
  soon: { name: 'Due soon', icon: Clock3, colour: 'text-warn' },
  later: { name: 'Later', icon: CalendarDays, colour: 'text-ink-soft' },
};

function groupOf(clock: Clock, counts: Record<Clock, number>) {
  const { name, ...look } = CLOCKS[clock];
  return {
    key: clock,
    heading: (
      <GroupHeading {...look} count={formatCount(counts[clock])}>
        {name}
      </GroupHeading>
    ),
  };
}

const EDGES = { late: '[--edge:3px]', soon: undefined, later: undefined };

const EMPTY: Record<DutyState, { title: string; text: string }> = {
  to_tell: {
    title: 'Nothing to tell',
    text: 'A vehicle that joins, leaves or has its number corrected is listed here, and so is a renewed policy.',
  },
  told: {
    title: 'Nothing told yet',
    text: 'What was told is listed here, with its day, who told it and the proof.',
  },
  not_needed: {
    title: 'Nothing was spared',
    text: 'Vehicles that were held for a few days only are listed here: they need not be told.',
  },
};

const VEHICLE: Column<DutyRow> = {
  key: 'vehicle',
  header: 'Vehicle',
  isTitle: true,
  cell: ({ plate, manufacturer, model, is_leased }) =>
    plate === null ? (
      <span className="font-medium">The policy</span>
    ) : (
      <>
        <PlateChip registration={plate} />
        <span className="block text-sm text-ink-soft">
          {[[manufacturer, model].filter(Boolean).join(' '), is_leased && 'leased']
            .filter(Boolean)
            .join(', ')}
        </span>
      </>
    ),
};

const WHAT: Column<DutyRow> = {
  key: 'what',
  header: 'What happened',
  cell: (duty) => (
    <>
      <span className="font-medium">{eventText(duty)}</span>
      <span className="block text-sm text-ink-soft">{aboutText(duty)}</span>
    </>
  ),
};

export function VehicleTable() {
  const list = useList(VEHICLES, useCurrentUser());
  return (
    <PagedTable
      caption="All vehicles"
      list={list}
      columns={VEHICLE_COLUMNS}
      areas="grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'vehicle_action''state_state']"
      rowAction={openVehicle}
      empty={<EmptyState icon={ListChecks} title="No vehicles in the fleet" />}
    />
  );
}

const openVehicle: RowAction<FleetVehicle> = {
  header: 'Actions',
  label: 'Open',
  to: ({ id }) => `${paths.vehicle(id)}#duties`,
};

const VEHICLE_COLUMNS: readonly Column<FleetVehicle>[] = [
  {
    key: 'vehicle',
    header: 'Vehicle',
    isTitle: true,
    cell: ({ registration_number, manufacturer, model, is_leased }) => (
      <>
        <PlateChip registration={registration_number} />
        <span className="block text-sm text-ink-soft">
          {[`${manufacturer} ${model}`, is_leased && 'leased'].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  { key: 'state', header: 'What we know', cell: (vehicle) => <VehicleState vehicle={vehicle} /> },
];

function VehicleState({ vehicle: { what, due_on, told_what, told_on } }: { vehicle: FleetVehicle }) {
  const today = useToday();
  return (
    <>
      {what && due_on && (
        <span className={due_on < today ? 'block text-bad' : 'block text-warn'}>
          To tell by {formatDayInText(due_on)}: {DUTY_EVENTS[what].toLowerCase()}
        </span>
      )}
      {told_what && told_on ? (
        <span className="block">
          Told {formatDayInText(told_on)}: {DUTY_EVENTS[told_what].toLowerCase()}
        </span>
      ) : (
        !what && (
          <span className="text-ink-soft">
            Not known: nothing was told here. Compare with their statement.
          </span>
        )
      )}
    </>
  );
}
