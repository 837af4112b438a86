/**
 * Columns of views that are never null though the catalogue does not say so: what is worked out, and what is looked up where
 * there always is a row. A test reads the views and holds these to it; every other column that may be null is typed so.
 *
 * @type {Record<string, readonly string[]>}
 */
export const neverNull = {
  // A driver sees the vehicle of the assignment that is active, and of the earlier ones nothing. These are types for staff.
  assignment_overview: ['driver_name', 'registration_number', 'manufacturer', 'model'],
  compliance_findings: [
    'id',
    'depot_id',
    'subject',
    'subject_id',
    'subject_name',
    'in_use',
    'kind',
    'verdict',
    'urgency',
  ],
  depot_overview: ['has_staff'],
  driver_overview: ['has_expired_license', 'active_points', 'verdict', 'reasons', 'search_text'],
  vehicle_overview: ['nct_state', 'road_tax_state', 'verdict', 'reasons', 'search_text'],
};

const views = `
  select n.nspname as schema, c.relname as name, c.oid::integer, r.ev_action::text as action
  from pg_catalog.pg_rewrite r
  join pg_catalog.pg_class c on c.oid = r.ev_class
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'v' and r.rulename = '_RETURN' and n.nspname in ('public', 'private')`;

const notNullColumns = `
  select a.attrelid::integer as oid, a.attnum as number from pg_catalog.pg_attribute a where a.attnotnull and a.attnum > 0`;

/** @typedef {{ [field: string]: Tree } | Tree[] | string} Tree how PostgreSQL writes down a parsed query */

/**
 * Reads PostgreSQL's text form of a parsed query: {TYPE :field value ...}, and lists in parentheses.
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
      // Bytes of a constant and the like are several values; nothing here reads more than the first.
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
 * The columns of the views in schema public, as `view.column`, that are never null: taken over from a NOT NULL column, and
 * not through an outer join; and those of the list above.
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
  // Views may read views: once more for each, until nothing new is found.
  for (let known = -1; known < filled.size; ) {
    known = filled.size;
    for (const { oid, columns } of targets) {
      for (const column of columns) {
        // "(b)" alone: no outer join can make it null.
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
      throw new Error(`scripts/view-columns.mjs lists ${title}, which is no column of a view`);
    if (proven.has(title)) throw new Error(`scripts/view-columns.mjs need not list ${title}`);
    proven.add(title);
  }
  return proven;
}
