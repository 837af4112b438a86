// Sends the emails that are due, as the function send-mail does on hosted Supabase. For a self-hosted server:
// any cron can call it. With --dry-run it sends nothing and prints each recipient with what they would get.
import { runnerImport } from 'vite';

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (value) return value;
  return stopWith(`Set ${name}: see docs/deploy.md, "Reminders".`);
}

/** @param {string} message @returns {never} */
function stopWith(message) {
  console.error(message);
  process.exit(1);
}

function serviceKey() {
  try {
    return module.serviceKeyOf((name) => process.env[name]);
  } catch (error) {
    return stopWith(String(error));
  }
}

/** @type {{ module: typeof import('../../supabase/functions/send-mail/handler.ts') }} */
const { module } = await runnerImport('./supabase/functions/send-mail/handler.ts');
const api = { supabaseUrl: setting('SUPABASE_URL'), serviceKey: serviceKey() };

if (process.argv.includes('--dry-run')) {
  const mails =
    /** @type {{ recipient_name: string, email: string, goes_out: 'now' | 'today' | 'tomorrow', items: import('../../supabase/functions/send-mail/mails.ts').PreviewedItem[] }[]} */ (
      await module.callDatabase(api, 'preview_mails', {})
    );
  const when = { now: 'with the next run', today: 'at 07:00', tomorrow: 'tomorrow at 07:00' };
  for (const { recipient_name, email, goes_out, items } of mails) {
    console.log(`${recipient_name} <${email}>, ${when[goes_out]}`);
    for (const item of items)
      console.log(`  ${item.due ?? 'now       '}  ${item.subject_name}: ${module.itemName(item)}`);
  }
  for (const [key, words] of Object.entries(when)) {
    const count = mails.filter(({ goes_out }) => goes_out === key).length;
    if (count > 0) console.log(`${count === 1 ? '1 person gets' : `${count} people get`} a mail ${words}.`);
  }
  if (mails.length === 0) console.log('Nobody is due a mail.');
} else {
  const settings = { ...api, siteUrl: setting('SITE_URL') };
  const send = module.sendBySmtp({ smtpUrl: setting('SMTP_URL'), from: setting('MAIL_FROM') });
  const { sent, failed, stopped } = await module.sendMails(settings, send);
  await module.cleanUp(settings);
  console.log(`${sent} mails sent, ${failed} refused.`);
  if (stopped) console.error(`The mail server takes no mail: ${stopped}. The rest waits for the next run.`);
  if (failed > 0 || stopped) process.exitCode = 1;
}
