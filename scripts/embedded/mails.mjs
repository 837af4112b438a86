/** @typedef {import('@supabase/lite').EmailMessage} EmailMessage */
/** @typedef {{ siteUrl: string, redirectTo: string | null, language?: string }} Request */

const TAG = /(\{\{ (?:if|else|end)\b.*?\}\})/;

/**
 * Settles the conditions of a template, which the embedded server leaves as they are. Hosted Auth runs them.
 * @param {string} template
 * @param {Request} request
 */
function settle(template, { siteUrl, redirectTo, language }) {
  /** @param {string} condition */
  const isMet = (condition) => {
    const [, path] = /^eq \.RedirectTo \(print \.SiteURL "(.*?)"\)$/.exec(condition) ?? [];
    return path === undefined
      ? condition === `eq (print .Data.language) "${language}"`
      : redirectTo === siteUrl + path;
  };
  /** @type {('none yet' | 'this' | 'an earlier one')[]} Which branch holds, of each condition we are in. */
  const open = [];
  let text = '';
  for (const piece of template.split(TAG)) {
    const [, word, condition = ''] = /^\{\{ (if|else if|else|end) ?(.*?) \}\}$/.exec(piece) ?? [];
    if (!word) text += open.every((branch) => branch === 'this') ? piece : '';
    else if (word === 'if') open.push(isMet(condition) ? 'this' : 'none yet');
    else {
      const before = open.pop();
      if (word === 'end') continue;
      if (before !== 'none yet') open.push('an earlier one');
      else open.push(word === 'else' || isMet(condition) ? 'this' : 'none yet');
    }
  }
  return text;
}

/**
 * The mail as hosted Auth would send it. The text of our template replaces the server's own, which has a
 * login code and a link that logs in at once.
 * @param {EmailMessage} mail
 * @param {Request} request
 * @returns {EmailMessage}
 */
export function finishMail(mail, request) {
  const html = settle(mail.html ?? '', request);
  return { ...mail, subject: settle(mail.subject, request), html, text: textOf(html) };
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
