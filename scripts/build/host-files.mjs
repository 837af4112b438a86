/**
 * The HTTP headers of the app. docs/deploy.md gives them for hosts that read no `_headers`, and every local server sends them.
 * Inline styles are allowed because react-select and react-hot-toast need them, and `blob:` because photos are shown from memory.
 * @param {string} backend the origin that the browser may connect to besides the app's own
 */
export const securityHeaders = (backend) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${backend}`.trim(),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Strict-Transport-Security': 'max-age=31536000',
});

// The name of each file in `assets` has a hash of its content.
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * For Netlify and Cloudflare Pages: https://docs.netlify.com/routing/headers/
 * @param {string} backend
 */
const headersFile = (backend) =>
  [
    '/*',
    ...Object.entries(securityHeaders(backend)).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${FOR_EVER}`,
    '',
  ].join('\n');

/**
 * Where to report a weakness (RFC 9116). It is valid for a year, so an app that is not built any more asks for no reports.
 * @param {{ email: string, today: Date, siteUrl: string | undefined }} about
 */
function securityFile({ email, today, siteUrl }) {
  const expires = new Date(today);
  expires.setUTCFullYear(today.getUTCFullYear() + 1);
  const lines = [`Contact: mailto:${email}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en'];
  if (siteUrl) lines.push(`Canonical: ${new URL('/.well-known/security.txt', siteUrl)}`);
  return `${lines.join('\n')}\n`;
}

/**
 * Vite plugin: the files of the build that tell a static host how to serve it, and people where to report a weakness.
 * @param {{ backend: string, email: string, siteUrl: string | undefined }} settings
 * @returns {import('vite').Plugin}
 */
export const hostFiles = ({ backend, email, siteUrl }) => ({
  name: 'roadworthy:host-files',
  generateBundle() {
    const files = {
      _headers: headersFile(backend),
      _redirects: '/* /app.html 200\n',
      '.well-known/security.txt': securityFile({ email, siteUrl, today: new Date() }),
    };
    for (const [fileName, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source });
  },
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use('/assets', (_request, response, next) => {
      response.setHeader('Cache-Control', FOR_EVER);
      next();
    });
  },
});
