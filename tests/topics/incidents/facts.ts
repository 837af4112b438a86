import { activeDrivers, depotStaff, driverIn, type Facts, inDepots, or, staff } from '../../support/facts';
import { ids } from '../../support/world';

export const facts: Facts = {
  tables: {
    incidents: {
      see: or(depotStaff, driverIn('created_by')),
      keys: 'defect_id_fkey on delete set null, depot_id_fkey, vehicle_fkey, depot_key',
      row: ({ id, depot_id, vehicle_id, manager, note, idOf }) => ({
        id: idOf(ids.incident, ids.otherIncident),
        depot_id,
        vehicle_id,
        plate: '231-D-1',
        kind: 'damage',
        happened_at: '2026-01-05T06:00:00Z',
        place: note,
        what: note,
        language: 'en',
        hurt: 'nobody',
        defect_id: idOf(ids.defect, ids.otherDefect),
        state: 'closed',
        closed_at: '2026-01-06T09:00:00Z',
        closed_by: manager,
        created_by: id,
      }),
      afterMove: 'stays',
      kept: 'Incidents',
    },
    incident_inquiries: {
      see: depotStaff,
      keys: 'incident_fkey on delete cascade',
      rows: inDepots(({ depot_id, idOf }) => ({
        id: idOf(ids.incident, ids.otherIncident),
        depot_id,
        is_fatal: false,
      })),
    },
    incident_people: {
      see: depotStaff,
      keys: 'incident_fkey on delete cascade',
      rows: inDepots(({ depot_id, note, idOf }) => ({
        id: idOf(ids.incident, ids.otherIncident),
        incident_id: idOf(ids.incident, ids.otherIncident),
        depot_id,
        who: note,
      })),
    },
  },
  views: {
    incident_list: { see: or(depotStaff, driverIn('created_by')) },
  },
  read: 'incident_days',
  functions: [
    [or(staff, activeDrivers), 'report_incident'],
    [
      staff,
      'close_incident, correct_incident, incident_figures, look_into_incident, note_days_off, undo_close_incident',
    ],
  ],
  notOfDrivers: {
    'what happened, whoever reported it':
      'close_incident, correct_incident, look_into_incident, note_days_off, undo_close_incident',
  },
};
