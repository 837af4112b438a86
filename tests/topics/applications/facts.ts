import { actors } from '../../support/actors';
import { application, applicationLicense } from '../../support/factories';
import { depotAdmins, depotStaff, type Facts, nobody, notStaff, signedIn, staff } from '../../support/facts';
import { ids } from '../../support/world';

const columns =
  'depot_id, email, full_name, phone, address, personal_details, vehicle_details, licenses, permit, first_full_licence_on, first_full_licence_before, browser';

export const facts: Facts = {
  tables: {
    driver_depot_applications: {
      grants: {
        insert: `id, ${columns}`,
        update: 'email, full_name, phone, address, vehicle_details, licenses',
      },
      visitors: { insert: `id, ${columns}` },
      inBulk: 'full_name',
      see: depotStaff,
      add: notStaff,
      change: (person, row) => depotAdmins(person, row) && row.status === 'pending',
      except: { id: nobody, depot_id: nobody, personal_details: nobody },
      settled: ['personal_details'],
      keys: 'depot_id_fkey, driver_id_fkey, made_in_fkey, driver_id_key, waiting_key',
      about: ({ email, word }) =>
        application({
          depot_id: ids.depotB,
          email,
          full_name: word,
          address: `1 ${word} Lodge`,
          licenses: [applicationLicense({ licenseNumber: word })],
          status: 'rejected',
          rejection_reason: word,
        }),
      // Sent before they joined the staff.
      drove: ({ email, depot_id, idOf }) =>
        application({ id: idOf(ids.pendingApplication, ids.rejectedApplication), depot_id, email }),
      kept: 'Applicants',
    },
  },
  functions: [
    [signedIn, 'my_application'],
    [staff, 'application_decision, application_matches, approve_application, reject_application'],
  ],
  forKeys: [
    `update public.driver_depot_applications set driver_id = '${actors.driver.id}', status = 'approved',
     approved_at = now(), approved_by = '${actors.manager.id}' where id = '${ids.pendingApplication}'`,
  ],
  decisions: ({ idOf }) => {
    const id = idOf(ids.pendingApplication, ids.rejectedApplication);
    return [
      { name: 'reject_application', args: { id, reason: 'A mistake' } },
      { name: 'approve_application', args: { id }, isOfDrivers: true },
    ];
  },
};
