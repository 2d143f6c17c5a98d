import { createHmac, hash, type KeyObject, timingSafeEqual } from 'node:crypto';
import { urlSafe } from '@/lib/contract/signature';

/** Returns `s` for a message: the same value as the contract's `sign`, computed by Node's own code, which is faster. */
export function expectedSignature(pin: string | KeyObject, message: string): string {
  return urlSafe(createHmac('sha1', pin).update(message).digest('base64'));
}

/** True for what can be a signature: 20 bytes in URL-safe base64, with the padding. */
export function hasSignatureForm(s: string): boolean {
  return /^[\w-]{27}=$/u.test(s);
}

/** True when `s` is the message's signature by this PIN. Takes the same time whichever character differs. */
export function isSignedBy(pin: string | KeyObject, message: string, s: string): boolean {
  return sameText(expectedSignature(pin, message), s);
}

/**
 * True when the header X-Body-Signature signs this body together with the request's `s` (docs/wire.md#body-signature).
 *
 * @param body the bytes exactly as received
 * @param given base64url, with or without padding
 */
export function isBodySignedBy(pin: string | KeyObject, s: string, body: Uint8Array, given: string): boolean {
  const digest = hash('sha256', body, 'hex');
  const expected = createHmac('sha256', pin)
    .update(s + digest)
    .digest('base64url');
  return sameText(expected, given.replace(/=+$/u, ''));
}

function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
