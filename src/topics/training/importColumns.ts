import { type ImportField, importField } from '../imports/importField';
import { TRAINING } from './fields';

export const TRAINING_COLUMNS: readonly ImportField[] = [
  importField(
    'trainingType',
    TRAINING.trainingType,
    'training trainingtype trainingname course coursename coursetitle qualification certificate type title schulung kurs',
    'Manual handling',
  ),
  importField(
    'completionDate',
    TRAINING.completionDate,
    'completed completiondate completedon datecompleted dateofcompletion date coursedate trainingdate dateoftraining doneon datum abgeschlossen',
    '23/02/2026',
  ),
  importField(
    'expiryDate',
    TRAINING.expiryDate,
    'expires expiry expirydate expireson dateofexpiry expirationdate validto validuntil renewaldate renewal due duedate ablaufdatum gueltigbis',
    '22/02/2029',
  ),
  importField(
    'provider',
    TRAINING.provider,
    'provider trainingprovider trainer company trainedby instructor centre center anbieter',
    'Swords Training',
  ),
  importField(
    'certificateNumber',
    TRAINING.certificateNumber,
    'certificatenumber certificateno certno certnumber cert certificateid reference ref zertifikatsnummer',
    'MH-1001',
  ),
];
