// Sends the emails that are due, as the function send-mail does on hosted Supabase: for a server of one's own, called by any cron.
// With --dry-run it sends nothing and prints what would go to whom.
import { runnerImport } from 'vite';

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(`Set ${name}: see docs/deploy.md, "Reminders".`);
  process.exit(1);
}

/** @type {{ module: typeof import('../supabase/functions/send-mail/handler.ts') }} */
const { module } = await runnerImport('./supabase/functions/send-mail/handler.ts');
const api = { supabaseUrl: setting('SUPABASE_URL'), serviceKey: setting('SUPABASE_SERVICE_ROLE_KEY') };

if (process.argv.includes('--dry-run')) {
  const mails =
    /** @type {{ recipient_name: string, email: string, items: { subject_name: string, name: string, due: string }[] }[]} */ (
      await module.callDatabase(api, 'preview_mails', {})
    );
  for (const { recipient_name, email, items } of mails) {
    console.log(`${recipient_name} <${email}>`);
    for (const { subject_name, name, due } of items) console.log(`  ${due}  ${subject_name}: ${name}`);
  }
  console.log(mails.length === 1 ? '1 person would get a mail.' : `${mails.length} people would get a mail.`);
} else {
  const settings = { ...api, siteUrl: setting('SITE_URL') };
  const send = module.sendBySmtp({ smtpUrl: setting('SMTP_URL'), from: setting('MAIL_FROM') });
  const { sent, failed, stopped } = await module.sendMails(settings, send);
  await module.cleanUp(settings);
  console.log(`${sent} mails sent, ${failed} refused.`);
  if (stopped) console.error(`The mail server takes no mail: ${stopped}. The rest waits for the next run.`);
  if (failed > 0 || stopped) process.exitCode = 1;
}
