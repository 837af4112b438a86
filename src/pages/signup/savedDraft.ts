import { type ApplicationDraft, emptyApplicationDraft } from '../../domain/applications';
import { emptyLicenseDraft } from '../../domain/licenses';
import { deleteFromTab, hasShapeOf, keepInTab, readFromTab } from '../../forms/tabDraft';

const KEY = 'roadworthy-application';

/** An unfinished application. The password is never kept. */
export type SavedDraft = {
  draft: ApplicationDraft;
  step: number;
  /** Identifies the wizard in the browser's history, so that Back works after a reload. */
  wizard: string;
  /** The id that the application is or was sent with, so that sending it again after a reload adds nothing. */
  id: string;
  savedAt: number;
};

const MODEL: SavedDraft = {
  draft: { ...emptyApplicationDraft(), licenses: [emptyLicenseDraft()] },
  step: 1,
  wizard: '',
  id: '',
  savedAt: 0,
};

export function saveDraft({ draft, ...saved }: SavedDraft): void {
  const kept: SavedDraft = { ...saved, draft: { ...draft, password: '', acceptTerms: false } };
  keepInTab(KEY, kept);
}

export const readSavedDraft = (now: number) => readFromTab(KEY, MODEL, now);

export const removeSavedDraft = () => deleteFromTab(KEY);

/** False while a licence is being removed: for a moment, its row is there without its values. */
export const isWhole = (draft: ApplicationDraft): boolean => hasShapeOf(MODEL.draft, draft);
