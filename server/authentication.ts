import { randomBytes } from 'node:crypto';
import type { Guessing } from './guessing';
import { notRecognised } from './refusal';
import type { Services } from './services';
import { isBodySignedBy, isSignedBy } from './signatureCheck';
import { adoptNewPin, type Credentials, requireBodySignature } from './store/users';

/** A request's proof of who sent it. */
export type Proof = {
  /** The account's e-mail or the campaign's uid, as the request names it. */
  readonly name: string;
  /** Network address. */
  readonly address: string;
  readonly message: string;
  readonly signature: string;
  readonly body: Uint8Array;
  readonly bodySignature: string | undefined;
};

/** How guessing is kept from a call: by account where it signs in, else by session. */
export type Door = 'signIn' | 'session';

/** Signs like nobody: what an unknown name's signature is compared with, so that it takes as long as a known one's. */
const NOBODYS_PIN = randomBytes(6).toString('hex');

/**
 * Checks a signature against a user's PINs and against guessing.
 *
 * @param bodyExpected the call has a body: it must be signed too where this user's app has ever signed one
 * @throws Refusal 401, never saying whether name, PIN or body was wrong; 429
 */
export async function authenticate<C extends Credentials>(
  services: Pick<Services, 'db' | 'pinKey'>,
  guessing: Guessing,
  door: Door,
  proof: Proof,
  credentials: C | undefined,
  bodyExpected: boolean,
): Promise<C> {
  const claim = { name: proof.name, userId: credentials?.userId, address: proof.address, signature: proof.signature };
  if (door === 'signIn') guessing.admitSignIn(claim);
  else guessing.admitSession(claim);

  const match = matchPin(services, proof, credentials);
  if (!credentials || match === undefined) {
    if (door === 'signIn') guessing.wrongSignIn(claim);
    else guessing.wrongSession(claim);
    throw notRecognised();
  }
  // A phone that has not heard of the new PIN: refused, but no guesser.
  if (match.pin === 'former') throw notRecognised();
  guessing.rightSignature(claim);
  await checkBody(services, proof, credentials, match.open, bodyExpected);
  if (match.pin === 'new' && credentials.new_pin !== null) await adoptNewPin(services.db, credentials.userId, credentials.new_pin);
  return credentials;
}

type Match = { readonly pin: 'current' | 'new' | 'former'; readonly open: string };

function matchPin(
  { pinKey }: Pick<Services, 'pinKey'>,
  { message, signature }: Proof,
  credentials: Credentials | undefined,
): Match | undefined {
  if (!credentials) {
    isSignedBy(NOBODYS_PIN, message, signature);
    return undefined;
  }
  const candidates = [
    ['current', credentials.pin],
    ['new', credentials.new_pin],
    ['former', credentials.former_pin],
  ] as const;
  for (const [pin, sealed] of candidates) {
    if (sealed === null) continue;
    const open = pinKey.open(sealed);
    if (isSignedBy(open, message, signature)) return { pin, open };
  }
  return undefined;
}

async function checkBody(
  services: Pick<Services, 'db'>,
  proof: Proof,
  credentials: Credentials,
  pin: string,
  bodyExpected: boolean,
): Promise<void> {
  const { signature, body, bodySignature } = proof;
  if (bodySignature === undefined) {
    if (bodyExpected && credentials.body_signature_required) throw notRecognised();
    return;
  }
  if (!isBodySignedBy(pin, signature, body, bodySignature)) throw notRecognised();
  if (bodyExpected && !credentials.body_signature_required) await requireBodySignature(services.db, credentials.userId);
}
