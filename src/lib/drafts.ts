// What was typed in forms and is not saved yet: kept in memory over a login, and in the tab over a reload.
//
// Over a login: of the open forms, when a session ended by itself or a second step became necessary, until the same account is in
// again and the form is opened. Another account, Logout and a reload drop it.

/** The fields that were changed, and the version of the record that they were changed over. */
type Draft = { changes: Record<string, unknown>; version?: unknown };
type OpenForm = { key: string; read: () => Draft };

const openForms = new Set<OpenForm>();
let kept: { account: string; drafts: Map<string, Draft> } | undefined;

/** Announces a form on the screen; the key tells it from others. Returns a function that takes it back. */
export function announceForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** Keeps what was typed in the forms on the screen for an account that has to log in again, or further. */
export function keepDrafts(account: string): void {
  // Said again once the login has taken their place.
  if (openForms.size === 0 && kept?.account === account) return;
  const drafts = [...openForms].map(({ key, read }) => [key, read()] as const);
  kept = { account, drafts: new Map(drafts.filter(([, { changes }]) => Object.keys(changes).length > 0)) };
}

/** Drops what was kept for any other account. */
export function dropDraftsExcept(account: string | undefined): void {
  if (kept?.account !== account) kept = undefined;
}

/** What was kept for a form, once. */
export function takeDraft(key: string): Draft | undefined {
  const draft = kept?.drafts.get(key);
  kept?.drafts.delete(key);
  return draft;
}

// Over a reload: of the long forms. Phones reload a tab that was behind the camera.

/** Long enough for a break, short enough for a device that several people use. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/**
 * The drafts of a form in this tab, each with what it is about. Without storage, or when it is full, the form works as before.
 * `model` has the shape of a draft.
 */
export function tabDrafts<Draft extends object>(form: string, model: Draft) {
  const keyOf = (about: string) => (about ? `${form} ${about}` : form);
  const remove = (about = '') => {
    try {
      sessionStorage.removeItem(keyOf(about));
    } catch {
      // Blocked.
    }
  };
  return {
    keep: (draft: Draft, about = '') => {
      try {
        sessionStorage.setItem(keyOf(about), JSON.stringify({ ...draft, savedAt: Date.now() }));
      } catch {
        // Blocked or full.
      }
    },
    /** What is a day old, or has another shape than the model, is removed. */
    read: (about = ''): Draft | null => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(about)) ?? 'null');
        if (hasShapeOf({ ...model, savedAt: 0 }, kept) && Date.now() - kept.savedAt < MAX_AGE) return kept;
      } catch {
        // Blocked, or not JSON.
      }
      remove(about);
      return null;
    },
    remove,
  };
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
