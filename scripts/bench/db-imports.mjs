// Imports of 5,000 rows by a manager of one depot: in portions of 500 as in the app, checked, then run.

export const importedRows = 5000;
const portion = 500; // The most that the database takes in one call.

const license = (/** @type {string} */ type, /** @type {string} */ expiry) =>
  `jsonb_build_object('type', '${type}', 'license_number', 'IMP-' || n, 'issued_date', current_date - 900,
    'expiry_date', current_date + ${expiry}, 'country', 'IE')`;

/**
 * The files. `values` is row n, which is line n + 1 of the file, without its line and id.
 * @type {readonly { name: string, kind: string, values: string }[]}
 */
export const imports = [
  {
    name: 'new drivers with two licences each',
    kind: 'drivers',
    values: `jsonb_build_object('full_name', 'Import Person ' || n, 'email', 'import.' || n || '@bench.example',
      'employee_number', 'I-' || n, 'licenses', jsonb_build_array(${license('B', '2000')}, ${license('C', '300')}))`,
  },
  {
    name: 'the same drivers, each with a later end of both licences',
    kind: 'drivers',
    values: `jsonb_build_object('full_name', 'Import Person ' || n, 'email', 'import.' || n || '@bench.example',
      'employee_number', 'I-' || n, 'licenses', jsonb_build_array(${license('B', '2001')}, ${license('C', '301')}))`,
  },
  {
    name: 'new vehicles',
    kind: 'vehicles',
    values: `jsonb_build_object('registration_number', '242-D-' || (200000 + n), 'registration_non_standard', false,
      'manufacturer', 'Ford', 'model', 'Transit', 'vehicle_type_id', (select id from public.vehicle_types order by name limit 1),
      'fuel_type', 'diesel', 'nct_applicable', true, 'nct_expiry', current_date + n % 300, 'road_tax_applicable', false)`,
  },
];

/**
 * Sends a file and resolves to the milliseconds it took. Throws if a row is refused, or if rows end
 * differently.
 * @param {import('postgres').Sql} db acting for the manager
 * @param {(typeof imports)[number]} file
 * @param {boolean} isDryRun
 */
export async function runImport(db, { kind, values }, isDryRun, count = importedRows) {
  const id = crypto.randomUUID();
  /** @type {Record<string, number>} */
  const outcomes = {};
  let ms = 0;
  for (let first = 1; first <= count; first += portion) {
    const [sent] = await db.unsafe(`
      select jsonb_agg(${values} || jsonb_build_object('line', n + 1, 'id', gen_random_uuid())) as rows
      from generate_series(${first}, ${Math.min(first + portion - 1, count)}) n`);
    const started = performance.now();
    const answers = await db`
      select outcome from public.import_rows(${id}, ${kind}, 'bench.xlsx', ${db.json(sent?.rows)}, ${isDryRun})`;
    ms += performance.now() - started;
    for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  const expected = Object.keys(outcomes).length === 1 && !outcomes.refuse;
  if (!expected) throw new Error(`The rows of one kind ended differently: ${JSON.stringify(outcomes)}`);
  return ms;
}
