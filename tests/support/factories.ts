import type { Database } from '../../src/lib/database.types';
import { fixedId } from './actors';
import { ids } from './world';

type Tables = Database['public']['Tables'];
type TableName = keyof Tables;
export type Insert<T extends TableName> = Tables[T]['Insert'];

/** A test must give the columns K; the others have a default below. */
type Draft<T extends TableName, K extends keyof Insert<T>> = Pick<Insert<T>, K> & Partial<Insert<T>>;

// Below 1000 is for the test world, which is made before the workers start.
let made = process.env.VITEST_POOL_ID ? 1000 : 0;

/** Unique within a test file. */
export const nextId = () => fixedId(99, ++made);
const nextName = (word: string) => `${word} ${++made}`;

export const depot = (values: Partial<Insert<'depots'>> = {}): Insert<'depots'> => ({
  id: nextId(),
  name: nextName('Depot'),
  ...values,
});

export const user = (values: Draft<'users', 'id' | 'email' | 'depot_id'>): Insert<'users'> => ({
  full_name: 'Aoife Byrne',
  phone: '+353 85 123 4567',
  address: '1 Main Street, Swords',
  role: 'driver',
  approved: true,
  account_id: values.id,
  // No novice, as staff have answered. On who has not been asked: tests/topics/penalties/points.db.test.ts.
  first_full_licence_before: '2010-01-01',
  ...values,
});

/** As `note_days_off` takes it: one of the own staff who was hurt. */
export const hurt = (off_from: string | null, back_on: string | null = null, who = 'No. 14') => ({
  people: [{ id: nextId(), who, off_from, back_on }],
});

export const lawOfJune = {
  id: fixedId(98, 1),
  code: 'law-of-june',
  name: 'A new offence',
  points_paid: 4,
  points_convicted: 6,
  valid_from: '2026-06-01',
} satisfies Insert<'penalty_offences'>;

export const applicationLicense = (values: Record<string, unknown> = {}) => ({
  licenseNumber: 'D1234567',
  type: 'B',
  issuedDate: '2020-01-15',
  expiryDate: '2035-01-14',
  country: 'IE',
  ...values,
});

export const sentLicense = (values: Record<string, unknown> = {}) => ({
  license_number: 'D1234567',
  type: 'B',
  issued_date: '2020-01-15',
  expiry_date: '2035-01-14',
  country: 'IE',
  ...values,
});

export const ownVehicle = (values: Record<string, unknown> = {}) => ({
  useGreyFleet: true,
  make: 'Toyota',
  model: 'Corolla',
  registrationNumber: '191-D-4821',
  nctExpiry: '2030-03-31',
  ...values,
});

/** As the wizard sends it: `personal_details` repeats the columns. */
export function application(
  values: Draft<'driver_depot_applications', 'depot_id'>,
): Insert<'driver_depot_applications'> {
  const { email, full_name, phone, address } = {
    email: 'niamh@test.example',
    full_name: 'Niamh Walsh',
    phone: '+353 86 765 4321',
    address: '2 Quay Street, Howth',
    ...values,
  };
  return {
    id: nextId(),
    email,
    full_name,
    phone,
    address,
    personal_details: { email, fullName: full_name, phone, address },
    vehicle_details: { useGreyFleet: false },
    licenses: [applicationLicense()],
    ...values,
  };
}

export const licenseType = (values: Partial<Insert<'license_types'>> = {}): Insert<'license_types'> => ({
  id: nextId(),
  code: nextName('T'),
  name: 'Test category',
  minimum_age: 18,
  ...values,
});

export const vehicleType = (values: Partial<Insert<'vehicle_types'>> = {}): Insert<'vehicle_types'> => ({
  id: nextId(),
  category: 'Test category',
  name: nextName('Type'),
  ...values,
});

export const depotVehicle = (
  values: Draft<'depot_vehicles', 'depot_id' | 'vehicle_type_id'>,
): Insert<'depot_vehicles'> => ({
  id: nextId(),
  registration_number: `12-D-${++made}`,
  manufacturer: 'Ford',
  model: 'Transit',
  fuel_type: 'diesel',
  nct_expiry: '2030-05-31',
  road_tax_expiry: '2030-06-30',
  ...values,
});

/** The database adds depot_id to a driver's record, which the generated types cannot know. */
type DriverRecord<T extends TableName> = Omit<Insert<T>, 'depot_id'>;
type DriverDraft<T extends TableName> = { driver_id: string } & Partial<Insert<T>>;

export const license = (values: DriverDraft<'driver_licenses'>): DriverRecord<'driver_licenses'> => ({
  id: nextId(),
  type: 'B',
  license_number: 'D1234567',
  issued_date: '2020-01-15',
  expiry_date: '2035-01-14',
  ...values,
});

export const training = (values: DriverDraft<'driver_training'>): DriverRecord<'driver_training'> => ({
  id: nextId(),
  training_type: 'Driver CPC module 1',
  completion_date: '2024-02-01',
  provider: 'Road Safety Training Ltd',
  certificate_number: 'CPC-1001',
  ...values,
});

export const penalty = (values: DriverDraft<'driver_penalties'>): DriverRecord<'driver_penalties'> => ({
  id: nextId(),
  reason: 'Speeding',
  points: 3,
  date_issued: '2024-02-01',
  expiry_date: '2034-02-01',
  ...values,
});

export const personalVehicle = (
  values: DriverDraft<'grey_fleet_vehicles'>,
): DriverRecord<'grey_fleet_vehicles'> => ({
  id: nextId(),
  make: 'Toyota',
  model: 'Corolla',
  registration_number: '191-D-4821',
  nct_expiry: '2035-03-31',
  insurance_expiry: '2035-03-31',
  ...values,
});

export const assignment = (
  values: DriverDraft<'driver_vehicle_assignments'> & { vehicle_id: string },
): DriverRecord<'driver_vehicle_assignments'> => ({ id: nextId(), ...values });

export const contactMessage = (
  values: Partial<Insert<'contact_messages'>> = {},
): Insert<'contact_messages'> => ({
  id: nextId(),
  name: 'Oisín Kelly',
  email: 'oisin@test.example',
  subject: 'Question',
  message: 'How do I join?',
  ...values,
});

/** A report of a collision as a phone sends it, of an hour ago. */
export const incidentBody = (values: object = {}) => ({
  id: nextId(),
  defect_id: nextId(),
  kind: 'collision',
  happened_at: new Date(Date.now() - 3_600_000).toISOString(),
  place: 'M50, exit 9',
  what: 'A van reversed into us.',
  language: 'en',
  vehicle_id: ids.assignedVehicle,
  plate: '231-D-1',
  trailer: null,
  hurt: 'staff',
  garda_informed: true,
  pulse: '2026/4711',
  may_be_used: true,
  is_nameless: false,
  other: { name: 'Ann Other', plate: '12-C-9', insurer: 'Any Mutual', phone: '01 555 0000' },
  ...values,
});
