import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { notRecognised } from '@/server/refusal';
import { adoptNewPin, type Credentials, requireBodySignature } from '@/server/store/users';
import type { Guessing, GuessLimit } from './guessing';
import type { PinKey } from './pinKey';
import { isBodySignedBy, isSignedBy } from './signatureCheck';

type Parts = { readonly db: Kysely<Database>; readonly pinKey: PinKey };

/** What a request proves its sender with. */
export type Proof = {
  /** The account's e-mail or the campaign's uid, as the request names it. */
  readonly name: string;
  /** Network address. */
  readonly address: string;
  /** What the signature covers. */
  readonly message: string;
  readonly signature: string;
  readonly body: Uint8Array;
  readonly bodySignature: string | undefined;
};

/** The signature of an unknown user is compared with this PIN's, so that the answer takes as long as for a known one. */
const NOBODYS_PIN = randomBytes(6).toString('hex');

/**
 * Checks a request's signatures against a user's PINs, and limits guessing.
 *
 * @param credentials the user whom the request names; undefined when there is none
 * @param bodyExpected the call has a body: it must be signed too once this user's app has signed one
 * @throws Refusal 401, never saying whether name, PIN or body was wrong; 429
 */
export async function authenticate<C extends Credentials>(
  parts: Parts,
  guessing: Guessing,
  limit: GuessLimit,
  proof: Proof,
  credentials: C | undefined,
  bodyExpected: boolean,
): Promise<C> {
  const claim = { name: proof.name, userId: credentials?.userId, address: proof.address, signature: proof.signature };
  guessing.check(limit, claim);
  const match = findPin(parts, proof, credentials);
  if (!credentials || match === undefined) {
    guessing.countWrong(limit, claim);
    throw notRecognised();
  }
  // Signed with the previous PIN: reject, but do not count it as a guess.
  if (match.which === 'previous') throw notRecognised();
  guessing.rememberAddress(claim);
  await checkBody(parts, proof, credentials, match.pin, bodyExpected);
  if (match.which === 'new' && credentials.new_pin !== null) await adoptNewPin(parts.db, credentials.userId, credentials.new_pin);
  return credentials;
}

type PinMatch = { readonly which: 'current' | 'new' | 'previous'; readonly pin: string };

/** The user's PIN that the request is signed with. */
function findPin({ pinKey }: Parts, { message, signature }: Proof, credentials: Credentials | undefined): PinMatch | undefined {
  if (!credentials) {
    isSignedBy(NOBODYS_PIN, message, signature);
    return undefined;
  }
  const candidates = [
    ['current', credentials.pin],
    ['new', credentials.new_pin],
    ['previous', credentials.previous_pin],
  ] as const;
  for (const [which, sealed] of candidates) {
    if (sealed === null) continue;
    const pin = pinKey.open(sealed);
    if (isSignedBy(pin, message, signature)) return { which, pin };
  }
  return undefined;
}

/** @throws Refusal (401) when the body's signature is wrong, or missing where it is required */
async function checkBody(
  { db }: Parts,
  { signature, body, bodySignature }: Proof,
  credentials: Credentials,
  pin: string,
  bodyExpected: boolean,
): Promise<void> {
  if (bodySignature === undefined) {
    if (bodyExpected && credentials.body_signature_required) throw notRecognised();
    return;
  }
  if (!isBodySignedBy(pin, signature, body, bodySignature)) throw notRecognised();
  if (bodyExpected && !credentials.body_signature_required) await requireBodySignature(db, credentials.userId);
}
