// What was typed in the open forms and is not saved yet, kept in memory over a login: from when a session ended by itself or a second
// step became necessary, until the same account is in again and opens the form. Another account, Logout and a reload drop it.

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
