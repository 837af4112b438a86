import { paperSlots } from '../../../domain/documents';

export const REPORT_SLOTS = paperSlots('certificate', () => 'Report');
