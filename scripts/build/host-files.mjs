import { readdirSync, readFileSync } from 'node:fs';

/**
 * The HTTP headers of the app. docs/deploy.md lists them for hosts that do not read `_headers`; every local
 * server sends them. Inline styles are allowed for react-select, and `blob:` for photos that are shown from
 * memory.
 * @param {string} backend the origin that the browser may connect to, besides the app's own
 */
export const securityHeaders = (backend) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${backend}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
  'Strict-Transport-Security': 'max-age=31536000',
});

// The names of the files in `assets` contain a hash of their content.
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
    // A worker that a host keeps would keep the app at its version.
    '/sw.js',
    '  Cache-Control: no-cache',
    '',
  ].join('\n');

/**
 * Where to report a weakness (RFC 9116). Valid for a year, so that an app that is no longer built asks for no
 * reports.
 * @param {{ email: string, today: Date, siteUrl: string | undefined }} about
 */
function securityFile({ email, today, siteUrl }) {
  const expires = new Date(today);
  expires.setUTCFullYear(today.getUTCFullYear() + 1);
  const lines = [`Contact: mailto:${email}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en'];
  if (siteUrl) lines.push(`Canonical: ${new URL('/.well-known/security.txt', siteUrl)}`);
  return `${lines.join('\n')}\n`;
}

const TEMPLATES = 'supabase/templates';

/** The mails of Auth: on a server of one's own, Auth fetches them from the address of the app (docs/deploy.md). */
const mailTemplates = () =>
  Object.fromEntries(
    readdirSync(TEMPLATES).map((name) => [`mail/${name}`, readFileSync(`${TEMPLATES}/${name}`, 'utf8')]),
  );

/**
 * Vite plugin: files that tell a static host how to serve the app, and people where to report a weakness.
 * @param {{ backend: string, email: string, siteUrl: string | undefined }} settings
 * @returns {import('vite').Plugin}
 */
export const hostFiles = ({ backend, email, siteUrl }) => ({
  name: 'roadworthy:host-files',
  generateBundle() {
    const files = {
      _headers: headersFile(backend),
      _redirects: '/* /app.html 200\n',
      ...mailTemplates(),
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
