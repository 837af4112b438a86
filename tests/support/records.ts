import { actors } from './actors';
import { document } from './documents';
import { application, depotVehicle, license, penalty, personalVehicle, training } from './factories';
import { insertRows, type Sql } from './sql';
import { ids } from './world';

const adding =
  <V>(table: string, row: (values: V) => object) =>
  (sql: Sql, ...records: readonly V[]) =>
    insertRows(sql, `public.${table}`, records.map(row));

export const addLicense = adding('driver_licenses', license);
export const addTraining = adding('driver_training', training);
export const addPenalty = adding('driver_penalties', penalty);
export const addPersonalVehicle = adding('grey_fleet_vehicles', personalVehicle);
export const addDepotVehicle = adding('depot_vehicles', depotVehicle);
export const addApplication = adding('driver_depot_applications', application);
export const addDocument = adding('documents', document);
/** Sent by the driver of depot A. */
export const addSubmission = adding('submissions', (values: object) => ({
  driver_id: actors.driver.id,
  depot_id: ids.depotA,
  state: 'sent',
  ...values,
}));
