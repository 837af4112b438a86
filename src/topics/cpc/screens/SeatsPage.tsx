import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Mail } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import { ButtonLink } from '../../../components/Button';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { DateLine } from '../../../components/Expiry';
import { OneLine } from '../../../components/OneLine';
import { PhoneLink } from '../../../components/PhoneLink';
import { PrintTitle } from '../../../components/PrintTitle';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import { addDaysToDay, type Day } from '../../../domain/dates';
import { shortId } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { ExportDialog } from '../../../lists/ExportDialog';
import { choiceFilter } from '../../../lists/filters';
import { ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { SelectionBar } from '../../../lists/SelectionBar';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { useSelection } from '../../../lists/useSelection';
import { paths } from '../../../paths';
import { allSeatsMutation, exportSeatsMutation, type SeatRow, seatCountQuery, seatsQuery } from '../data';
import { CPC_SCOPE_LABELS, CPC_WARNING_DAYS, cpcHours, modulesLeft, seatRequest } from '../rules';

const DUE_LABELS = { overdue: 'Overdue', soon: `Within ${CPC_WARNING_DAYS} days` };

const daysFrom = (today: Day) => ({ today, soonUntil: addDaysToDay(today, CPC_WARNING_DAYS) });

const seatsFrom = (today: Day) =>
  listResource({
    title: 'CPC training due',
    noun: ['driver', 'drivers'],
    filters: { due: choiceFilter('Due', 'Any day', ['overdue', 'soon'], DUE_LABELS) },
    sort: unsorted,
    query: (at) => seatsQuery({ ...at, ...daysFrom(today) }),
  });

export default function SeatsPage() {
  const today = useToday();
  const user = useCurrentUser();
  const seats = seatsFrom(today);
  const list = useList(seats, user);
  const { data: dueSoon = 0 } = useQuery(seatCountQuery(today));
  const [isExporting, setExporting] = useState(false);
  const selection = useSelection(list, ({ full_name }) => full_name);
  const { ticked } = selection;
  // Whoever is ticked on one page is still written about from the next.
  const rows = list.query.data?.rows;
  const [seen, setSeen] = useState<{ last?: typeof rows; byId: ReadonlyMap<string, SeatRow> }>({
    byId: new Map(),
  });
  const remember = (more: readonly SeatRow[]) =>
    setSeen(({ byId }) => ({
      last: rows,
      byId: new Map([...byId, ...more.map((row) => [row.id, row] as const)]),
    }));
  if (rows && seen.last !== rows) remember(rows);
  const asked = ticked.flatMap(({ id }) => seen.byId.get(id) ?? []);
  const readAll = allSeatsMutation(daysFrom(today), remember);

  return (
    <>
      <PrintTitle title={seats.title} by={user} />
      <ListTop
        list={list}
        title={seats.title}
        about={`Drivers with modules to do, soonest first.${
          dueSoon > 0 ? ` ${dueSoon} overdue or due within ${CPC_WARNING_DAYS} days.` : ''
        }`}
        more={
          rows && list.total > 0 && ticked.length === 0
            ? [
                {
                  label: 'Email a training provider',
                  icon: Mail,
                  href: seatRequest(rows, user.depot.name, formatDate),
                },
              ]
            : []
        }
        onExport={() => setExporting(true)}
        searchLabel="Search drivers by name, email or phone"
        placeholder="Search drivers..."
      />
      <PagedTable
        caption="Drivers with CPC training due"
        list={list}
        columns={columns}
        areas={seatAreas}
        rowAction={openCpc}
        ticks={selection.ticks}
        bar={
          ticked.length > 0 && (
            <SelectionBar list={list} selection={selection} readAll={readAll}>
              <ButtonLink
                variant="secondary"
                className="px-3! text-sm pointer-fine:min-h-9 pointer-fine:py-1"
                href={seatRequest(asked, user.depot.name, formatDate)}
              >
                <Mail className="size-4" />
                Email a training provider
              </ButtonLink>
            </SelectionBar>
          )
        }
        noMatch={{
          title: 'No drivers match',
          text: 'Try another name, email or phone, or any day.',
          clearText: 'Clear filters',
        }}
        empty={
          <EmptyState
            icon={GraduationCap}
            title="No CPC training is due"
            text="Drivers are listed here once their Driver CPC card is on record, until all their modules are done."
          />
        }
      />
      {isExporting && (
        <ExportDialog
          list={list}
          file={{
            mutation: exportSeatsMutation(),
            filters: { ...list.filters, ...daysFrom(today) },
            columns: csvColumns,
            compare: (a, b) => (`${a.cpc_due} ${a.id}` < `${b.cpc_due} ${b.id}` ? -1 : 1),
            fileName: `driver-cpc-seats-${today}.csv`,
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

const openCpc: RowAction<SeatRow> = {
  header: 'Actions',
  label: 'View Details',
  to: ({ id }) => `${paths.driver(id)}#cpc`,
};

const seatAreas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'name_name''due_due''left_hours''phone_action']";

const columns: readonly Column<SeatRow>[] = [
  {
    key: 'name',
    header: 'Full Name',
    isTitle: true,
    cell: ({ full_name }) => <OneLine text={full_name} className="font-medium max-lg:text-base" />,
  },
  {
    key: 'due',
    header: 'Next module due by',
    cell: (seat) => (
      <>
        <InCard>Next module by </InCard>
        <SeatDue seat={seat} />
      </>
    ),
  },
  {
    key: 'left',
    header: 'Modules left',
    cell: (seat) => (
      <>
        <InCard>Modules left: </InCard>
        <span>{modulesLeft(seat).join(', ')}</span>
      </>
    ),
  },
  { key: 'hours', header: 'Done', inCard: 'max-lg:text-right', cell: cpcHours },
  { key: 'phone', header: 'Contact', cell: ({ phone }) => <PhoneLink phone={phone} /> },
];

/** Labels a value on a phone's card, which has no header. Screen readers read the header instead. */
function InCard({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-ink-soft lg:hidden print:hidden">
      {children}
    </span>
  );
}

function SeatDue({ seat: { cpc_due } }: { seat: SeatRow }) {
  const today = useToday();
  const isSoon = cpc_due <= addDaysToDay(today, CPC_WARNING_DAYS) ? 'text-warn' : 'text-ink-soft';
  return <DateLine date={cpc_due} className={cpc_due < today ? 'text-bad' : isSoon} />;
}

const csvColumns: readonly CsvColumn<SeatRow>[] = [
  { heading: 'Driver ID', cell: ({ id }) => shortId(id) },
  { heading: 'Full name', cell: ({ full_name }) => full_name },
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'Phone', cell: ({ phone }) => phone },
  { heading: 'CPC card covers', cell: ({ cpc_keeps }) => cpc_keeps && CPC_SCOPE_LABELS[cpc_keeps] },
  { heading: 'Done', cell: cpcHours },
  { heading: 'Modules left', cell: (seat) => modulesLeft(seat).join(' ') },
  { heading: 'Next module due by', cell: ({ cpc_due }) => cpc_due },
];
