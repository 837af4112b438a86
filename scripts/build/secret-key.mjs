/**
 * Whether a key of a project opens everything. It belongs on servers: the build would put it into files that everybody can read.
 * @param {string} key
 */
export function isSecretKey(key) {
  if (key.startsWith('sb_secret_')) return true;
  const [, claims = ''] = key.split('.');
  return Buffer.from(claims, 'base64url').toString().includes('"service_role"');
}
