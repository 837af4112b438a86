import type { Database } from '../lib/database.types';
import { DISQUALIFICATION } from '../topics/disqualifications/fields';
import { DRIVER } from '../topics/drivers/fields';
import { LICENSE_CHECK } from '../topics/license-checks/fields';
import { LICENSE } from '../topics/licenses/fields';
import { PENALTY } from '../topics/penalties/fields';
import { PERSONAL_VEHICLE } from '../topics/personal-vehicles/fields';
import { TRAINING } from '../topics/training/fields';
import { VEHICLE_RECORD } from '../topics/vehicle-records/fields';
import { VEHICLE } from '../topics/vehicles/fields';
import type { Field } from './fields';

type Tables = Database['public']['Tables'];

/** A type of record: what one is called, what it is made of, and how its person is told of theirs. */
type RecordType<Column extends string = string> = {
  title: string;
  fields: Readonly<Record<string, Field<Column>>>;
  /** In a person's own data: the title of its section, and the columns that tell one from another. */
  own?: { title: string; tellApart: readonly Column[] };
};

/** The types of record by their tables, in the order of a person's own data. That and the history ask here. */
export const RECORDS: {
  readonly [Table in keyof Tables]?: RecordType<keyof Tables[Table]['Row'] & string>;
} = {
  users: { title: 'Driver', fields: DRIVER },
  depot_vehicles: { title: 'Vehicle', fields: VEHICLE },
  vehicle_records: { title: 'Vehicle record', fields: VEHICLE_RECORD },
  driver_licenses: {
    title: 'Licence',
    fields: LICENSE,
    own: { title: 'Licences', tellApart: ['type', 'license_number'] },
  },
  driver_training: {
    title: 'Training record',
    fields: TRAINING,
    own: { title: 'Training', tellApart: ['training_type'] },
  },
  driver_penalties: {
    title: 'Penalty',
    fields: PENALTY,
    own: { title: 'Penalty points', tellApart: ['reason'] },
  },
  driver_disqualifications: {
    title: 'Disqualification',
    fields: DISQUALIFICATION,
    own: { title: 'Disqualifications', tellApart: ['from_date'] },
  },
  license_checks: {
    title: 'Licence check',
    fields: LICENSE_CHECK,
    own: { title: 'Licence checks', tellApart: ['checked_on'] },
  },
  grey_fleet_vehicles: {
    title: 'Personal vehicle',
    fields: PERSONAL_VEHICLE,
    own: { title: 'Personal vehicle', tellApart: ['registration_number'] },
  },
};

const BY_TABLE: Readonly<Record<string, RecordType | undefined>> = RECORDS;

/** The type of record that a table holds; undefined for tables without records of that kind. */
export const recordType = (table: string): RecordType | undefined =>
  Object.hasOwn(BY_TABLE, table) ? BY_TABLE[table] : undefined;
