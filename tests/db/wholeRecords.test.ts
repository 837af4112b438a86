import { expect, it } from 'vitest';
import { type ActorName, actors } from '../support/actors';
import { document } from '../support/documents';
import { nextId } from '../support/factories';
import { call, send } from '../support/rest';
import { onEach, postgres } from '../support/servers';
import { insertRow } from '../support/sql';
import { ids } from '../support/world';
import { fill } from './allFacts';

type Parts = { [part: string]: string };

const OF_DRIVER = `driver_id=eq.${actors.driver.id}`;
const OF_VEHICLE = `vehicle_id=eq.${ids.assignedVehicle}`;

const functions: { name: string; args: object; one: Parts; list: Parts }[] = [
  {
    name: 'whole_driver',
    args: { driver_id: actors.driver.id },
    one: {
      driver: `users?id=eq.${actors.driver.id}`,
      compliance: `driver_overview?select=verdict,reasons&id=eq.${actors.driver.id}`,
      cpc: `driver_cpc?id=eq.${actors.driver.id}`,
      next_check: `license_check_overview?select=next_check:due&driver_id=eq.${actors.driver.id}`,
      checked_since: 'license_check_settings?select=checked_since',
      personal_vehicle: `grey_fleet_vehicles?driver_id=eq.${actors.driver.id}`,
      offer: `move_overview?driver_id=eq.${actors.driver.id}&status=eq.offered`,
    },
    list: {
      obligations: `obligations?subject_id=eq.${actors.driver.id}&order=kind,detail,record_id`,
      licenses: `driver_licenses?${OF_DRIVER}&order=issued_date.desc,expiry_date,id`,
      training: `driver_training?${OF_DRIVER}&order=completion_date.desc,id`,
      disqualifications: `driver_disqualifications?${OF_DRIVER}&order=from_date.desc,id`,
      checks: `license_checks?${OF_DRIVER}&order=checked_on.desc,created_at.desc,id`,
      documents: `documents?${OF_DRIVER}&stored_at=not.is.null&order=stored_at.desc,id`,
      submissions: `submission_overview?${OF_DRIVER}&state=eq.sent&order=sent_at.desc,id`,
      requests: `renewal_requests?${OF_DRIVER}&order=finding_id`,
    },
  },
  {
    name: 'whole_vehicle',
    args: { vehicle_id: ids.assignedVehicle },
    one: {
      vehicle: `depot_vehicles?select=*,type:vehicle_types(*)&id=eq.${ids.assignedVehicle}`,
      compliance: `vehicle_overview?select=verdict,reasons&id=eq.${ids.assignedVehicle}`,
      offer: `move_overview?vehicle_id=eq.${ids.assignedVehicle}&status=eq.offered`,
    },
    list: {
      obligations: `obligations?subject_id=eq.${ids.assignedVehicle}&order=kind,detail,record_id`,
      records: `vehicle_records?${OF_VEHICLE}&select=*,requirement:requirements(name)&order=done_on.desc,created_at.desc,id`,
      tests: `roadworthiness_tests?${OF_VEHICLE}&order=tested_on.desc,result,id`,
      documents: `documents?${OF_VEHICLE}&stored_at=not.is.null&order=stored_at.desc,id`,
    },
  },
];

const documentOfVehicle = document({
  id: nextId(),
  driver_id: null,
  vehicle_id: ids.assignedVehicle,
  record_kind: 'vehicle_records',
  record_id: ids.vehicleRecord,
});

onEach([postgres], (server) => {
  it.each(functions)(
    '$name returns each part as the caller may read it',
    async ({ name, args, one, list }) => {
      const { backend } = server;
      await fill(backend.sql);
      await insertRow(backend.sql, 'public.documents', documentOfVehicle);
      await insertRow(backend.sql, 'public.depot_moves', {
        depot_id: ids.depotA,
        to_depot_id: ids.depotB,
        vehicle_id: ids.assignedVehicle,
        subject: '231-D-1',
      });
      await backend.sql("update public.license_check_settings set checked_since = '2026-05-01'");
      await backend.sql("delete from public.driver_vehicle_assignments where status = 'ended'");
      await backend.sql('update public.users set approved_at = now() where id = $1', [actors.driver.id]);
      await backend.sql('update public.checks set is_fit = false, checked_at = now(), day = private.today()');
      const [unseen] = await backend.sql(
        `select private.onboarding($1) as onboarding, (
           select json_build_object('check_id', t.id, 'at', t.checked_at, 'let_at', null, 'let_by', null)
           from private.unfit_today($1) t) as unfit`,
        [actors.driver.id],
      );
      const rowsOf = async (actor: ActorName, path: string) =>
        (await send(backend, actor, 'GET', path)).body as object[];
      for (const actor of ['admin', 'manager', 'driver', 'colleague', 'otherAdmin', 'applicant'] as const) {
        const parts: { [part: string]: unknown } = {};
        for (const [part, path] of Object.entries(one)) {
          const [row = null] = await rowsOf(actor, path);
          // A part that is a single value stands alone.
          parts[part] = row && part in row ? Object.values(row)[0] : row;
        }
        for (const [part, path] of Object.entries(list)) parts[part] = await rowsOf(actor, path);
        const isSeen = parts.driver || parts.vehicle;
        // Its parts stand in tables that a driver does not read; the function that makes it says who sees it.
        if (parts.driver) Object.assign(parts, unseen);
        expect((await call(backend, actor, name, args)).body, actor).toEqual(isSeen ? parts : null);
      }
      const whole = (await call(backend, 'admin', name, args)).body as object;
      const empty = Object.entries(whole).filter(([, part]) => part === null || part.length === 0);
      expect(empty.map(([part]) => part)).toEqual([]);
    },
  );
});
