import { actors } from '../../support/actors';
import { document, documents } from '../../support/documents';
import { nextId } from '../../support/factories';
import { admins, type Facts, ownAndStaff, signedIn } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    documents: {
      see: (person, row) =>
        row.removed_at === null &&
        (row.stored_at === null
          ? row.added_by === person.id
          : ownAndStaff(person, row) || row.added_by === person.id),
      keys: 'depot_id_fkey, driver_fkey, made_in_fkey, record_kind_fkey, vehicle_fkey, path_key, thumbnail_path_key',
      rows: () => documents,
      about: ({ id, own, record }) =>
        document({
          id: nextId(),
          ...own,
          record_kind: 'driver_training',
          record_id: record('training'),
          part: 'certificate',
          path: `${own.depot_id}/${id}/photo.jpg`,
          added_by: id,
        }),
      kept: 'Drivers',
    },
  },
  privateTables: {
    sendings: {
      keys: 'document_id_fkey on delete cascade',
      rows: () => [{ document_id: ids.unsentDocument, session_id: actors.driver.sessionId }],
    },
  },
  functions: [
    [signedIn, 'add_document, confirm_document, remove_document'],
    [admins, 'document_faults'],
  ],
  forKeys: [
    `update public.documents set thumbnail_sha256 = sha256, driver_id = null, vehicle_id = '${ids.spareVehicle}' where id = '${ids.document}'`,
  ],
};
