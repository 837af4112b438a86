import { inTab, type OnDevice } from './onDevice';

// Input in the long forms, kept in the tab over a reload: phones reload a tab that was behind the camera.

/** Long enough for a break, short enough for a device that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/**
 * The drafts of a form in this tab, each with what it is about. Without storage, or if it is full, nothing is
 * kept and the form still works. `model` has the shape of a draft.
 */
export function tabDrafts<Draft extends object>(form: OnDevice, model: Draft) {
  const keyOf = (about: string) => (about ? `${form} ${about}` : form);
  const remove = (about = '') => inTab.drop(keyOf(about));
  return {
    keep: (draft: Draft, about = '') => {
      inTab.keep(keyOf(about), JSON.stringify({ ...draft, savedAt: Date.now() }));
    },
    read: (about = ''): Draft | null => {
      try {
        const kept: unknown = JSON.parse(inTab.read(keyOf(about)) ?? 'null');
        if (hasShapeOf({ ...model, savedAt: 0 }, kept) && Date.now() - kept.savedAt < MAX_AGE) return kept;
      } catch {
        // Not JSON.
      }
      remove(about);
      return null;
    },
    remove,
  };
}

/**
 * The value has every key of the model, each of the same type. All items of a list are like the model's
 * first.
 */
export function hasShapeOf<Model>(model: Model, value: unknown): value is Model {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => hasShapeOf(model[0], item));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(model).every(([key, part]) => hasShapeOf(part, Reflect.get(value, key)))
  );
}
