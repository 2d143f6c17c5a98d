import encodeBase64 from 'crypto-js/enc-base64';
import encodeHex from 'crypto-js/enc-hex';
import hmacSha1 from 'crypto-js/hmac-sha1';
import hmacSha256 from 'crypto-js/hmac-sha256';
import sha256 from 'crypto-js/sha256';

/** Header of the body's own signature (docs/wire.md#body-signature). */
export const BODY_SIGNATURE_HEADER = 'X-Body-Signature';

/** Returns the message that is signed: base path, endpoint and query exactly as sent, without `s`; no `?` when there is no query. */
export function signedMessage(basePath: string, endpoint: string, query: string): string {
  return query === '' ? `${basePath}${endpoint}` : `${basePath}${endpoint}?${query}`;
}

/** Base64 with plus replaced by dash and slash by underscore; the padding stays (docs/wire.md#signature). */
export function urlSafe(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_');
}

/** Returns the parameter `s`: HMAC-SHA1 of the message, keyed by the PIN (docs/wire.md#signature). */
export function sign(pin: string, message: string): string {
  return urlSafe(encodeBase64.stringify(hmacSha1(message, pin)));
}

/** Returns the signature of a body, which binds the body to the request's `s` (docs/wire.md#body-signature). */
export function signBody(pin: string, s: string, body: string): string {
  const digest = encodeHex.stringify(sha256(body));
  return urlSafe(encodeBase64.stringify(hmacSha256(s + digest, pin))).replace(/=+$/u, '');
}

/** The message that a phone-bank link signs, and its signature without trailing equals signs (docs/product/home.md#phone-bank-link). */
export function phoneBankPath(pin: string, campaignUid: string, unixSeconds: number): string {
  const message = `phone/${campaignUid}/${unixSeconds}`;
  return `${message}/${sign(pin, message).replace(/=+$/u, '')}`;
}
