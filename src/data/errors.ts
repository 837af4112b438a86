import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { UNREADABLE } from '../lib/request';

/** An error from supabase-js. PostgREST and Auth errors have a code; network errors do not. */
type FailedCall = { code?: unknown; message?: unknown; name?: unknown };

const isFailedCall = (error: unknown): error is FailedCall => typeof error === 'object' && error !== null;

// Our own codes, listed at the top of the first migration.
export const NO_ACCOUNT = 'RW001';
const UNAUTHORIZED = 'RW002';
export const DONE_MEANWHILE = 'RW004';
export const HAS_A_PLACE = 'RW005';
export const UNFIT = 'RW011';
export const NUMBER_TAKEN = 'RW012';

/** PostgreSQL's own code, also of our policies and guards. */
export const PERMISSION_DENIED = '42501';

/** Our own error code (`RW001` ...), PostgreSQL's or Auth's; undefined if there is none. */
export function errorCode(error: unknown): string | undefined {
  return isFailedCall(error) && typeof error.code === 'string' && error.code !== '' ? error.code : undefined;
}

/** True when the person may not do this, or no longer. */
export function isForbidden(error: unknown): boolean {
  const code = errorCode(error);
  return code === UNAUTHORIZED || code === PERMISSION_DENIED;
}

/** True for a violated unique constraint. `constraint` is part of its name. */
export function isUniqueViolation(error: unknown, constraint = ''): boolean {
  return errorCode(error) === '23505' && messageOf(error).includes(constraint);
}

/** True when a row with this client-made id is already stored. */
export function isDuplicateId(error: unknown): boolean {
  return isUniqueViolation(error, '_pkey');
}

function messageOf(error: unknown): string {
  // An answer that is not Auth's: the message is about parsing it.
  if (!isFailedCall(error) || error.name === 'AuthUnknownError' || typeof error.message !== 'string')
    return '';
  // Never shown to people: a proxy's page, a problem with a token, or which table refused.
  const isForUs = /^\s*<|^\[object|\bjwt\b|^permission denied|row-level security/i.test(error.message);
  return isForUs || isJson(error.message) ? '' : error.message;
}

/** Auth's client makes JSON of an answer without a message. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** True when Auth answered 500 or above. Its client drops the message of such an answer. */
const isServerFailure = (error: unknown) => isAuthRetryableFetchError(error) && error.status >= 500;

/** True when Auth's client got no answer, or an empty one: it reports both alike. */
const isUnanswered = (error: unknown) => isAuthRetryableFetchError(error) && error.status === 0;

/** True when the call never reached the server, or its answer never reached us. */
export function isNetworkFailure(error: unknown): boolean {
  const failedFetch =
    /failed to fetch|fetch failed|networkerror|load failed|network request failed|timed? ?out/i;
  return isUnanswered(error) || (errorCode(error) === undefined && failedFetch.test(messageOf(error)));
}

/** True when no server has refused the call: a change may have been stored although its answer was lost. */
export function isUnconfirmed(error: unknown): boolean {
  return errorCode(error) === undefined && !(error instanceof Refusal);
}

/** True when a second try may help. A request that timed out is not sent again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error.name !== 'TimeoutError';
}

/** The retry rule of a single record: only a bad connection is worth a second try. */
export function isWorthReconnecting(failures: number, error: Error): boolean {
  return isNetworkFailure(error) && isWorthRetrying(failures, error);
}

/** The reason for a failure in words: the one the database wrote for people, or that the network is gone. */
export function reason(error: unknown): string | undefined {
  if (messageOf(error).includes(UNREADABLE)) return UNREADABLE;
  if (isNetworkFailure(error)) return 'No connection to the server. Check your network and try again.';
  if (isServerFailure(error)) return 'The server cannot do this just now. Try again in a few minutes.';
  if (/^RW\d{3}$/.test(errorCode(error) ?? '')) return messageOf(error);
  return undefined;
}

/** An action that the app refuses. Its message is a complete sentence for the user. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** A refusal of the value in one form field. */
export class FieldRefusal extends Refusal {
  override readonly name = 'FieldRefusal';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The record does not exist, or the caller may not see it, or no longer. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** The row changed after it was loaded for editing; `current` is its stored state. */
export class EditConflict<Row> extends Refusal {
  override readonly name = 'EditConflict';
  readonly current: Row;

  constructor(message: string, current: Row) {
    super(message);
    this.current = current;
  }
}

/** Turns a violated unique constraint into a refusal of the field; returns any other error unchanged. */
export function asTaken(error: unknown, field: string, message: string): unknown {
  return isUniqueViolation(error) ? new FieldRefusal(field, message) : error;
}

/** The text from the error catalogue, followed by the reason if there is one. */
export function explain(text: string, error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const why = reason(error);
  return why ? `${text}. ${why}` : text;
}

/** The server's own message, where the specification shows it, or else `fallback`. */
export function serverMessage(error: unknown, fallback: string): string {
  return reason(error) ?? (messageOf(error) || fallback);
}
