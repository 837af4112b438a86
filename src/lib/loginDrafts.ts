// Unsaved input in the open forms, kept in memory over a login: from when a session ended by itself or a
// second step became necessary, until the same account is in again and opens the form. Another account,
// Logout and a reload drop it.

/** The changed fields, and the version of the record that they were changed over. */
type Draft = { changes: Record<string, unknown>; version?: unknown };
type OpenForm = { key: string; read: () => Draft };

const openForms = new Set<OpenForm>();
let kept: { account: string; drafts: Map<string, Draft> } | undefined;

/** The key tells the form from others. Returns a function that withdraws the form. */
export function announceForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** For an account that has to log in again, or to complete a second step. */
export function keepDrafts(account: string): void {
  // Called again once the login has replaced the forms.
  if (openForms.size === 0 && kept?.account === account) return;
  const drafts = [...openForms].map(({ key, read }) => [key, read()] as const);
  kept = { account, drafts: new Map(drafts.filter(([, { changes }]) => Object.keys(changes).length > 0)) };
}

export function dropDraftsExcept(account: string | undefined): void {
  if (kept?.account !== account) kept = undefined;
}

/** Gives a form's kept input only once. */
export function takeDraft(key: string): Draft | undefined {
  const draft = kept?.drafts.get(key);
  kept?.drafts.delete(key);
  return draft;
}
