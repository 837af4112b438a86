/**
 * Columns of views that are never null, although the catalogue cannot prove it: computed values, and lookups
 * that always find a row. A test checks them against the data. All other columns that the catalogue cannot
 * prove are nullable.
 *
 * @type {Record<string, readonly string[]>}
 */
const neverNull = {
  assignment_overview: ['driver_name'],
  attention: ['subject', 'subject_id', 'subject_name', 'in_use', 'danger', 'urgency', 'findings'],
  compliance_findings: [
    'id',
    'depot_id',
    'subject',
    'subject_id',
    'subject_name',
    'in_use',
    'kind',
    'danger',
    'verdict',
    'urgency',
    'is_missing',
  ],
  colleagues: ['id', 'full_name', 'sort_name', 'role', 'is_inactive'],
  depot_overview: ['has_admin'],
  driver_cpc: ['in_use', 'search_text'],
  obligations: ['subject', 'subject_id', 'kind', 'warn_days'],
  incident_list: ['is_late', 'is_off', 'people'],
  talk_list: ['there', 'missing'],
  talk_people: ['driver_name', 'sort_name', 'state'],
  move_overview: ['depot_name', 'to_depot_name'],
  license_check_overview: ['active_points', 'due'],
  driver_overview: ['is_out', 'has_expired_license', 'active_points', 'verdict', 'reasons'],
  submission_overview: ['sent_at', 'photos'],
  vehicle_overview: ['is_inactive', 'nct_state', 'road_tax_state', 'verdict', 'reasons', 'search_text'],
};

const views = `
  select n.nspname as schema, c.relname as name, c.oid::integer, r.ev_action::text as action
  from pg_catalog.pg_rewrite r
  join pg_catalog.pg_class c on c.oid = r.ev_class
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'v' and r.rulename = '_RETURN' and n.nspname in ('public', 'private')`;

const notNullColumns = `
  select a.attrelid::integer as oid, a.attnum as number from pg_catalog.pg_attribute a where a.attnotnull and a.attnum > 0`;

/** @typedef {{ [field: string]: Tree } | Tree[] | string} Tree PostgreSQL's parsed form of a query */

/**
 * Parses PostgreSQL's text form of a parsed query: {TYPE :field value ...}, with lists in parentheses.
 *
 * @param {string} text
 * @returns {Tree}
 */
function parseTree(text) {
  const tokens = text.match(/[{}()]|(?:\\.|[^\s{}()\\])+/gs) ?? [];
  let next = 0;
  /** @returns {Tree} */
  const value = () => {
    const token = tokens[next++] ?? '';
    if (token === '(') {
      const items = [];
      while (tokens[next] !== ')') items.push(value());
      next += 1;
      return items;
    }
    if (token !== '{') return token;
    next += 1; // The type.
    /** @type {{ [field: string]: Tree }} */
    const node = {};
    let field = '';
    while (tokens[next] !== '}') {
      if (tokens[next]?.startsWith(':')) field = (tokens[next++] ?? '').slice(1);
      // Some fields have several values, such as the bytes of a constant. Only the first is kept.
      else if (field in node) value();
      else node[field] = value();
    }
    next += 1;
    return node;
  };
  return value();
}

/**
 * @param {Tree | undefined} tree
 * @param {string} field
 */
const part = (tree, field) => (typeof tree === 'object' && !Array.isArray(tree) ? tree[field] : undefined);
/** @param {Tree | undefined} tree */
const list = (tree) => (Array.isArray(tree) ? tree : []);

/**
 * The columns, as `view.column`, of public views that are never null: those that come from a NOT NULL column
 * without an outer join, and those in the list above.
 *
 * @param {{ query(sql: string): Promise<{ rows: any[] }> }} database
 * @returns {Promise<Set<string>>}
 */
export async function filledViewColumns(database) {
  const { rows } = await database.query(views);
  const { rows: notNull } = await database.query(notNullColumns);
  const filled = new Set(notNull.map(({ oid, number }) => `${oid}.${number}`));
  const targets = rows.map((view) => ({
    ...view,
    columns: list(part(list(parseTree(view.action))[0], 'targetList')).filter(
      (column) => part(column, 'resjunk') === 'false',
    ),
  }));
  // Views may read other views, so this repeats until it finds nothing new.
  for (let known = -1; known < filled.size; ) {
    known = filled.size;
    for (const { oid, columns } of targets) {
      for (const column of columns) {
        // A single entry, "(b)", means that no outer join can make it null.
        const outerJoins = list(part(part(column, 'expr'), 'varnullingrels'));
        const origin = `${part(column, 'resorigtbl')}.${part(column, 'resorigcol')}`;
        if (outerJoins.length === 1 && filled.has(origin)) filled.add(`${oid}.${part(column, 'resno')}`);
      }
    }
  }

  const proven = new Set();
  const all = new Set();
  for (const { schema, name, oid, columns } of targets) {
    if (schema !== 'public') continue;
    for (const column of columns) {
      const title = `${name}.${part(column, 'resname')}`;
      all.add(title);
      if (filled.has(`${oid}.${part(column, 'resno')}`)) proven.add(title);
    }
  }
  for (const title of Object.entries(neverNull).flatMap(([view, names]) =>
    names.map((name) => `${view}.${name}`),
  )) {
    if (!all.has(title))
      throw new Error(`scripts/build/view-columns.mjs lists ${title}, which is not a column of a view`);
    if (proven.has(title))
      throw new Error(`scripts/build/view-columns.mjs lists ${title} needlessly: the catalogue proves it`);
    proven.add(title);
  }
  return proven;
}
