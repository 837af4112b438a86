import { SignJWT } from 'jose';
import { machineTime } from '../../scripts/check/day.mjs';
import { jwtSecret } from './config';

export interface Account {
  readonly id: string;
  /** Only for people who claimed an existing record: their account has another id. */
  readonly accountId?: string;
  readonly email: string;
  readonly sessionId: string;
  /** The level of the login, by default 'aal1'; null for a server that does not support a second step. */
  readonly level?: 'aal1' | 'aal2' | null;
}

const hour = 3600;

/** Every request of a test needs a token, and most are for the same person and second. */
const signed = new Map<string, Promise<string>>();

/**
 * An access token as Auth would issue it, without the slow password check. By default it expires in an hour,
 * by the frozen clock if there is one. It is as good by the machine's own clock, which PostgREST has.
 */
export function accessToken(account: Account, lifetimeSeconds = hour): Promise<string> {
  const clocks = [Date.now(), machineTime()].map((time) => Math.floor(time / 1000));
  const now = Math.min(...clocks);
  const until = lifetimeSeconds + (lifetimeSeconds > 0 ? Math.max(...clocks) : now);
  const key = JSON.stringify([
    account.id,
    account.email,
    account.sessionId,
    String(account.level),
    now,
    until,
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
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(jwtSecret));
  signed.set(key, token);
  return token;
}

/** A token of the service role, with which the sender of mails calls. */
export const serviceToken = () =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
