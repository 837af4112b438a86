import { actors } from '../support/actors';
import { personalVehicle } from '../support/factories';
import { forNobody, forStaffA, forStaffB, permissions } from '../support/permissions';
import { ids, recordOf } from '../support/world';

const driver_id = actors.driver.id;
const timestamp = '2020-01-01T00:00:00+00:00';
const ownersA = ['driver', 'inactiveDriver', 'unapprovedDriver'];

const { id: _, ...own } = personalVehicle({ driver_id: actors.colleague.id });

permissions(
  'grey_fleet_vehicles',
  {
    ...forStaffA(...ownersA),
    ...forStaffB('otherDriver'),
    driver: ['driver'],
    inactiveDriver: ['inactiveDriver'],
    otherDriver: ['otherDriver'],
  },
  [
    { title: 'add a personal vehicle', verb: 'insert', values: own, changes: forStaffA('new') },
    {
      title: 'add a second personal vehicle',
      verb: 'insert',
      values: { ...own, driver_id },
      changes: forNobody,
      ownerCan: false,
    },
    {
      title: 'add a personal vehicle with a forged created_at',
      verb: 'insert',
      values: { ...own, created_at: timestamp },
      changes: forNobody,
    },
    {
      title: 'add a personal vehicle with a forged depot_id',
      verb: 'insert',
      values: { ...own, depot_id: ids.depotB },
      changes: forNobody,
      ownerCan: false,
    },
    {
      title: 'edit a personal vehicle',
      verb: 'update',
      row: recordOf('personalVehicle', 'driver'),
      values: {
        make: 'Skoda',
        model: 'Octavia',
        registration_number: 'ABC 123',
        year: 2020,
        nct_expiry: '2031-01-01',
        insurance_expiry: '2031-02-01',
        current_mileage: 120_000,
        condition_rating: 3,
        annual_business_mileage: 8_000,
        mileage_rate: 0.45,
        last_inspection_date: '2025-03-01',
      },
      changes: forStaffA('driver'),
    },
    {
      title: 'edit a personal vehicle of the other depot',
      verb: 'update',
      row: recordOf('personalVehicle', 'otherDriver'),
      values: { make: 'Changed' },
      changes: forStaffB('otherDriver'),
    },
    {
      title: 'edit every personal vehicle at once',
      verb: 'update',
      values: { make: 'Changed' },
      changes: {
        ...forStaffA(...ownersA),
        ...forStaffB('otherDriver'),
      },
    },
    {
      title: 'give a personal vehicle to another driver',
      verb: 'update',
      row: recordOf('personalVehicle', 'driver'),
      values: { driver_id: actors.colleague.id },
      changes: forNobody,
    },
    {
      title: 'change created_at',
      verb: 'update',
      row: recordOf('personalVehicle', 'driver'),
      values: { created_at: timestamp },
      changes: forNobody,
    },
    {
      title: 'delete a personal vehicle',
      verb: 'delete',
      row: recordOf('personalVehicle', 'driver'),
      changes: forNobody,
    },
  ],
);
