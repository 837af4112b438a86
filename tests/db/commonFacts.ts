import { actors } from '../support/actors';
import { type Facts, nobody, staff } from '../support/facts';
import { ids } from '../support/world';

export const facts: Facts = {
  tables: {
    saved_views: {
      grants: { insert: 'id, list, name, query, is_first', update: 'name, query, is_first', delete: '*' },
      inBulk: 'query',
      see: (person, row) => staff(person, row) && row.user_id === person.id,
      add: staff,
      change: (person, row) => staff(person, row) && row.user_id === person.id,
      except: { list: nobody },
      remove: (person, row) => staff(person, row) && row.user_id === person.id,
      fresh: { name: 'A new view' },
      keys: 'user_id_fkey on delete cascade, first_key, name_key',
      rows: () =>
        (['manager', 'admin', 'otherManager', 'driver'] as const).map((name) => ({
          id: ids[`${name}View`],
          user_id: actors[name].id,
          list: 'drivers',
          name: 'Pending',
          query: 'status=pending',
        })),
      about: ({ id, word }) => ({ user_id: id, list: 'drivers', name: word, query: `search=${word}` }),
      kept: { not: 'how one person of the staff likes a list' },
    },
  },
  privateTables: {
    record_tables: { keys: 'packed_fkey, document_kind_key, imported_as_key, kept_key, kind_key' },
  },
  read: 'paper_days',
  functions: [[staff, 'correct_record, delete_record, find_anything']],
  forKeys: ['update public.saved_views set is_first = true'],
};
