export type Known = { verified_at: string | null; source_id?: string | null };

export type HowKnown = 'verified' | 'declared' | 'entered';

/** Verified: staff compared it with its photo. Declared: the driver sent it. Otherwise staff entered it. */
export function howKnown({ verified_at, source_id }: Known): HowKnown {
  if (verified_at) return 'verified';
  return source_id ? 'declared' : 'entered';
}
