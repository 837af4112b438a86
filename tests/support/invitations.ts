import type { Sql } from './sql';

export const invitations = async (sql: Sql) =>
  (
    await sql<{ email: string }>(
      `select u.email from private.mails m join public.users u on u.id = m.recipient_id
       where m.kind = 'invited' and m.state = 'waiting' order by 1`,
    )
  ).map(({ email }) => email);
