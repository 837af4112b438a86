/**
 * Vite plugin: gives link previews the absolute URL of their picture, because they do not resolve relative
 * ones. Without the URL of the site they get no picture.
 * @param {string | undefined} siteUrl
 */
export function socialImage(siteUrl) {
  if (siteUrl && !URL.canParse(siteUrl)) throw new Error(`VITE_SITE_URL is not a web address: "${siteUrl}".`);
  return {
    name: 'roadworthy:social-image',
    transformIndexHtml: (/** @type {string} */ html) =>
      siteUrl
        ? html.replace('content="/social.png"', `content="${new URL('/social.png', siteUrl)}"`)
        : html.replace(/^ *<meta property="og:image.*\n/gm, '').replace('summary_large_image', 'summary'),
  };
}
