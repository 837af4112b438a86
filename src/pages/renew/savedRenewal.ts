import { emptyRenewalDraft, type RenewalDraft } from '../../domain/renewals';
import { deleteFromTab, keepInTab, readFromTab } from '../../forms/tabDraft';

/** An unfinished renewal. */
type SavedRenewal = {
  /** The id that it is or was sent with, so that sending it again after a reload adds nothing. */
  id: string;
  draft: RenewalDraft;
  savedAt: number;
};

const MODEL: SavedRenewal = { id: '', draft: { ...emptyRenewalDraft(), types: [''] }, savedAt: 0 };

const keyOf = (about: string) => `roadworthy-renewal ${about}`;

export const saveRenewal = (about: string, saved: SavedRenewal) => keepInTab(keyOf(about), saved);

export const readSavedRenewal = (about: string, now: number) => readFromTab(keyOf(about), MODEL, now);

export const removeSavedRenewal = (about: string) => deleteFromTab(keyOf(about));
