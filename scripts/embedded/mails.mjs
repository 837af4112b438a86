/** @typedef {import('@supabase/lite').EmailMessage} EmailMessage */

const condition =
  /\{\{ if eq \.RedirectTo \(print \.SiteURL "(.*?)"\) \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs;

/**
 * Fills in what the embedded server leaves in a template: it supports neither conditions nor the
 * `redirect_to` of the request. Hosted Auth handles both.
 * @param {string} template
 * @param {{ siteUrl: string, redirectTo: string | null }} request
 */
function fillIn(template, { siteUrl, redirectTo }) {
  return template.replace(condition, (_all, path, met, otherwise) =>
    redirectTo === siteUrl + path ? met : otherwise,
  );
}

/**
 * The mail as hosted Auth would send it. The text of our template replaces the server's own, which has a
 * login code and a link that logs in at once.
 * @param {EmailMessage} mail
 * @param {{ siteUrl: string, redirectTo: string | null }} request
 * @returns {EmailMessage}
 */
export function finishMail(mail, request) {
  const html = fillIn(mail.html ?? '', request);
  return { ...mail, subject: fillIn(mail.subject, request), html, text: textOf(html) };
}

/** @param {string} html */
function textOf(html) {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? [];
  const lines = body
    .replace(/<a href="(.*?)".*?>(.*?)<\/a>/gs, (_link, href, label) =>
      label.trim() === href ? href : `${label.trim()}: ${href}`,
    )
    .split(/<\/(?:p|h1)>/)
    .map((block) => block.replace(/<.*?>/gs, '').replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join('\n').replaceAll('&amp;', '&');
}
