import type { Kysely } from 'kysely';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { lacksBodySignature, notRecognized, Refusal } from '@/server/refusal';
import { endedPinsOf, MOST_ENDED_PINS } from '@/server/store/endedPins';
import { adoptNewPin, type Credentials, requireBodySignature } from '@/server/store/users';
import type { clockWatch } from './clockWatch';
import type { Guessing, GuessLimit } from './guessing';
import { isIssuedPin } from './newPin';
import type { PinKey } from './pinKey';
import { hasSignatureForm, isBodySignedBy, isSignedBy } from './signatureCheck';
import { type Authenticated, SignedOut } from './signedOut';

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

const TEXTS = { wrongKey: 'No PIN of a user opens with this PIN key' } as const;

/**
 * Checks a request's signature against a user's PINs, and limits guessing. Who has to wait is refused, unless the PIN is one that we issued: nobody
 * guesses such a PIN, and nobody who sends wrong signatures may keep its owner out.
 *
 * @param credentials the user whom the request names; undefined when there is none
 * @throws Refusal 401, never saying whether name or PIN was wrong; {@link SignedOut} when staff ended the PIN; 429
 */
export async function authenticate<C extends Credentials & { readonly campaignId?: number }>(
  parts: Parts,
  guessing: Guessing,
  limit: GuessLimit,
  proof: Proof,
  credentials: C | undefined,
): Promise<Authenticated<C>> {
  if (!hasSignatureForm(proof.signature)) throw notRecognized();
  const { name, address, signature } = proof;
  const attempt = await guessing.begin(limit, { name, userId: credentials?.userId, address, signature }).catch(refusalOf);
  const match = await findPin(parts, proof, credentials);
  if (attempt instanceof Refusal && !(match && isIssuedPin(match.pin))) throw attempt;
  if (!credentials || match === undefined) {
    if (!(attempt instanceof Refusal)) attempt.wrong();
    throw notRecognized();
  }
  if (!(attempt instanceof Refusal)) await attempt.noGuess();
  if (match.which === 'ended') throw new SignedOut({ credentials, pin: match.pin });
  // Signed with the previous PIN: reject, but do not count it as a guess.
  if (match.which === 'previous') throw notRecognized();
  if (attempt instanceof Refusal || !attempt.isKnownPhone) await meetPhone(parts, guessing, proof, credentials);
  if (match.which === 'new' && credentials.new_pin !== null) await adoptNewPin(parts.db, { ...credentials, new_pin: credentials.new_pin });
  return { credentials, pin: match.pin };
}

/** The refusal of an attempt that has to wait. @throws everything else */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
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

type PinMatch = { readonly which: 'current' | 'new' | 'previous' | 'ended'; readonly pin: string };

/**
 * Returns the user's PIN that the request is signed with. Where it is none, the same number of PINs was compared, whatever the user has and whether
 * there is one: the time tells nothing.
 */
async function findPin(parts: Parts, proof: Proof, credentials: Credentials | undefined): Promise<PinMatch | undefined> {
  const usable = findUsablePin(parts, proof, credentials);
  if (usable) return usable;
  const ended = await endedPinsOf(parts.db, credentials?.userId ?? NOBODY);
  const candidates = Array.from({ length: MOST_ENDED_PINS }, (_, index) => ['ended', ended[index]] as const);
  return firstMatch(parts, proof, credentials, candidates).match;
}

const NOBODY = 0;

/** @throws Error when the user has PINs and none of them opens: then the server has the wrong key, and the phone's PIN may well be right */
function findUsablePin(parts: Parts, proof: Proof, credentials: Credentials | undefined): PinMatch | undefined {
  const candidates = [
    ['current', credentials?.pin],
    ['new', isExpired(credentials, nowSeconds(parts.clock)) ? undefined : credentials?.new_pin],
    ['previous', credentials?.previous_pin],
  ] as const;
  const { match, hasOpened } = firstMatch(parts, proof, credentials, candidates);
  if (credentials && !hasOpened) throw new Error(TEXTS.wrongKey);
  return match;
}

type Candidate = readonly [which: PinMatch['which'], sealed: string | null | undefined];

/** Compares the signature with each of these PINs, up to the one that it is made with. One that is missing costs as much time. */
function firstMatch(
  { pinKey }: Parts,
  { message, signature }: Proof,
  credentials: Credentials | undefined,
  candidates: readonly Candidate[],
): { readonly match?: PinMatch; readonly hasOpened: boolean } {
  let hasOpened = false;
  for (const [which, sealed] of candidates) {
    const isThere = credentials !== undefined && sealed != null;
    const pin = isThere ? pinKey.open(sealed, credentials.userId) : pinKey.open(pinKey.decoyPin, 0);
    const isMatch = isSignedBy(pin ?? '', message, signature);
    hasOpened ||= isThere && pin !== undefined;
    if (isMatch && isThere && pin !== undefined) return { match: { which, pin }, hasOpened };
  }
  return { hasOpened };
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
    if (isExpected && credentials.body_signature_required) throw lacksBodySignature();
    return;
  }
  if (!isBodySignedBy(pin, signature, body, bodySignature)) throw notRecognized();
  if (isExpected && !credentials.body_signature_required) await requireBodySignature(db, credentials.userId);
}
