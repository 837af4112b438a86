import { type ImportField, importField } from '../imports/importField';
import { VEHICLE_RECORD } from './fields';

export const VEHICLE_RECORD_COLUMNS: readonly ImportField[] = [
  importField(
    'requirement',
    VEHICLE_RECORD.requirementId,
    'whatwasdone what requirement item work task servicetype jobtype record type description',
    'Service',
  ),
  importField(
    'doneOn',
    VEHICLE_RECORD.doneOn,
    'doneon done date dateofservice servicedate servicedon datedone completed completedon lastdone lastservice workdate datum',
    '14/05/2026',
  ),
  importField(
    'dueOn',
    VEHICLE_RECORD.dueOn,
    'dueon due duedate nextdue nextservice nextservicedate expires expiry expirydate validuntil validto faellig',
    '14/05/2027',
  ),
  importField('dueKm', VEHICLE_RECORD.dueKm, 'dueatkm duekm nextduekm nextservicekm dueodometer', '150000'),
  importField(
    'odometerKm',
    VEHICLE_RECORD.odometerKm,
    'odometer odometerkm odometerreading km kms kilometres kilometers mileage reading kilometerstand kmstand',
    '120000',
  ),
  importField(
    'provider',
    VEHICLE_RECORD.provider,
    'provider garage workshop insurer company supplier doneby werkstatt',
    'Finglas Commercials',
  ),
  importField(
    'reference',
    VEHICLE_RECORD.reference,
    'reference ref invoice invoiceno invoicenumber policy policyno policynumber certificatenumber rechnungsnummer',
    'INV-2031',
  ),
  importField('note', VEHICLE_RECORD.note, 'note notes comment comments remarks bemerkung', ''),
];
