import { isIP } from 'node:net';
import * as v from 'valibot';
import { creationOptionsSchema, type NewCredential, requestOptionsSchema, type SignedChallenge } from '@/lib/contract/staff/passkeys';
import { CHALLENGE_LASTS_SECONDS } from '@/server/store/staffChallenges';
import type { NewPasskey, PasskeyKey } from '@/server/store/staffPasskeys';

/* What an authenticator is asked for, and whether its answer is right: WebAuthn, by @simplewebauthn/server. */

/** Where the browser has the console open: what an authenticator signs says so. */
export type PasskeySite = {
  /** As browsers name it: https://walk.example.org:8443 */
  readonly origin: string;
  /** The relying party: a host name, without a port. */
  readonly host: string;
};

type Account = {
  readonly email: string;
  readonly name: string;
  /** base64url */
  readonly handle: string;
  readonly others: readonly { readonly credentialId: string; readonly transports: readonly string[] }[];
};

const NAME = 'Walkbook';
/** EdDSA, ES256 and RS256: what every Node that runs the server can check. The library adds others where a newer one can. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_LASTS_SECONDS * 1_000;

/** Some 30 MB that a server whose staff have no passkeys never loads. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** True for a name; browsers keep no passkeys for a network address. */
export const isHostName = (host: string): boolean => host !== '' && !host.startsWith('[') && isIP(host) === 0;

/** What the browser makes a passkey by: one that the authenticator finds by itself, and opens by a finger, a face or a PIN. */
export async function optionsToAdd({ host }: PasskeySite, challenge: string, { email, name, handle, others }: Account) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: host,
    userID: bytesOf(handle),
    userName: email,
    userDisplayName: name,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: others.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return v.parse(creationOptionsSchema, options);
}

/** What the browser signs in by. */
export async function optionsToSignIn({ host }: PasskeySite, challenge: string) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return v.parse(requestOptionsSchema, options);
}

/** Returns the challenge that an answer says it has signed; undefined where it says none. */
export async function challengeIn({ response }: NewCredential | SignedChallenge): Promise<string | undefined> {
  const { decodeClientDataJSON } = await helpers();
  return unlessRefused(async () => v.parse(v.string(), decodeClientDataJSON(response.clientDataJSON).challenge));
}

/**
 * Checks what a browser answered to {@link optionsToAdd}.
 *
 * @returns the passkey; undefined where the answer is for another challenge, site or kind of passkey
 */
export async function newPasskey(answer: NewCredential, site: PasskeySite, challenge: string): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  if (await hasCertificate(answer)) return undefined;
  const { registrationInfo } =
    (await unlessRefused(() =>
      verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        ...expected(site, challenge),
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )) ?? {};
  if (registrationInfo === undefined) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: textOf(publicKey), counter, transports: answer.response.transports };
}

/**
 * Checks what a browser answered to {@link optionsToSignIn}.
 *
 * @returns the authenticator's counter; undefined where the answer is for another challenge or site, is signed by another key, or its counter has not gone on
 */
export async function counterOf(
  answer: SignedChallenge,
  site: PasskeySite,
  { challenge, key: { publicKey, counter } }: { readonly challenge: string; readonly key: PasskeyKey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected(site, challenge),
      credential: { id: answer.id, publicKey: bytesOf(publicKey), counter },
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

const expected = ({ origin, host }: PasskeySite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
});

/**
 * True where an answer brings an authenticator's certificate, or cannot be read. We ask for none, browsers then send none, and to check one the library
 * would fetch what it names.
 */
async function hasCertificate({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await helpers();
  const kind = await unlessRefused(async () => {
    const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined) ? 'plain' : 'certified';
  });
  return kind !== 'plain';
}

/** The library says by throwing that an answer is not right. Why is in its words what was sent, which nobody is told. */
async function unlessRefused<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
