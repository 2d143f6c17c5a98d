import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts PINs before they are stored, and decrypts them: the database alone tells nobody a PIN (docs/quality.md#pins). */
export type PinKey = {
  /** Encrypts a PIN for one user. Returns text for the database, different at every call. */
  readonly seal: (pin: string, userId: number) => string;
  /** Decrypts what `seal` returned; undefined when it was sealed for another user or with another key, or was changed. */
  readonly open: (sealed: string, userId: number) => string | undefined;
  /**
   * Seals a PIN again that was sealed for nobody in particular, as all were once (docs/decisions/031-a-pin-is-sealed-for-its-user.md).
   *
   * @throws Error when it was sealed with another key
   */
  readonly bind: (unboundSeal: string, userId: number) => string;
  /** A PIN that nobody knows, sealed for the user id 0: what a signature is compared with where there is no PIN. */
  readonly decoyPin: string;
  /** Shortens a text to 22 letters that tell nothing about it without the key: for what is counted and must not be read. */
  readonly digest: (text: string) => string;
};

const ALGORITHM = 'aes-256-gcm';
export const PIN_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DIGEST_BYTES = 16;

const TEXTS = {
  wrongLength: `The PIN key must have ${PIN_KEY_BYTES} bytes`,
  wrongKey: (userId: number) =>
    `A PIN of user ${userId} was sealed with another key. Give the key that the PINs were sealed with, in WALKBOOK_PIN_KEY or as pin.key in the data folder`,
} as const;

/** @param key 32 random bytes */
export function makePinKey(key: Uint8Array): PinKey {
  if (key.length !== PIN_KEY_BYTES) throw new Error(TEXTS.wrongLength);
  const digestKey = Buffer.from(hkdfSync('sha256', key, '', 'walkbook digests', PIN_KEY_BYTES));
  const seal = (pin: string, userId: number) => encrypt(key, pin, boundTo(userId));
  return {
    seal,
    open: (sealed, userId) => decrypt(key, sealed, boundTo(userId)),
    bind(unboundSeal, userId) {
      const pin = decrypt(key, unboundSeal, NOTHING);
      if (pin === undefined) throw new Error(TEXTS.wrongKey(userId));
      return seal(pin, userId);
    },
    decoyPin: seal(randomBytes(TAG_BYTES).toString('hex'), 0),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest().subarray(0, DIGEST_BYTES).toString('base64url'),
  };
}

const NOTHING = Buffer.alloc(0);
/** The associated data: a seal does not open with another user's. */
const boundTo = (userId: number) => Buffer.from(`user ${userId}`);

function encrypt(key: Uint8Array, text: string, associated: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(associated);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
}

function decrypt(key: Uint8Array, sealed: string, associated: Buffer): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(associated).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
