import { createCipheriv, randomBytes } from 'node:crypto';

/** Seals a PIN as releases before migration 009 did: nonce, tag and text, bound to nobody. */
export function sealedUnbound(key: Uint8Array, pin: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}
