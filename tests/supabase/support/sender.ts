import { sendBySmtp, sendMails } from '../../../supabase/functions/send-mail/handler';
import { secretKey, siteUrl, smtpUrl, sql, url } from './servers';

/** A call of the clock that sends mails. */
export async function sendWaiting() {
  await sql`update private.mails set not_before = now() where state = 'waiting'`;
  const settings = { supabaseUrl: url, serviceKey: secretKey, siteUrl };
  return sendMails(settings, sendBySmtp({ smtpUrl, from: 'fleet@example.ie' }));
}
