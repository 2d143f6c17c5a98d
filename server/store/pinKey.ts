import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals PINs before they are stored and opens them again: whoever gets the database alone has no PIN (quality.md, "Nobody gets in"). */
export type PinKey = {
  /** PIN → text for the database, different at every call. */
  readonly seal: (pin: string) => string;
  /** The reverse. @throws when the text was sealed with another key or tampered with */
  readonly open: (sealed: string) => string;
};

const ALGORITHM = 'aes-256-gcm';
export const PIN_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 random bytes */
export function makePinKey(key: Uint8Array): PinKey {
  if (key.length !== PIN_KEY_BYTES) throw new Error(`The PIN key must have ${PIN_KEY_BYTES} bytes`);
  return {
    seal(pin) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const text = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
