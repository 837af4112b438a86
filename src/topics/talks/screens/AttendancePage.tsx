import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../auth/AuthContext';
import type { Column, RowAction } from '../../../components/DataTable';
import { EmptyState } from '../../../components/EmptyState';
import { OneLine } from '../../../components/OneLine';
import { PrintTitle } from '../../../components/PrintTitle';
import { useToday } from '../../../components/useToday';
import type { CsvColumn } from '../../../domain/csv';
import { formatTimestamp } from '../../../lib/format';
import { formatDate } from '../../../lib/formatDate';
import { ExportDialog } from '../../../lists/ExportDialog';
import { choiceFilter, rowFilter } from '../../../lists/filters';
import { ListTop } from '../../../lists/ListTop';
import { PagedTable } from '../../../lists/PagedTable';
import { listResource, unsorted, useList } from '../../../lists/useList';
import { paths } from '../../../paths';
import { activeDriversQuery } from '../../drivers/data/activeDrivers';
import { attendanceQuery, exportAttendance, type TalkPerson, talkOptionsQuery } from '../data/talks';
import { STATES, TALK_STATES } from '../rules';
import { AttendanceText } from './AttendanceText';

const ATTENDANCE = listResource({
  title: 'Attendance of toolbox talks',
  noun: ['line', 'lines'],
  filters: {
    state: choiceFilter('State', 'Any state', TALK_STATES, STATES),
    driver: rowFilter('Driver', 'All drivers', 'A driver who is not active'),
    talk: rowFilter('Talk', 'All talks', 'An earlier talk'),
  },
  sort: unsorted,
  query: attendanceQuery,
});

/** Who was at which talk, and who has to catch up. */
export default function AttendancePage() {
  const user = useCurrentUser();
  const today = useToday();
  const { data: driver } = useQuery(activeDriversQuery());
  const { data: talk } = useQuery(talkOptionsQuery());
  const list = useList(ATTENDANCE, user, { driver, talk });
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <PrintTitle title={ATTENDANCE.title} by={user} />
      <ListTop
        list={list}
        title={ATTENDANCE.title}
        back={{ to: paths.talks, label: 'Toolbox talks' }}
        onExport={() => setExporting(true)}
        searchLabel="Search by driver or talk"
        placeholder="Search by driver or talk..."
      />
      <PagedTable
        caption="Attendance"
        list={list}
        columns={columns}
        areas={areas}
        rowAction={openTalk}
        noMatch={{ title: 'Nobody matches', text: 'Try another name or talk.', clearText: 'Clear filters' }}
        empty={
          <EmptyState
            icon={ListChecks}
            title="Nobody is on a list yet"
            text="Whoever is asked to come to a toolbox talk is listed here."
          />
        }
      />
      {isExporting && (
        <ExportDialog
          list={list}
          file={{
            mutation: exportAttendance(),
            filters: list.filters,
            columns: csvColumns,
            compare: (a, b) =>
              b.held_on.localeCompare(a.held_on) || a.driver_name.localeCompare(b.driver_name),
            fileName: `talks-${today}.csv`,
          }}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

const areas =
  "grid-cols-[minmax(0,1fr)_auto] max-lg:[grid-template-areas:'driver_day''talk_talk''state_action']";

const openTalk: RowAction<TalkPerson> = {
  header: 'Actions',
  label: 'Open',
  to: ({ talk_id }) => paths.talk(talk_id),
};

const columns: readonly Column<TalkPerson>[] = [
  {
    key: 'driver',
    header: 'Driver',
    isTitle: true,
    cell: ({ driver_name }) => <OneLine text={driver_name} />,
  },
  { key: 'talk', header: 'Talk', cell: ({ title }) => <OneLine text={title} /> },
  { key: 'day', header: 'Day', cell: ({ held_on }) => formatDate(held_on) },
  { key: 'state', header: 'State', cell: (person) => <AttendanceText person={person} /> },
];

const csvColumns: readonly CsvColumn<TalkPerson>[] = [
  { heading: 'Talk', cell: ({ title }) => title },
  { heading: 'Day', cell: ({ held_on }) => held_on },
  { heading: 'Place', cell: ({ place }) => place },
  { heading: 'Led by', cell: ({ led_by }) => led_by },
  { heading: 'Driver', cell: ({ driver_name }) => driver_name },
  { heading: 'Employee number', cell: ({ employee_number }) => employee_number },
  { heading: 'State', cell: ({ state }) => STATES[state] },
  { heading: 'Was there on', cell: ({ attended_on }) => attended_on },
  { heading: 'Noted by', cell: ({ via, noted_by_name }) => (via === 'code' ? 'The code' : noted_by_name) },
  { heading: 'Noted at', cell: ({ noted_at }) => noted_at && formatTimestamp(noted_at) },
  { heading: 'Training record', cell: ({ training_id }) => (training_id ? 'Yes' : 'No') },
];
