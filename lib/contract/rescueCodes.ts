import toHex from 'crypto-js/enc-hex';
import sha256 from 'crypto-js/sha256';
import { bundlePartText, type Collected, cutEvenly, type Packing, wholeOf } from '@/lib/domain/rescue/parts';
import { fromBase45, toBase45 } from './base45';

/** With so many letters a screen of 320 px can show a code, and a cheap camera can read it. */
const LETTERS_PER_CODE = 900;
const DIGEST_LENGTH = 32;

/** Returns the digest of a text: the beginning of its SHA-256. */
export function digestOf(text: string): string {
  return toHex.stringify(sha256(text)).slice(0, DIGEST_LENGTH).toUpperCase();
}

/** Returns the texts of the QR codes that carry a bundle (docs/wire.md#rescue-codes). @param packed the bundle's text as bytes */
export function codesOf(packed: Uint8Array, packing: Packing): readonly string[] {
  const whole = toBase45(packed);
  const digest = digestOf(whole);
  const payloads = cutEvenly(whole, LETTERS_PER_CODE);
  return payloads.map((payload, index) => bundlePartText({ packing, digest, n: index + 1, of: payloads.length, payload }));
}

/** Joins the collected parts; undefined while one is missing, or when they do not fit the digest. */
export function packedIn(collected: Collected): Uint8Array | undefined {
  const whole = wholeOf(collected);
  return whole !== undefined && digestOf(whole) === collected.digest ? fromBase45(whole) : undefined;
}
