import { randomBytes } from 'node:crypto';
import type { PinKey } from './pinKey';

const KEY_BYTES = 18;

/** Makes the key of an invitation: 144 bits, which nobody guesses. */
export function newInvitationKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** What is stored of a key: it tells nothing of the key. */
export const keyDigest = (pinKey: Pick<PinKey, 'digest'>, key: string): string => pinKey.digest(`invitation ${key}`);
