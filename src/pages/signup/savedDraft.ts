import { type ApplicationDraft, emptyApplicationDraft } from '../../domain/applications';
import { emptyLicenseDraft } from '../../domain/licenses';

const KEY = 'roadworthy-application';

/** Long enough for a break, short enough for a computer that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** An unfinished application, as kept for a reload of the tab. The password is never kept. */
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

/** Keeps the draft in this tab. Without storage, or when it is full, the wizard works as before. */
export function saveDraft({ draft, ...saved }: SavedDraft): void {
  const kept: SavedDraft = { ...saved, draft: { ...draft, password: '', acceptTerms: false } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked or full.
  }
}

/** The draft that was kept in this tab; null if there is none, or it is a day old, or not one that we can read. */
export function readSavedDraft(now: number): SavedDraft | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (hasShapeOf(MODEL, saved) && now - saved.savedAt < MAX_AGE) return saved;
  } catch {
    // Blocked, or not JSON.
  }
  removeSavedDraft();
  return null;
}

export function removeSavedDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked.
  }
}

/** False while a licence is being removed: for a moment, its row is there without its values. */
export const isWhole = (draft: ApplicationDraft): boolean => hasShapeOf(MODEL.draft, draft);

/** True if the value has every key of the model, each of the same type. A list has items like the model's first. */
function hasShapeOf<Model>(model: Model, value: unknown): value is Model {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => hasShapeOf(model[0], item));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(model).every(([key, part]) => hasShapeOf(part, Reflect.get(value, key)))
  );
}
