import type { EmailMessage } from '@supabase/lite';

export function linksIn(mail: EmailMessage | undefined): string[] {
  const body = new DOMParser().parseFromString(mail?.html ?? '', 'text/html');
  return [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}

export function confirmationPath(mail: EmailMessage | undefined): string {
  const link = linksIn(mail).find((href) => href.includes('/auth/confirm'));
  if (!link) throw new Error(`The mail "${mail?.subject}" has no link to /auth/confirm`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
