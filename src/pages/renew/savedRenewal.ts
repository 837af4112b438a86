import { emptyRenewalDraft, type RenewalDraft } from '../../domain/renewals';

/** Long enough for a break, short enough for a phone that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** An unfinished renewal, as kept for a reload: phones reload a tab that was behind the camera. */
type SavedRenewal = {
  /** The id that it is or was sent with, so that sending it again after a reload adds nothing. */
  id: string;
  draft: RenewalDraft;
  savedAt: number;
};

const keyOf = (about: string) => `roadworthy-renewal ${about}`;

/** Keeps the draft in this tab. Without storage, or when it is full, the form works as before. */
export function saveRenewal(about: string, saved: SavedRenewal): void {
  try {
    sessionStorage.setItem(keyOf(about), JSON.stringify(saved));
  } catch {
    // Blocked or full.
  }
}

/** What was kept in this tab; null if there is nothing, or it is a day old, or not one that we can read. */
export function readSavedRenewal(about: string, now: number): SavedRenewal | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null');
    if (isSavedRenewal(saved) && now - saved.savedAt < MAX_AGE) return saved;
  } catch {
    // Blocked, or not JSON.
  }
  return null;
}

export function removeSavedRenewal(about: string): void {
  try {
    sessionStorage.removeItem(keyOf(about));
  } catch {
    // Blocked.
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isSavedRenewal(saved: unknown): saved is SavedRenewal {
  if (!isObject(saved) || !('id' in saved && 'draft' in saved && 'savedAt' in saved)) return false;
  const { id, draft, savedAt } = saved;
  return (
    typeof id === 'string' &&
    typeof savedAt === 'number' &&
    isObject(draft) &&
    Object.entries(emptyRenewalDraft()).every(
      ([key, model]) =>
        typeof Reflect.get(draft, key) === typeof model &&
        Array.isArray(Reflect.get(draft, key)) === Array.isArray(model),
    )
  );
}
