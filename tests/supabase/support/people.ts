import { randomUUID } from 'node:crypto';
import { ask, newAddress, sql } from './servers';

export const PASSWORD = 'correct horse battery';

export const logIn = (email: string, password = PASSWORD) =>
  ask('/auth/v1/token?grant_type=password', { email, password });

/** Logged in with the password that all people of the demo have, or another. */
export async function tokenOf(email: string, password = 'roadworthy'): Promise<string> {
  const { body } = await logIn(email, password);
  if (!body.access_token) throw new Error(`${email} cannot log in: ${JSON.stringify(body)}`);
  return body.access_token;
}

export const ADMIN = 'admin@roadworthy.example';
export const MANAGER = 'manager@roadworthy.example';
export const DRIVER = 'driver@roadworthy.example';

/** A driver of the demo's first depot with an account of their own, which the test may do anything with. */
export async function newDriver(): Promise<string> {
  const email = newAddress('driver');
  const { body } = await ask('/auth/v1/signup', { email, password: PASSWORD });
  await sql`update auth.users set email_confirmed_at = now() where id = ${body.id}`;
  await sql`insert into public.users (id, account_id, email, full_name, role, approved, depot_id, manager_id)
    select ${randomUUID()}, ${body.id}, ${email}, 'Test Driver', 'driver', true, u.depot_id, u.id
    from public.users u where u.email = ${MANAGER}`;
  return email;
}

/** The minute in which Auth sends an address no second mail is over. */
export const aMinuteLater = (email: string) => letPass(email, '61 seconds');
/** The links in all mails so far are too old. */
export const anHourLater = (email: string) => letPass(email, '3601 seconds');

async function letPass(email: string, time: string) {
  await sql`update auth.users set confirmation_sent_at = confirmation_sent_at - ${time}::interval,
    recovery_sent_at = recovery_sent_at - ${time}::interval where email = ${email}`;
}

/** Does what a page does with one of the app's mutations. */
export async function run<Values>(
  // biome-ignore lint/suspicious/noExplicitAny: the second argument is TanStack Query's own
  options: { mutationFn?: (values: Values, context: any) => Promise<unknown> },
  values: Values,
): Promise<unknown> {
  return options.mutationFn?.(values, {});
}
