import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Makes the key of a session or of a link that works once: 256 bits, which nobody guesses. */
export const newStaffKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** The link that brings somebody a key. Behind #: no server, proxy or log sees it. @param origin where the console opens */
export const consoleLink = (origin: string, key: string): string => `${origin}/console/sign-in/#key=${key}`;

/** What is stored of a key. It needs no secret of the server's: nobody can try out 256 bits. */
export const staffKeyDigest = (key: string): string => digest(`key ${key}`);

/** Returns what a page sends back with each write. It follows from the session's key, which pages cannot read, and tells nothing of it. */
export const staffTokenOf = (key: string): string => digest(`token ${key}`);

/** True for the token of the session, compared in constant time. */
export function isStaffToken(key: string, token: string): boolean {
  const [expected, given] = [Buffer.from(staffTokenOf(key)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
