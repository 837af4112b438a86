// Keys as a new hosted project has them: an ES256 pair that signs tokens, and two opaque keys that the gateway turns into
// tokens. Made anew for each run.
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const about = { kid: randomUUID(), alg: 'ES256' };
  const publicJwk = { ...(await exportJWK(publicKey)), ...about, key_ops: ['verify'] };
  const privateJwk = { ...(await exportJWK(privateKey)), ...about, key_ops: ['sign', 'verify'] };
  /** @param {string} role */
  const tokenOf = (role) =>
    new SignJWT({ role, iss: 'supabase' })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: about.kid })
      .setIssuedAt()
      .setExpirationTime('1d')
      .sign(privateKey);
  return {
    publicJwk,
    privateJwk,
    /** Auth wants one, beside the pair that it signs with. */
    secret: randomBytes(32).toString('hex'),
    publishable: `sb_publishable_${randomBytes(16).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(16).toString('base64url')}`,
    anonToken: await tokenOf('anon'),
    serviceToken: await tokenOf('service_role'),
  };
}
