import { fileURLToPath } from 'node:url';

/** @typedef {import('vite').Rolldown.ChunkingContext} ChunkingContext */

const ICON = /lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/](?!index)[^\\/]+)$/;
// The second step of the login, which most people never see.
const codes =
  /src[\\/](auth[\\/](SecondStep|CodeFields)|data[\\/]secondStep|pages[\\/]account[\\/]TwoStepCard)/;
// The records as they are printed.
const paper = /src[\\/]pages[\\/]\w+[\\/]\w+Paper\.tsx$/;
const ICON_LIST = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;
const formLibrary = fileURLToPath(import.meta.resolve('react-hook-form'));
// The login, with the pages that it leads to. The pages directly in src only choose between other pages.
const sessionFolders =
  /src[\\/](layout[\\/]SessionRoot|pages[\\/]account[\\/]LoginPage|pages[\\/]password|\w+\.tsx$)/;
// What surrounds the pages behind the login, but the search, which loads when it is opened.
const frameFolders = /src[\\/](auth[\\/]Require|layout[\\/]AppLayout|pages[\\/]dashboard[\\/]DashboardPage)/;

/**
 * The lazily loaded modules that have no chunk of their own, since each would be a file of about a kilobyte: they are in the
 * chunk that they need anyway, or in one with what is opened next.
 * @type {[string, RegExp][]}
 */
const LAZY_MODULES = [
  ['fields', /src[\\/]pages[\\/]contact[\\/]ContactPage/],
  ['session', sessionFolders],
  ['session', /src[\\/](data[\\/]sendContactMessage|domain[\\/](contactMessages|plainText))/],
  ['shared', frameFolders],
  ['header', /src[\\/](layout[\\/]FindDialog|pages[\\/]notices[\\/]|lists[\\/]Print)/],
  ['staff', /src[\\/]pages[\\/]dashboard[\\/](Staff|Manager|Due)/],
  ['dashboards', /src[\\/](pages[\\/]due[\\/]|data[\\/]firstScreenParts)/],
  ['driverLists', /src[\\/]pages[\\/]drivers[\\/](Drivers|Seats)Page/],
  ['driverForms', /src[\\/]pages[\\/]drivers[\\/](NewDriver|LicenseChecks)Page/],
  ['joiners', /src[\\/]pages[\\/]joiners[\\/]JoinerPage/],
  ['joinerLists', /src[\\/]pages[\\/]joiners[\\/](JoinersPage|DepotMoves)/],
  ['records', /src[\\/]pages[\\/](records[\\/]EmailList|vehicle-form[\\/])/],
  ['vehicles', /src[\\/]pages[\\/]fleet[\\/]NewVehicle/],
  ['many', /src[\\/]pages[\\/](\w+[\\/]Many|records[\\/]MoveDialog)/],
  [
    'dialogs',
    /src[\\/](lists[\\/]ViewDialog|pages[\\/](joiners[\\/]Edit|fleet[\\/]\w+Dialog|drivers[\\/]Erase))/,
  ],
  ['paper', paper],
  [
    'documentForms',
    /src[\\/](auth[\\/]ApplicationPhotos|data[\\/]documentFiles|pages[\\/](dashboard[\\/]OwnPhotos|records[\\/]DocumentsDialog))/,
  ],
  ['history', /src[\\/]pages[\\/]history[\\/]HistoryEntries/],
  ['mails', /src[\\/]pages[\\/]account[\\/]EmailsPage/],
  ['imports', /src[\\/]pages[\\/]imports[\\/]/],
  ['codes', codes],
];

/** @param {string} id */
const lazyChunk = (id) => LAZY_MODULES.find(([, modules]) => modules.test(id))?.[0] ?? null;

// Pages for people who are not signed in or not yet approved.
const withoutLists = /src[\\/](pages[\\/]signup|pages[\\/]account[\\/]EmailsPage|auth[\\/])/;

/** @type {Map<string, Set<string>>} */
const known = new Map();
/** The names of each icon by its file: some have several. @type {Map<string, string[]>} */
const iconNames = new Map();

/**
 * The modules that import a module. Everyone imports the icons from one list of them all, so the importers of an
 * icon are those of the list that name it.
 * @param {string} id
 * @param {ChunkingContext} graph
 * @returns {readonly string[]}
 */
function importersOf(id, graph) {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const file = ICON.exec(id)?.[1]?.replaceAll('\\', '/');
  const list = importers.find((importer) => ICON_LIST.test(importer));
  if (!file || !list) return importers;
  const codeOf = (/** @type {string} */ module) => graph.getModuleInfo(module)?.code ?? '';
  if (iconNames.size === 0)
    for (const [, names = '', source = ''] of codeOf(list).matchAll(/^export \{(.*)\} from '\.\/(.*)'/gm))
      iconNames.set(source, names.match(/(?<=as )\w+/g) ?? []);
  const names = iconNames.get(file);
  if (!names) throw new Error(`${id} is not in ${list}.`);
  const isNamed = new RegExp(`\\b(${names.join('|')})\\b`);
  return (graph.getModuleInfo(list)?.importers ?? []).filter((user) => isNamed.test(codeOf(user)));
}

/**
 * The entry and the lazily loaded modules that import a module, directly or indirectly.
 * @param {string} id
 * @param {ChunkingContext} graph
 * @returns {Set<string>}
 */
function entriesOf(id, graph) {
  const before = known.get(id);
  if (before) return before;
  const entries = new Set();
  known.set(id, entries);
  const info = graph.getModuleInfo(id);
  if (info?.isEntry || info?.dynamicImporters.length) entries.add(id);
  for (const importer of importersOf(id, graph))
    for (const entry of entriesOf(importer, graph)) entries.add(entry);
  return entries;
}

/**
 * The chunk of what shows an icon, or the first one that everything that shows it loads.
 * @param {string} id
 * @param {ChunkingContext} graph
 */
function stopOfIcon(id, graph) {
  const entries = [...entriesOf(id, graph)];
  const stops = new Set(importersOf(id, graph).map((importer) => firstStop(importer, graph)));
  const [only = null] = stops;
  if (stops.size === 1 && (only || entries.length === 1)) return only;
  if (stops.has('session')) return 'session';
  const isEarly =
    entries.some((entry) => withoutLists.test(entry)) ||
    ['shared', 'forms', 'documents', 'documentForms', 'mails'].some((stop) => stops.has(stop));
  return isEarly ? 'shared' : 'lists';
}

/**
 * The first stop that needs a module, on the way from the public pages through the login. A module's own
 * imports are needed at the same stop or earlier, so no chunk imports one of a later stop.
 * @param {string} id
 * @param {ChunkingContext} graph
 * @returns {string | null}
 */
function firstStop(id, graph) {
  if (ICON.test(id)) return stopOfIcon(id, graph);
  const every = [...entriesOf(id, graph)];
  if (every.length > 0 && every.every((entry) => codes.test(entry))) return 'codes';
  // The download of one's own data is pressed seldom, as codes are. What they share stays where it is without them.
  const seldom = /src[\\/]pages[\\/]account[\\/]pack/;
  const opened = every.filter((entry) => !seldom.test(entry) && !codes.test(entry));
  // Paper uses what is on the screen.
  const onScreen = opened.filter((entry) => !paper.test(entry));
  const pages = onScreen.length > 0 ? onScreen : opened;
  if (pages.length === 0) return null;
  // The same goes for the history, which is opened beside a form whose words it uses.
  const withoutHistory = pages.filter((entry) => !/src[\\/]pages[\\/]history[\\/]/.test(entry));
  const all = withoutHistory.length > 0 ? withoutHistory : pages;
  // Pages show the small pictures of documents. What takes and shows them loads when one is added or opened.
  if (/src[\\/].*(DocumentField|DocumentViewer|useSendings)/.test(id)) return 'documentForms';
  if (/src[\\/].*(Documents\.tsx|DocumentThumbnail\.tsx|useObjectUrl\.ts|documents\.ts)$/.test(id))
    return 'documents';
  // What shows documents needs them, and is open to people who are not yet approved.
  if (/src[\\/](components[\\/](Modal|ConfirmDialog)|forms[\\/]useSave)/.test(id)) return 'shared';
  // The imports and the renewals check what was typed as the forms do, but are opened seldom: no other page loads more because
  // of them.
  const entries = all.filter((entry) => !/src[\\/]pages[\\/](imports|renew|verify)/.test(entry));
  const isOfRenewals = all.some((entry) => /src[\\/]pages[\\/](renew|verify)/.test(entry));
  /** @param {RegExp} folder */
  const isUsedBy = (folder) => entries.some((entry) => folder.test(entry));
  const isInitial = entries.some((entry) => graph.getModuleInfo(entry)?.isEntry);

  if (graph.getModuleInfo(id)?.dynamicImporters.length) return lazyChunk(id);
  if (isInitial && id.includes('node_modules')) return 'start';
  // What one public page needs is not for the others to load.
  if (isUsedBy(/src[\\/]pages[\\/]public/)) return all.length === 1 ? null : 'start';
  // The rest of the entry names every chunk and changes with each release; `start`, with React, seldom does.
  if (isInitial) return entries.length > 1 ? 'start' : null;
  // Not in `session`: this public page has a form and must not load Supabase.
  if (isUsedBy(/src[\\/]pages[\\/]contact/)) return 'fields';
  if (isUsedBy(sessionFolders)) return 'session';
  if (isUsedBy(frameFolders)) return 'shared';
  // For what the account page shows once, as codes do: with the rest of that page.
  if (/[\\/]CopyField\.tsx$/.test(id)) return 'mails';
  // Of one page only: where that page is.
  const [page] = pages;
  if (page && (pages.length === 1 || pages.every((entry) => paper.test(entry)))) return lazyChunk(page);
  // Of the account page, a tab of the settings, and what opens later or without logging in: no other page loads it.
  if (/src[\\/](data|domain)[\\/](mails|mailChoices|reminders|retention)\.ts$|[\\/]SwitchRow\.tsx$/.test(id))
    return 'mails';
  if (entries.length === 0) return isOfRenewals ? 'renewals' : 'imports';
  // The forms of a driver's record, which drivers and staff see in a renewal too.
  if (isOfRenewals && entries.every((entry) => /src[\\/]pages[\\/]drivers[\\/]EditDriverPage/.test(entry)))
    return 'drivers';
  // The dialogs that change many rows, and those of a vehicle, load when they are opened, so no page loads what they share.
  if (entries.every((entry) => /src[\\/]pages[\\/](\w+[\\/]Many\w+|fleet[\\/]\w+Dialog)\.tsx$/.test(entry)))
    return isOfRenewals ? 'renewals' : 'many';
  // Pages without a form must not load react-hook-form.
  const formPages = entries.filter((entry) => entriesOf(formLibrary, graph).has(entry));
  const isForForms = formPages.length === entries.length;
  // The records of a vehicle: the form of one, and the dialog for many. No other page's forms load them.
  if (isForForms && entries.every((entry) => /src[\\/]pages[\\/]fleet/.test(entry))) return 'vehicles';
  // Whoever verifies fills in no form, and loads none for what that page shares with forms: what corrects what.
  if (isForForms && all.some((entry) => /src[\\/]pages[\\/]verify/.test(entry))) return 'corrections';
  if (isUsedBy(/src[\\/]pages[\\/]signup/)) return isForForms ? 'forms' : 'shared';
  if (isForForms) return 'records';
  // What decides on applications: no dashboard of a driver loads it.
  if (entries.every((entry) => /src[\\/]pages[\\/]joiners/.test(entry))) return 'joiners';
  // Selection and export, for the lists of drivers and vehicles: no dashboard loads them.
  if (
    entries.every((entry) => /src[\\/]pages[\\/](drivers|fleet)[\\/]/.test(entry)) &&
    formPages.length === 0
  )
    return 'selection';
  // What shows a list in pages: no driver loads it, and no record.
  if (/src[\\/](lists|components[\\/](Pagination|SearchField))/.test(id) && !isUsedBy(/[\\/]Edit\w+Page/))
    return 'tables';
  return formPages.length > 1 || isUsedBy(/src[\\/]pages[\\/](fleet|settings)/) ? 'lists' : 'dashboards';
}

/**
 * Modules that several pages share go into the chunk of the first stop that needs them, so a page is at most
 * thirteen files and most of them are already loaded. By itself, the bundler makes a chunk for each set of pages
 * that share a module: more than a hundred, most of about 1 kB. A module that only one page needs stays in
 * that page's chunk.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: firstStop }],
};
