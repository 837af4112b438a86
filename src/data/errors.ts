import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { formatDate } from '../lib/formatDate';
import { UNREADABLE } from '../lib/request';
import { failures } from '../words/failures';
import { type Said, said, translated } from '../words/messages';

type FailedCall = { code?: unknown; message?: unknown; name?: unknown; hint?: unknown; details?: unknown };

const isFailedCall = (error: unknown): error is FailedCall => typeof error === 'object' && error !== null;

// Our own codes, listed at the top of the first migration.
export const NO_ACCOUNT = 'RW001';
const UNAUTHORIZED = 'RW002';
export const DONE_MEANWHILE = 'RW004';
export const HAS_A_PLACE = 'RW005';
/** A rule of the database, in a sentence. */
export const REFUSED = 'RW010';
export const UNFIT = 'RW011';
export const NUMBER_TAKEN = 'RW012';

export const PERMISSION_DENIED = '42501';

export function errorCode(error: unknown): string | undefined {
  return isFailedCall(error) && typeof error.code === 'string' && error.code !== '' ? error.code : undefined;
}

export function isForbidden(error: unknown): boolean {
  const code = errorCode(error);
  return code === UNAUTHORIZED || code === PERMISSION_DENIED;
}

export function isUniqueViolation(error: unknown, constraint = ''): boolean {
  return errorCode(error) === '23505' && messageOf(error).includes(constraint);
}

export function isDuplicateId(error: unknown): boolean {
  return isUniqueViolation(error, '_pkey');
}

function messageOf(error: unknown): string {
  // The answer is not Auth's own: the message is about parsing it.
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

/** Auth answered 500 or above. Its client drops the message of such an answer. */
const isServerFailure = (error: unknown) => isAuthRetryableFetchError(error) && error.status >= 500;

/** Auth's client reports no answer and an empty answer alike. */
const isUnanswered = (error: unknown) => isAuthRetryableFetchError(error) && error.status === 0;

/** The call never reached the server, or its answer never reached us. */
export function isNetworkFailure(error: unknown): boolean {
  const failedFetch =
    /failed to fetch|fetch failed|networkerror|load failed|network request failed|timed? ?out/i;
  return isUnanswered(error) || (errorCode(error) === undefined && failedFetch.test(messageOf(error)));
}

/** No server has refused the call: a change may have been stored although its answer was lost. */
export function isUnconfirmed(error: unknown): boolean {
  return errorCode(error) === undefined && !(error instanceof Refusal);
}

/** A request that timed out is not sent again. */
export function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error.name !== 'TimeoutError';
}

export function isWorthReconnecting(failures: number, error: Error): boolean {
  return isNetworkFailure(error) && isWorthRetrying(failures, error);
}

/**
 * In words for people: the database's own sentence, or that the network or the server fails. Undefined if
 * neither applies.
 */
export function reason(error: unknown): string | undefined {
  if (messageOf(error).includes(UNREADABLE)) return failures.unreadable();
  if (isNetworkFailure(error)) return failures.noConnection();
  if (isServerFailure(error)) return failures.noServer();
  if (isFailedCall(error) && /^RW\d{3}$/.test(errorCode(error) ?? ''))
    return translatedRefusal(error) ?? messageOf(error);
  return undefined;
}

/** The hint is a key of words/refusals.ts, and the details are its values, with days as yyyy-mm-dd. */
function translatedRefusal({ hint, details }: FailedCall): string | undefined {
  if (typeof hint !== 'string') return undefined;
  const values: Record<string, unknown> = JSON.parse(
    typeof details === 'string' ? details : '{}',
    (_, value) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value),
  );
  return translated('refusals', hint, values) ?? translated('checkRefusals', hint, values);
}

/** Its message is a complete sentence for the user. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

export class FieldRefusal extends Refusal {
  override readonly name = 'FieldRefusal';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** The row changed after it was loaded for editing; `current` is the row as stored now. */
export class EditConflict<Row> extends Refusal {
  override readonly name = 'EditConflict';
  readonly current: Row;

  constructor(message: string, current: Row) {
    super(message);
    this.current = current;
  }
}

export function asTaken(error: unknown, field: string, message: string): unknown {
  return isUniqueViolation(error) ? new FieldRefusal(field, message) : error;
}

export function explain(text: string | Said, error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const failed = said(text)();
  const why = reason(error);
  return why ? `${failed}. ${why}` : failed;
}

/** The server's own message, where the specification shows it; otherwise `fallback`. */
export function serverMessage(error: unknown, fallback: string): string {
  return reason(error) ?? (messageOf(error) || fallback);
}
