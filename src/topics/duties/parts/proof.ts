import { paperSlots } from '../../../domain/documents';

/** What proves that it was told. */
export const PROOF_SLOTS = paperSlots('certificate', () => 'Receipt or confirmation');
