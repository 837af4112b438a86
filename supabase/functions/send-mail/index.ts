import { handle, serviceKeyOf } from './handler.ts';

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`Set ${name}: see docs/deploy.md`);
  return value;
}

const settings = {
  supabaseUrl: setting('SUPABASE_URL'),
  serviceKey: serviceKeyOf((name) => Deno.env.get(name)),
  secret: setting('MAIL_SECRET'),
  siteUrl: setting('SITE_URL'),
  smtpUrl: setting('SMTP_URL'),
  from: setting('MAIL_FROM'),
};

Deno.serve((request) => handle(request, settings));
