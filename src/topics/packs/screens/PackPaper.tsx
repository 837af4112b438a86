import { Fragment, type ReactNode } from 'react';
import { FactGrid } from '../../../components/Facts';
import { findingTitle } from '../../../domain/compliance';
import { type Day, dublinToday } from '../../../domain/dates';
import { capitalised, counted } from '../../../domain/words';
import { formatCount, formatMonth, formatTime, formatTimestamp } from '../../../lib/format';
import { formatDate, formatDayInText } from '../../../lib/formatDate';
import { documentParts } from '../../../words/documents';
import { FLAG_TEXTS } from '../../checks/flags';
import { photoReasonText } from '../../checks/rules';
import { stepText } from '../../defects/parts/defectTexts';
import {
  columnLabel,
  columnsInOrder,
  detailsInWords,
  HIDDEN,
  tableTitle,
  tableTitles,
  valueInWords,
} from '../../history/parts/columnWords';
import { CabPaperText } from '../../tachograph-rules/parts/CabPaperText';
import { CAB_PAPER_TITLE } from '../../tachograph-rules/rules';
import type { PackAnswer, PackFile, PackRow } from '../data';
import { PACK_READERS } from '../fields';
import {
  byRank,
  cameText,
  daysByMonthText,
  gapKey,
  gapSentence,
  grouped,
  keptInTime,
  leftText,
  noFileSentence,
  type PackReader,
  type PackSubject,
} from '../rules';
import { DAYS, daysOffTheRoad } from './PackDays';

export type Pack = {
  number: string;
  depot: string;
  since: string;
  until: string;
  reader: PackReader;
  readerName: string;
  reason: string;
  madeBy: string;
  madeAt: string;
  /** Those that are ticked, in the order of the pack. */
  sections: readonly { code: string; name: string; about: PackSubject['about'] }[];
};

export type PackPart = { subject: PackSubject; answer: PackAnswer };

type PackPaperProps = {
  pack: Pack;
  parts: readonly PackPart[];
  /** Where the pack has a document; null if it could not be had. On paper there is none to open. */
  addressOf?: (file: PackFile) => string | null;
};

/** The pack as it is printed, and as the ZIP has it: plain elements, which need no style to be read. */
export function PackPaper({ pack, parts, addressOf }: PackPaperProps) {
  return parts.map((part, index) => (
    <article key={part.subject.id} className={index > 0 ? 'break-before-page' : undefined}>
      <header>
        <p className="text-2xl font-semibold">Inspection pack {pack.number}</p>
        <p>
          {pack.depot}. {formatDate(pack.since)} to {formatDate(pack.until)}, for{' '}
          {pack.readerName || PACK_READERS[pack.reader].toLowerCase()}
        </p>
        <p className="text-sm">{pack.reason}</p>
      </header>
      <Chapter part={part} pack={pack} place={`${index + 1} of ${parts.length}`} addressOf={addressOf} />
    </article>
  ));
}

const ABOUT: Record<PackSubject['about'], string> = { vehicle: 'Vehicle', driver: 'Driver', depot: 'Depot' };

type ChapterProps = { part: PackPart; pack: Pack; place: string; addressOf: PackPaperProps['addressOf'] };

function Chapter({ part: { subject, answer }, pack, place, addressOf }: ChapterProps) {
  const sections = pack.sections.filter(({ about }) => about === subject.about);
  const kinds = Object.keys(answer.rows);
  // What is there comes before what is not.
  const kindsOf = (code: string) =>
    kinds
      .filter((kind) => answer.sections[kind] === code)
      .toSorted((a, b) => Number(!answer.rows[a]?.length) - Number(!answer.rows[b]?.length));
  return (
    <>
      <h1 className="mt-3 text-xl font-semibold">{subject.name}</h1>
      <p className="text-sm">
        {ABOUT[subject.about]} {place}
      </p>
      {answer.came_on && <p className="text-sm">{cameText(subject.about, answer.came_on)}</p>}
      {answer.left_on && <p className="text-sm">{leftText(answer.left_on)}</p>}
      <State answer={answer} madeAt={pack.madeAt} />
      <Figures answer={answer} madeAt={pack.madeAt} />
      {answer.checks && <p className="mt-2 text-sm">{recordText(answer.checks, pack.since)}</p>}
      <p className="mt-3 text-sm">
        Contents: {sections.map(({ name }, index) => `${index + 1} ${name}`).join('; ')}
      </p>
      <Missing
        answer={answer}
        lacksPoints={subject.about === 'driver' && !sections.some(({ code }) => code === 'points')}
      />
      {sections.map(({ code, name }, index) => (
        <section key={code} className="mt-4">
          <h2 className="text-lg font-semibold">
            {index + 1} {name}
          </h2>
          <Kinds name={name} kinds={kindsOf(code)} answer={answer} addressOf={addressOf} />
          {code === 'checks' && <Checkers answer={answer} />}
          {code === 'card_downloads' && <InNoFile answer={answer} />}
          {code === 'identity' && answer.cab_paper && (
            <>
              <h3 className="mt-3 font-semibold">{CAB_PAPER_TITLE}</h3>
              <CabPaperText paper={answer.cab_paper} />
            </>
          )}
        </section>
      ))}
    </>
  );
}

/** Of a vehicle, on the day on which the pack is made. */
function State({ answer: { findings, left_on }, madeAt }: { answer: PackAnswer; madeAt: string }) {
  // Of one that has left, this depot does not know it.
  if (!findings || left_on) return null;
  const isStopped = findings.some(({ danger }) => danger === 'not_roadworthy' || danger === 'must_not_drive');
  const state = isStopped ? 'off the road' : findings.length > 0 ? 'not in order' : 'in order';
  return (
    <section className="box mt-3 break-inside-avoid border-2 border-ink p-2">
      <p className="font-semibold">
        On {formatDate(dublinToday(new Date(madeAt)))}: {state}
      </p>
      {findings.map((finding) => (
        <p key={`${finding.kind} ${finding.source_id}`}>{findingTitle(finding, null)}</p>
      ))}
    </section>
  );
}

function Figures({ answer: { rows, checks, files }, madeAt }: { answer: PackAnswer; madeAt: string }) {
  const { due, inTime } = keptInTime(rows.vehicle_records ?? [], dublinToday(new Date(madeAt)));
  const figures: [string, string | null][] = [
    ['Expected days', checks && formatCount(checks.expected)],
    ['Checked', checks && formatCount(checks.expected - checks.missed.length)],
    ['Days off the road', daysOffTheRoad(rows)],
    ['Not known', checks && checks.not_known > 0 ? formatCount(checks.not_known) : null],
    ['Checks with a defect', rows.checks ? count(rows.checks, ({ result }) => result !== 'no_defect') : null],
    ['Defects', rows.defects ? count(rows.defects, () => true) : null],
    ['Open', rows.defects ? count(rows.defects, ({ state }) => state !== 'closed') : null],
    ['Maintenance in time', due > 0 ? `${inTime} of ${due}` : null],
    ['Documents', formatCount(files.length)],
  ];
  return <FactGrid isPaper className="mt-3" facts={figures.map(([label, value]) => ({ label, value }))} />;
}

/** Before the first day on record, nothing is said of checks. */
function recordText({ begins_on }: NonNullable<PackAnswer['checks']>, since: Day): string | null {
  if (!begins_on) return 'No day of checks is on record here.';
  return begins_on > since ? `Missed checks are on record since ${formatDayInText(begins_on)}.` : null;
}

const count = (rows: readonly PackRow[], counts: (row: PackRow) => boolean) =>
  formatCount(rows.filter(counts).length);

function Missing({ answer: { gaps }, lacksPoints }: { answer: PackAnswer; lacksPoints: boolean }) {
  return (
    <section className="box mt-3 border border-ink">
      <h2 className="border-b border-ink p-2 font-semibold">What is missing</h2>
      <ul className="divide-y divide-line text-sm">
        {gaps.length === 0 && (
          <li className="p-2">Nothing that the app knows of, in what this pack holds.</li>
        )}
        {gaps.toSorted(byRank).map((gap) => (
          <li key={gapKey(gap)} className="p-2">
            {gapSentence(gap)}
          </li>
        ))}
        {lacksPoints && <li className="p-2">Penalty points and disqualifications are not in this pack.</li>}
      </ul>
    </section>
  );
}

type KindsProps = {
  name: string;
  kinds: readonly string[];
  answer: PackAnswer;
  addressOf: PackPaperProps['addressOf'];
};

/** The kinds of a section that have rows. It says "None on record" once, of all that it holds. */
function Kinds({ name, kinds, answer, addressOf }: KindsProps) {
  const { rows, left_on, sections } = answer;
  const filled = kinds.filter((kind) => DRAWN[kind] !== null && rows[kind]?.length);
  const isElsewhere = left_on && kinds.some((kind) => sections[kind] === 'identity');
  return (
    <>
      {/* What a subject is goes along with it. */}
      {isElsewhere && <p className="text-sm">On record in the depot where it is now.</p>}
      {filled.length === 0 && !isElsewhere && <p className="text-sm">None on record.</p>}
      {filled.map((kind) => (
        <Fragment key={kind}>
          {kinds.length > 1 && kindTitle(kind, rows[kind]?.length) !== name && (
            <h3 className="mt-2 font-semibold">{kindTitle(kind, rows[kind]?.length)}</h3>
          )}
          <Kind kind={kind} rows={rows[kind] ?? []} answer={answer} addressOf={addressOf} />
        </Fragment>
      ))}
    </>
  );
}

/** A kind that nobody drew is written row by row, so that none is left out. */
function Kind({ kind, ...props }: RowsProps & { kind: string }) {
  const Drawn = DRAWN[kind];
  return Drawn ? <Drawn {...props} /> : <Rows kind={kind} {...props} />;
}

export const kindTitle = (kind: string, count = 1) =>
  (count === 1 ? tableTitle(kind) : tableTitles(kind)) ?? capitalised(kind.replaceAll('_', ' '));

const InNoFile = ({ answer: { gaps } }: { answer: PackAnswer }) =>
  gaps.map((gap) => gap.kind === 'no_file' && <p key={gapKey(gap)}>{noFileSentence(gap)}</p>);

/** An officer asks who checks and how they were trained to. */
function Checkers({ answer: { checkers } }: { answer: PackAnswer }) {
  if (!checkers?.length) return null;
  return (
    <>
      <h3 className="mt-2 font-semibold">Who checked, and their walkaround training</h3>
      <PaperTable
        heads={['Name', 'Checks', 'Last trained on']}
        rows={checkers.map(({ name: of, checks, trained_on, is_here }) => ({
          key: `${of} ${checks} ${trained_on}`,
          cells: [
            of ?? 'Not named any more',
            formatCount(checks),
            trained_on
              ? formatDate(trained_on)
              : is_here
                ? 'Not on record'
                : 'On record in another depot, if it is',
          ],
        }))}
      />
    </>
  );
}

type PaperTableProps = {
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Such as a day: a long column beside it would break it. */
const isShort = (cell: ReactNode) => typeof cell === 'string' && cell.length <= 18;

const PaperTable = ({ heads, rows }: PaperTableProps) => (
  <table className="w-full">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {heads.map((head, index) => (
            <td key={head} className={isShort(cells[index]) ? 'whitespace-nowrap' : 'wrap-anywhere'}>
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type RowsProps = {
  rows: readonly PackRow[];
  answer: PackAnswer;
  addressOf: PackPaperProps['addressOf'];
};

/** What fits beside each other on A4; the rest of a row stands in its last column. */
const MOST_COLUMNS = 6;

/** One alone is written as facts, several as a table. */
function Rows({ kind, rows, answer, addressOf }: RowsProps & { kind: string }) {
  const written = rows.map((row) => ({ row, lines: packRowLines(kind, row, answer.test) }));
  const more = (row: PackRow) => (
    <>
      <Changed kind={kind} row={row} answer={answer} />
      <Files row={row} answer={answer} addressOf={addressOf} />
    </>
  );
  const [only, ...others] = written;
  if (only && others.length === 0)
    return (
      <div className="text-sm wrap-anywhere">
        <FactGrid
          isPaper
          className="mt-3"
          facts={only.lines.map(({ label, text: value }) => ({ label, value }))}
        />
        {more(only.row)}
      </div>
    );
  const labels = [...new Set(written.flatMap(({ lines }) => lines.map(({ label }) => label)))];
  const heads = labels.slice(0, MOST_COLUMNS);
  const isNoted = labels.length > heads.length || rows.some((row) => hasMore(kind, row, answer));
  return (
    <PaperTable
      heads={[...heads, ...(isNoted ? ['Noted'] : [])]}
      rows={written.map(({ row, lines }) => ({
        key: row.id,
        cells: [
          ...heads.map((head) => lines.find(({ label }) => label === head)?.text),
          <div key="noted" className="wrap-anywhere">
            {lines
              .filter(({ label }) => !heads.includes(label))
              .map(({ label, text }) => `${label}: ${text}`)
              .join('; ')}
            {more(row)}
          </div>,
        ],
      }))}
    />
  );
}

const hasMore = (kind: string, row: PackRow, answer: PackAnswer) =>
  changesOf(kind, row.id, answer).length > 0 || answer.files.some(({ record_id }) => record_id === row.id);

/** Links between rows mean nothing to a reader. */
export const LINKS = [
  'check_id',
  'defect_id',
  'again_of',
  'is_current',
  ...HIDDEN.filter((column) => !column.startsWith('created')),
];

export function packRowLines(
  kind: string,
  row: Readonly<Record<string, unknown>>,
  test: PackAnswer['test'] = null,
) {
  return columnsInOrder(kind, row)
    .filter(([column, value]) => !LINKS.includes(column) && !isEmpty(value) && !isSaid(column, row))
    .map(([column, value]) => ({ label: labelOf(kind, column, test), text: plain(kind, column, value) }))
    .concat(
      // An officer looks for the day of the last test.
      kind === 'depot_vehicles' && row.nct_applicable && !row.nct_done_on
        ? { label: labelOf(kind, 'nct_done_on', test), text: 'not on record' }
        : [],
    );
}

/** A training is called what it counts as. */
const isSaid = (column: string, row: Readonly<Record<string, unknown>>) =>
  column === 'requirement_id' && row.requirement_id === row.training_type;

/** The form of a vehicle says NCT of all, and an officer who reads of a truck looks for its CVRT. */
function labelOf(kind: string, column: string, test: PackAnswer['test']): string {
  const ofVehicle: Record<string, string> = {
    nct_applicable: `${test ?? 'NCT or CVRT'} required`,
    nct_done_on: `${test ?? 'NCT or CVRT'} last passed on`,
    nct_expiry: `${test ?? 'NCT or CVRT'} expires`,
    road_tax_expiry: 'Road tax expires',
  };
  return (kind === 'depot_vehicles' && ofVehicle[column]) || columnLabel(kind, column);
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function plain(kind: string, column: string, value: unknown): string {
  const text =
    typeof value === 'object' && !(Array.isArray(value) && typeof value[0] === 'string')
      ? detailsInWords(value)
      : valueInWords(kind, column, value);
  // A word of a fixed list.
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

/** What became of a row after the period of the pack. */
export const changesOf = (kind: string, id: string, { changed, test }: PackAnswer): string[] =>
  changed
    .filter(({ record_kind, record_id }) => record_kind === kind && record_id === id)
    .map(({ at, action, before }) => {
      const said = columnsInOrder(kind, before)
        .filter(([column]) => !LINKS.includes(column))
        .map(([column, value]) =>
          [labelOf(kind, column, test), isEmpty(value) ? 'empty' : plain(kind, column, value)].join(' '),
        );
      return [
        `${action === 'insert' ? 'Added' : 'Changed'} on ${formatTimestamp(at)}`,
        ...(said.length > 0 ? [`Before: ${said.join(', ')}`] : []),
      ].join('. ');
    });

const Changed = ({ kind, row, answer }: { kind: string; row: PackRow; answer: PackAnswer }) =>
  changesOf(kind, row.id, answer).map((text) => (
    <p key={text}>
      <em>{text}</em>
    </p>
  ));

function Files({
  row,
  answer,
  addressOf,
}: {
  row: PackRow;
  answer: PackAnswer;
  addressOf: PackPaperProps['addressOf'];
}) {
  const files = answer.files.filter(({ record_id }) => record_id === row.id);
  if (files.length === 0) return null;
  return (
    <p>
      Documents:{' '}
      {files.map((file, index) => (
        <Fragment key={file.id}>
          {index > 0 && ', '}
          <FileName file={file} addressOf={addressOf} />
        </Fragment>
      ))}
    </p>
  );
}

function FileName({ file, addressOf }: { file: PackFile; addressOf: PackPaperProps['addressOf'] }) {
  const part = documentParts[file.part as keyof typeof documentParts]?.text ?? file.part;
  const name = `${part}, ${formatDate(dublinToday(new Date(file.stored_at)))}`;
  if (!addressOf) return name;
  const address = addressOf(file);
  return address === null ? `${name} (this file couldn't be loaded)` : <a href={address}>{name}</a>;
}

const checker = (row: PackRow) => String(row.driver_id ?? row.signed_name ?? '');

/** A table for each month, a line for each check. */
function Checks({ rows, answer, addressOf }: RowsProps) {
  const months = grouped(rows, ({ day }) => String(day).slice(0, 7));
  return [...months].map(([month, checks]) => {
    const missed = answer.checks?.missed.filter((day) => day.startsWith(month)) ?? [];
    return (
      <Fragment key={month}>
        <h3 className="mt-2 font-semibold">{formatMonth(`${month}-01`)}</h3>
        <p className="break-after-avoid text-sm">
          {counted(checks.length, ['check', 'checks'])}
          {missed.length > 0 && `; no check on ${daysByMonthText(missed)}`}
        </p>
        <table className="w-full">
          <thead>
            <tr>
              {['Day', 'Time', 'Result', 'Checked by', 'km', 'Noted'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.id}>
                <td>{formatDate(String(check.day))}</td>
                <td>{formatTime(String(check.checked_at))}</td>
                <td>{plain('checks', 'result', check.result)}</td>
                <td>{checker(check) || 'Nobody confirmed it'}</td>
                <td>{typeof check.odometer_km === 'number' ? formatCount(check.odometer_km) : ''}</td>
                <td>
                  {[
                    ...(check.voided_at ? [`void: ${check.void_reason}`] : []),
                    ...(check.source === 'paper' ? ['on paper'] : []),
                    ...(Array.isArray(check.flags)
                      ? check.flags.map((flag) => FLAG_TEXTS[String(flag)] ?? String(flag))
                      : []),
                  ].join(', ')}
                  <Changed kind="checks" row={check} answer={answer} />
                  <Files row={check} answer={answer} addressOf={addressOf} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fragment>
    );
  });
}

/** Each with everything that happened to it. */
function Defects({ rows, answer, addressOf }: RowsProps) {
  const steps = grouped(answer.rows.defect_steps ?? [], ({ defect_id }) => defect_id);
  return rows.map((defect) => {
    // The step of its report says in words what was done for now, and in which language.
    const { fault, id, photo_reason: reason, measures: _measures, language: _language, ...rest } = defect;
    return (
      <section key={id} className="mt-2 break-inside-avoid border-t border-line pt-1 text-sm">
        <h3 className="font-semibold">{String(fault)}</h3>
        <FactGrid
          isPaper
          className="mt-3"
          facts={packRowLines('defects', {
            ...rest,
            photo_reason: typeof reason === 'string' ? photoReasonText(reason) : null,
          }).map(({ label, text: value }) => ({ label, value }))}
        />
        <ol>
          {(steps.get(id) ?? []).map((step) => (
            <li key={step.id}>
              {formatTimestamp(String(step.at))}: {stepLine(step)}
            </li>
          ))}
        </ol>
        <Changed kind="defects" row={defect} answer={answer} />
        <Files row={defect} answer={answer} addressOf={addressOf} />
      </section>
    );
  });
}

/** As the page of a defect says it, but with each day in full. */
function stepLine({ kind, details, person_id: name }: PackRow): string {
  const person = name ? { full_name: String(name) } : null;
  const { what, rest, more } = stepText({ kind, details, person } as Parameters<typeof stepText>[0], '');
  return [[what, rest].filter(Boolean).join(' '), more].filter(Boolean).join('. ');
}

/** Null: it is drawn with another kind. */
const DRAWN: Record<string, ((props: RowsProps) => ReactNode) | null | undefined> = {
  checks: Checks,
  ...DAYS,
  defects: Defects,
  defect_steps: null,
};
