/**
 * The app's HTTP headers, as docs/deploy.md gives them for a static host. The browser tests run with them
 * too. Inline styles are allowed because react-select and react-hot-toast need them, and `blob:` because photos are shown
 * from memory.
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
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
});
