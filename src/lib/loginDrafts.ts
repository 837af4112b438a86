// Unsaved input in the open forms, kept in memory over a login: from when a session ended by itself or a
// second step became necessary, until the same account is in again and opens the form; and over a page that broke,
// until it is drawn again. Another account, Logout and a reload drop it.

type Draft = { changes: Record<string, unknown>; version?: unknown };
type OpenForm = { key: string; read: () => Draft };

const openForms = new Set<OpenForm>();
let kept: { account: string | undefined; drafts: Map<string, Draft> } | undefined;
/** Who is logged in. */
let present: string | undefined;

export function announceForm(form: OpenForm): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

export const keepDrafts = (account: string): void => keepOf(account);

/** The page breaks. Whoever is logged in stays so. */
export const keepOpenForms = (): void => keepOf(present);

function keepOf(account: string | undefined) {
  // Called again once the login has replaced the forms, or the page has broken once more.
  if (openForms.size === 0 && kept?.account === account) return;
  const drafts = [...openForms].map(({ key, read }) => [key, read()] as const);
  kept = { account, drafts: new Map(drafts.filter(([, { changes }]) => Object.keys(changes).length > 0)) };
}

export function dropDraftsExcept(account: string | undefined): void {
  present = account;
  if (kept?.account !== account) kept = undefined;
}

export function takeDraft(key: string): Draft | undefined {
  const draft = kept?.drafts.get(key);
  kept?.drafts.delete(key);
  return draft;
}
