import { admins, everyone, type Facts, members, signedIn } from '../../support/facts';
import { ids } from '../../support/world';

const checklist =
  'name, texts, categories, drawing, duty, usual_seconds, weekdays, most_km, has_day_photo, may_be_accepted, repair_days, note_days';

export const facts: Facts = {
  tables: {
    checklist_versions: {
      see: (person, row) => (row.state === 'draft' ? admins : members)(person, row),
      keys: 'checklist_id_fkey, draft_key, number_key, published_key',
      rows: ([{ checklist }]) => [
        { id: ids.checklistDraft, checklist_id: checklist.checklist_id, number: 2, items: [] },
      ],
    },
    checklists: {
      grants: { insert: `id, ${checklist}`, update: checklist },
      inBulk: 'usual_seconds',
      see: members,
      add: admins,
      change: admins,
      fresh: { name: 'A new list', categories: '{Forklift}' },
      keys: 'name_key',
    },
  },
  functions: [
    [everyone, 'checklists_in_use'],
    [signedIn, 'compared_by_name'],
    [admins, 'compare_checklist, draft_of, drop_draft, keep_draft, publish_checklist'],
  ],
  notOfDrivers: {
    checklists: 'compare_checklist, draft_of, drop_draft, keep_draft, publish_checklist',
  },
};
