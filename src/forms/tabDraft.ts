// What was typed in a long form, kept for a reload of its tab: phones reload a tab that was behind the camera.

/** Long enough for a break, short enough for a device that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

type Kept = { savedAt: number };

/** Keeps a draft in this tab. Without storage, or when it is full, the form works as before. */
export function keepInTab(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Blocked or full.
  }
}

/** What was kept in this tab. What is a day old, or has another shape than the model, is deleted. */
export function readFromTab<Model extends Kept>(key: string, model: Model, now: number): Model | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (hasShapeOf(model, kept) && now - kept.savedAt < MAX_AGE) return kept;
  } catch {
    // Blocked, or not JSON.
  }
  deleteFromTab(key);
  return null;
}

export function deleteFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked.
  }
}

/** True if the value has every key of the model, each of the same type. A list has items like the model's first. */
export function hasShapeOf<Model>(model: Model, value: unknown): value is Model {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => hasShapeOf(model[0], item));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(model).every(([key, part]) => hasShapeOf(part, Reflect.get(value, key)))
  );
}
