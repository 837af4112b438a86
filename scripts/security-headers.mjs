/**
 * The headers that the app is served with; docs/deploy.md has them for a static host, and the browser tests run under them.
 * Styles are inline where react-select and react-hot-toast write theirs into the page.
 * @param {string} backend what the browser may connect to besides the app's own host
 */
export const securityHeaders = (backend) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
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
