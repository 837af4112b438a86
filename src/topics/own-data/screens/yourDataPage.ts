import { dublinToday } from '../../../domain/dates';
import { fileEnding, freeName, plainFileName } from '../../../domain/fileNames';
import { formatTimestamp } from '../../../lib/format';
import { documentParts } from '../../../words/documents';
import type { HistoryEntry } from '../../history/data';
import { changeLines, entryTitle } from '../../history/parts/historyWords';
import { RECORDS, recordType } from '../../recordTypes';
import type { OwnData, OwnRow } from '../data';
import { ownRowLines } from './ownDataWords';

const BELOW: Record<string, Record<string, string>> = {
  driver_penalties: { penalty_views: 'Views of your penalties' },
  downloads: { download_openings: 'Openings of your tachograph files' },
};

const ownRecords = Object.entries(RECORDS)
  .flatMap(([table, { own }]): [string, string][] => (own ? [[table, own.title]] : []))
  .toSorted(([, a], [, b]) => a.localeCompare(b));

export const SECTIONS: Record<string, string> = {
  users: 'You',
  account: 'Your login',
  sessions: 'Where you are logged in',
  ...Object.fromEntries(
    ownRecords.flatMap((section) => [section, ...Object.entries(BELOW[section[0]] ?? {})]),
  ),
  driver_vehicle_assignments: 'Company vehicles',
  driver_state: 'Worked out from your records',
  finding: 'Due or missing, now or later',
  acknowledgements: 'Put off by your depot',
  renewal_requests: 'Requests to renew',
  submissions: 'Sent to your depot',
  documents: 'Documents',
  days_away: 'Days away',
  depot_moves: 'Offers to another depot',
  driver_depot_applications: 'Applications',
  contact_messages: 'Messages from the contact form',
  mails: 'Emails to you',
  mail_items: 'Contents of reminders',
  mail_choices: 'Your choice of emails',
  calendars: 'Your calendar feed',
  saved_views: 'Your saved views',
  imports: 'Your imports',
  audit_log: 'Changes, and who made them',
};

/** For the name of a document's file: 'Licence B 511800264'. */
function recordName(table: string, row: OwnRow | undefined): string {
  const { title = OTHERS[table] ?? table, own } = recordType(table) ?? {};
  const columns = own?.tellApart ?? (table === 'submissions' ? ['kind'] : []);
  return [title, ...columns.map((column) => row?.[column] ?? '')].join(' ');
}

const OTHERS: Record<string, string> = { driver_depot_applications: 'Application', submissions: 'Sent' };

export type OwnFile = { id: string; path: string; sha256: string; name: string; isRaw: boolean };

/** Stored documents and raw tachograph files only. The names say what each file is, are unique, and are valid on every system. */
export function ownFiles({ tables }: OwnData): OwnFile[] {
  const taken = new Set<string>();
  const documents = (tables.documents ?? [])
    .filter(({ stored_at, removed_at }) => stored_at && !removed_at)
    .map((document) => {
      const kind = String(document.record_kind);
      const record = tables[kind]?.find(({ id }) => id === document.record_id);
      const words = [
        plainFileName(recordName(kind, record)),
        documentParts[document.part as keyof typeof documentParts].text.toLowerCase(),
        dublinToday(new Date(String(document.stored_at))),
      ];
      return {
        id: String(document.id),
        path: String(document.path),
        sha256: String(document.sha256),
        name: freeName(words.join(', '), taken, fileEnding(String(document.mime_type))),
        isRaw: false,
      };
    });
  const raw = (tables.downloads ?? [])
    .filter(
      ({ path, stored_at, removed_at, file_removed_at }) =>
        path && stored_at && !removed_at && !file_removed_at,
    )
    .map((download) => ({
      id: String(download.id),
      path: String(download.path),
      sha256: String(download.sha256),
      name: freeName(
        `${plainFileName(recordName('downloads', download))}, ${download.first_on} to ${download.last_on}`,
        taken,
        // What reads it may go by the ending.
        /\.(ddd|tgd|v1b|c1b|esm)$/i.exec(String(download.file_name))?.[1] ?? 'ddd',
      ),
      isRaw: true,
    }));
  return [...documents, ...raw];
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

const element = (tag: string, text: string) => `<${tag}>${escaped(text)}</${tag}>`;

type Line = { label: string; text: string };

const list = (lines: readonly Line[]) =>
  lines.length > 0
    ? `<dl>${lines.map(({ label, text }) => `<div>${element('dt', label)}${element('dd', text)}</div>`).join('')}</dl>`
    : '';

const record = (table: string, row: OwnRow) => `<li>${list(ownRowLines(table, row))}</li>`;

function change({ at, by, action, table_name, reason, changes }: OwnRow): string {
  const entry = { at, actor: by, action, table: table_name, reason, changes } as HistoryEntry;
  const lines = changeLines(entry).map(({ label, before, after }) => ({
    label,
    text: before !== null && after !== null ? `from ${before} to ${after}` : (after ?? before ?? ''),
  }));
  const who = `${formatTimestamp(entry.at)}, by ${entry.actor ?? 'the system'}`;
  const because = entry.reason ? element('p', `Reason: ${entry.reason}`) : '';
  return `<li>${element('h3', entryTitle(entry))}${element('p', who)}${because}${list(lines)}</li>`;
}

function withFile(
  table: string,
  row: OwnRow,
  files: readonly OwnFile[],
  missing: readonly OwnFile[],
): string {
  const file = files.find(({ id }) => id === row.id);
  if (!file) return record(table, row);
  if (missing.includes(file))
    return `<li>${element('p', `${file.name}: this file couldn't be downloaded.`)}${list(ownRowLines(table, row))}</li>`;
  const address = `documents/${encodeURIComponent(file.name)}`;
  return `<li><a href="${escaped(address)}">${escaped(file.name)}</a>${list(ownRowLines(table, row))}</li>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #16191d; --soft: #5a626b; --line: #dfe3e7; --link: #0b57d0; --bad: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaed; --soft: #a7afb8; --line: #3a4048; --link: #8ab4f8; --bad: #f2b8b5 } }
body { margin: 0 auto; max-width: 48rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.75rem } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem } h3 { margin: 0; font-size: 1rem }
p { margin: 0 0 .25rem } header p, dt, li > p { color: var(--soft) } a { color: var(--link) }
nav ul { columns: 2; padding: 0; list-style: none } nav a { display: inline-block; padding: .25rem 0 }
ol { margin: 0; padding: 0; list-style: none } ol > li { padding: .75rem 0; border-top: 1px solid var(--line); break-inside: avoid }
dl { margin: 0 } dl div { display: flex; gap: 1rem } dt { flex: 0 0 13rem } dd { margin: 0; min-width: 0; white-space: pre-line }
.bad { padding: .75rem 1rem; border: 1px solid var(--bad); border-radius: .5rem }
@media (max-width: 40rem) { dl div { display: block; margin-bottom: .25rem } nav ul { columns: 1 } }
@media print { :root { color-scheme: light; --ink: #000; --soft: #444; --line: #bbb; --link: #000 } nav { display: none } body { max-width: none; padding: 0 } }
`;

/** All values are escaped, and the page allows no scripts. `missing` are files that failed to download. */
export function yourDataPage(data: OwnData, files: readonly OwnFile[], missing: readonly OwnFile[]): string {
  const { made_at, tables } = data;
  const name = String(tables.users?.[0]?.full_name ?? '');
  const filled = Object.keys(tables)
    .filter((table) => tables[table]?.length)
    .sort((a, b) => place(a) - place(b));
  const body = (table: string, row: OwnRow) => {
    if (table === 'audit_log') return change(row);
    return table === 'documents' || table === 'downloads'
      ? withFile(table, row, files, missing)
      : record(table, row);
  };
  const sections = filled.map(
    (table) => `<section id="${escaped(table)}">${element('h2', titleOf(table))}
<ol>${(tables[table] ?? []).map((row) => body(table, row)).join('\n')}</ol></section>`,
  );
  const links = filled.map((table) => `<li><a href="#${escaped(table)}">${escaped(titleOf(table))}</a></li>`);
  const lost =
    missing.length > 0
      ? `<div class="bad"><p>These files couldn't be downloaded. Try again later, or ask your depot for them.</p>
<ul>${missing.map((file) => element('li', file.name)).join('')}</ul></div>`
      : '';
  return `<!doctype html>
<html lang="en-IE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data, ${escaped(name)}</title><style>${STYLE}</style></head>
<body><header><h1>Your data</h1>
${element('p', `Everything that Roadworthy holds about ${name}, on ${formatTimestamp(made_at)}.`)}
<p>The file data.json has the same data for computer programs. Colleagues are named where you may know their names; elsewhere only their role is given.</p></header>
${lost}<main><nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
${sections.join('\n')}</main></body></html>
`;
}

const ORDER = Object.keys(SECTIONS);
const place = (table: string) => (ORDER.includes(table) ? ORDER.indexOf(table) : ORDER.length);
const titleOf = (table: string) => SECTIONS[table] ?? table;
