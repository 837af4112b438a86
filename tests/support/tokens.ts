import { SignJWT } from 'jose';
import { jwtSecret } from './config';

/** The person that a token is for, and their session. */
export interface Account {
  readonly id: string;
  /** Differs from that of the person for who claimed a record that was there before. */
  readonly accountId?: string;
  readonly email: string;
  readonly sessionId: string;
  /** How far the login went, 'aal1' if not said; null from a server that knows no second step. */
  readonly level?: 'aal1' | 'aal2' | null;
}

const hour = 3600;

/** Every request of a test takes a token, and most are of the same person and second. */
const signed = new Map<string, Promise<string>>();

/**
 * An access token as Auth would issue it, without a slow password check. By default it expires in an hour, by
 * the frozen clock if there is one.
 */
export function accessToken(account: Account, lifetimeSeconds = hour): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const key = JSON.stringify([
    account.id,
    account.email,
    account.sessionId,
    String(account.level),
    now,
    lifetimeSeconds,
  ]);
  const known = signed.get(key);
  if (known) return known;
  const token = new SignJWT({
    role: 'authenticated',
    email: account.email,
    session_id: account.sessionId,
    ...(account.level !== null && { aal: account.level ?? 'aal1' }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(account.accountId ?? account.id)
    .setAudience('authenticated')
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .sign(new TextEncoder().encode(jwtSecret));
  signed.set(key, token);
  return token;
}
