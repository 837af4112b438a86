import { fixedId } from '../../support/actors';
import { nextId } from '../../support/factories';
import { depotStaff, type Facts, staff } from '../../support/facts';

export const facts: Facts = {
  tables: {
    imports: {
      see: depotStaff,
      keys: 'depot_id_fkey',
      row: ({ depot_id, author, note, idOf }) => ({
        id: idOf(fixedId(97, 1), fixedId(97, 2)),
        depot_id,
        kind: 'drivers',
        file_name: `${note}.csv`,
        created_by: author,
      }),
      kept: 'Changes',
    },
  },
  privateTables: {
    import_items: {
      keys: 'import_id_fkey on delete cascade',
      about: ({ id, email, word, idOf, record }) =>
        [id, record('training')].map((row_id, line) => ({
          import_id: idOf(fixedId(97, 1), fixedId(97, 2)),
          line,
          row_id,
          changes: { full_name: word },
          before: { email },
          after: { full_name: word },
          licenses: [],
        })),
      kept: { not: 'for the undo of a week' },
    },
  },
  functions: [[staff, 'import_rows, undo_import']],
  notOfDrivers: {
    'what was done before': 'undo_import',
  },
  decisions: ({ word, email }) => [
    {
      name: 'import_rows',
      args: {
        id: nextId(),
        kind: 'drivers',
        file_name: 'list.xlsx',
        rows: [{ line: 2, id: nextId(), full_name: word, email, phone: '123456' }],
        dry_run: false,
      },
      isOfDrivers: true,
    },
  ],
};
