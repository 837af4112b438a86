import { isAuthRetryableFetchError } from '@supabase/auth-js';

/** What a failed call of supabase-js looks like: PostgREST and Auth errors carry a code, a broken network does not. */
type FailedCall = { code?: unknown; message?: unknown; name?: unknown };

const isFailedCall = (error: unknown): error is FailedCall => typeof error === 'object' && error !== null;

// Codes of our own, from the head of the first migration.
export const NO_ACCOUNT = 'RW001';
export const HAS_A_PLACE = 'RW005';

/** The stable code of an error: ours (`RW001` ...), PostgreSQL's, or Auth's; undefined when there is none. */
export function errorCode(error: unknown): string | undefined {
  return isFailedCall(error) && typeof error.code === 'string' && error.code !== '' ? error.code : undefined;
}

/** Whether a row was refused because another one has the same value; `constraint` is part of the constraint's name. */
export function isUniqueViolation(error: unknown, constraint = ''): boolean {
  return errorCode(error) === '23505' && messageOf(error).includes(constraint);
}

/** Whether a row was refused because its id, which the client made, is stored already. */
export function isDuplicateId(error: unknown): boolean {
  return isUniqueViolation(error, '_pkey');
}

function messageOf(error: unknown): string {
  // An answer that is not Auth's, such as a proxy's page: the message is about parsing it.
  if (!isFailedCall(error) || error.name === 'AuthUnknownError') return '';
  return typeof error.message === 'string' ? error.message : '';
}

/** Whether Auth answered 500 or above; its client drops what such an answer says. */
const isServerFailure = (error: unknown) => isAuthRetryableFetchError(error) && error.status >= 500;

/** Whether the call never reached the server, or its answer never reached us. */
export function isNetworkFailure(error: unknown): boolean {
  const failedFetch = /failed to fetch|fetch failed|networkerror|load failed|network request failed/i;
  return errorCode(error) === undefined && failedFetch.test(messageOf(error));
}

/** What a person is told of a failure: the reason when the database wrote one for people, or that the network is gone. */
export function reason(error: unknown): string | undefined {
  if (isNetworkFailure(error)) return 'No connection to the server. Check your network and try again.';
  if (isServerFailure(error)) return 'The server cannot do this just now. Try again in a few minutes.';
  if (/^RW\d{3}$/.test(errorCode(error) ?? '')) return messageOf(error);
  return undefined;
}

/** Something the app will not do. Its message is a whole sentence for people. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
}

/** A refusal of what was typed into one field of a form. */
export class FieldRefusal extends Refusal {
  override readonly name = 'FieldRefusal';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** The row changed after it was loaded for editing; `current` is how it is stored now. */
export class EditConflict<Row> extends Refusal {
  override readonly name = 'EditConflict';
  readonly current: Row;

  constructor(message: string, current: Row) {
    super(message);
    this.current = current;
  }
}

/** A refusal at the field whose value another row has, for a violated unique constraint; any other error as it is. */
export function asTaken(error: unknown, field: string, message: string): unknown {
  return isUniqueViolation(error) ? new FieldRefusal(field, message) : error;
}

/** The catalogue's text for a failure, followed by the reason where there is one. */
export function explain(text: string, error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const why = reason(error);
  return why ? `${text}. ${why}` : text;
}

/** The server's own message, for the places where the specification shows it; `fallback` when it has none. */
export function serverMessage(error: unknown, fallback: string): string {
  return reason(error) ?? (messageOf(error) || fallback);
}
