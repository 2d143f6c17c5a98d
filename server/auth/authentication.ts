import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { notRecognised } from '@/server/refusal';
import { adoptNewPin, type Credentials, requireBodySignature } from '@/server/store/users';
import type { clockWatch } from './clockWatch';
import type { Guessing, GuessLimit } from './guessing';
import type { PinKey } from './pinKey';
import { hasSignatureForm, isBodySignedBy, isSignedBy } from './signatureCheck';

/** What authentication works with. */
export type Parts = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly pinKey: PinKey;
  readonly watchesClock: ReturnType<typeof clockWatch>;
};

/** What a request proves its sender with. */
export type Proof = {
  /** The account's e-mail or the campaign's uid, as the request names it. */
  readonly name: string;
  /** Network address. */
  readonly address: string;
  /** What the signature covers. */
  readonly message: string;
  readonly signature: string;
};

/** The body of a request, and what proves it. */
export type BodyProof = {
  /** The request's `s`. */
  readonly signature: string;
  readonly body: Uint8Array;
  readonly bodySignature: string | undefined;
  /** The call has a body: it must be signed once this user's app has signed one. */
  readonly isExpected: boolean;
};

/** Whose request it is, and the PIN that it is signed with. */
export type Authenticated<C> = { readonly credentials: C; readonly pin: string };

const TEXTS = { wrongKey: 'No PIN of a user opens with this PIN key' } as const;

/**
 * Checks a request's signature against a user's PINs, and limits guessing.
 *
 * @param credentials the user whom the request names; undefined when there is none
 * @throws Refusal 401, never saying whether name or PIN was wrong; 429
 */
export async function authenticate<C extends Credentials & { readonly campaignId?: number }>(
  parts: Parts,
  guessing: Guessing,
  limit: GuessLimit,
  proof: Proof,
  credentials: C | undefined,
): Promise<Authenticated<C>> {
  if (!hasSignatureForm(proof.signature)) throw notRecognised();
  const { name, address, signature } = proof;
  const attempt = await guessing.begin(limit, { name, userId: credentials?.userId, address, signature });
  const match = findPin(parts, proof, credentials);
  if (!credentials || match === undefined) {
    attempt.wrong();
    throw notRecognised();
  }
  await attempt.noGuess();
  // Signed with the previous PIN: reject, but do not count it as a guess.
  if (match.which === 'previous') throw notRecognised();
  if (!attempt.isKnownPhone) await meetPhone(parts, guessing, proof, credentials);
  if (match.which === 'new' && credentials.new_pin !== null) await adoptNewPin(parts.db, credentials.userId, credentials.new_pin);
  return { credentials, pin: match.pin };
}

/** A phone becomes a known one, unless its request may be another one's that is repeated. */
async function meetPhone(
  { watchesClock }: Parts,
  guessing: Guessing,
  { message, address }: Proof,
  { userId, campaignId }: Credentials & { readonly campaignId?: number },
): Promise<void> {
  if (!watchesClock({ message, userId, campaignId })) await guessing.rememberPhone(userId, address);
}

type PinMatch = { readonly which: 'current' | 'new' | 'previous'; readonly pin: string };

/**
 * The user's PIN that the request is signed with. Where it is none, three PINs were compared, whatever the user has and whether there is one:
 * the time tells nothing.
 *
 * @throws Error when the user has PINs and none of them opens: then the server has the wrong key, and the phone's PIN may well be right
 */
function findPin({ pinKey, clock }: Parts, { message, signature }: Proof, credentials: Credentials | undefined): PinMatch | undefined {
  const candidates = [
    ['current', credentials?.pin],
    ['new', isExpired(credentials, nowSeconds(clock)) ? undefined : credentials?.new_pin],
    ['previous', credentials?.previous_pin],
  ] as const;
  let hasOpened = false;
  for (const [which, sealed] of candidates) {
    const isThere = credentials !== undefined && sealed != null;
    const pin = isThere ? pinKey.open(sealed, credentials.userId) : pinKey.open(pinKey.nobodys, 0);
    const isMatch = isSignedBy(pin ?? '', message, signature);
    hasOpened ||= isThere && pin !== undefined;
    if (isMatch && isThere && pin !== undefined) return { which, pin };
  }
  if (credentials && !hasOpened) throw new Error(TEXTS.wrongKey);
  return undefined;
}

function isExpired(credentials: Credentials | undefined, now: number): boolean {
  return credentials?.new_pin_expires_at != null && credentials.new_pin_expires_at <= now;
}

/** @throws Refusal (401) when the body's signature is wrong, or missing where it is required */
export async function checkBody(
  { db }: Pick<Parts, 'db'>,
  { signature, body, bodySignature, isExpected }: BodyProof,
  { credentials, pin }: Authenticated<Credentials>,
): Promise<void> {
  if (bodySignature === undefined) {
    if (isExpected && credentials.body_signature_required) throw notRecognised();
    return;
  }
  if (!isBodySignedBy(pin, signature, body, bodySignature)) throw notRecognised();
  if (isExpected && !credentials.body_signature_required) await requireBodySignature(db, credentials.userId);
}
