import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts PINs before they are stored, and decrypts them: the database alone tells nobody a PIN (docs/quality.md#pins). */
export type PinKey = {
  /** Encrypts a PIN. Returns text for the database, different at every call. */
  readonly seal: (pin: string) => string;
  /** Decrypts what `seal` returned. @throws when it was sealed with another key, or changed */
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
