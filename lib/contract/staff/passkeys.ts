import * as v from 'valibot';
import { defineStaffCall } from './call';
import { idSchema, nameSchema, timeSchema } from './fields';
import { sessionSchema } from './session';

/* Passkeys (WebAuthn): what the browser is given and what it gives back, as JSON (docs/decisions/081-passkeys-and-mailed-links.md). */

/** Of the specification of WebAuthn: a credential's id has 1023 bytes at most. */
const LONGEST_CREDENTIAL_ID = 1_364;
const LONGEST_CLIENT_DATA = 4_096;
const LONGEST_ATTESTATION = 32_768;
const LONGEST_AUTHENTICATOR_DATA = 8_192;
/** Of an RSA key of 4096 bits, and some. */
const LONGEST_SIGNATURE = 1_024;
const LONGEST_HANDLE = 88;
const MOST_TRANSPORTS = 10;
const LONGEST_TRANSPORT = 40;

const bytes = (longest: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/u), v.maxLength(longest));
const publicKey = v.literal('public-key');
const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_TRANSPORT))), v.maxLength(MOST_TRANSPORTS));

/** What `navigator.credentials.create` is given. Bytes are base64url. */
export const creationOptionsSchema = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: publicKey, alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(v.object({ id: v.string(), type: publicKey, transports: v.array(v.string()) })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});

/** What `navigator.credentials.get` is given: no credential is named, so that the browser asks which account it shall be. */
export const requestOptionsSchema = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

const newCredentialSchema = v.object({
  id: bytes(LONGEST_CREDENTIAL_ID),
  rawId: bytes(LONGEST_CREDENTIAL_ID),
  type: publicKey,
  response: v.object({
    clientDataJSON: bytes(LONGEST_CLIENT_DATA),
    attestationObject: bytes(LONGEST_ATTESTATION),
    transports: v.optional(transports, []),
  }),
});

const signedChallengeSchema = v.object({
  id: bytes(LONGEST_CREDENTIAL_ID),
  rawId: bytes(LONGEST_CREDENTIAL_ID),
  type: publicKey,
  response: v.object({
    clientDataJSON: bytes(LONGEST_CLIENT_DATA),
    authenticatorData: bytes(LONGEST_AUTHENTICATOR_DATA),
    signature: bytes(LONGEST_SIGNATURE),
    userHandle: bytes(LONGEST_HANDLE),
  }),
});

export type NewCredential = v.InferOutput<typeof newCredentialSchema>;
export type SignedChallenge = v.InferOutput<typeof signedChallengeSchema>;

/** Begins to add a passkey to one's own account. Each beginning voids the one before it. It is asked again, since a passkey confirms what is. */
export const passkeyOptions = defineStaffCall({
  by: 'staff',
  writes: true,
  confirms: true,
  logged: false,
  body: v.object({}),
  reply: creationOptionsSchema,
});

/** Adds the passkey that the browser has made, under a name by which its owner knows it again. */
export const addPasskey = defineStaffCall({
  by: 'staff',
  writes: true,
  logged: false,
  body: v.object({ name: nameSchema, answer: newCredentialSchema }),
  reply: v.null(),
});

/** One's own passkeys, the latest first. One opens the console at its host alone. */
export const passkeys = defineStaffCall({
  by: 'staff',
  writes: false,
  logged: false,
  body: v.object({}),
  reply: v.array(v.object({ id: idSchema, name: v.string(), host: v.string(), madeAt: timeSchema, usedAt: v.nullable(timeSchema) })),
});

/** Removes one of one's own passkeys: it signs in no more. Sessions that are open stay. */
export const removePasskey = defineStaffCall({
  by: 'staff',
  writes: true,
  logged: false,
  body: v.object({ id: idSchema }),
  reply: v.null(),
});

/** Begins a sign-in by passkey. */
export const signInOptions = defineStaffCall({
  by: 'anybody',
  writes: false,
  logged: false,
  body: v.object({}),
  reply: requestOptionsSchema,
});

/** Exchanges the browser's answer for a session, whose cookie comes with it. */
export const signInByPasskey = defineStaffCall({
  by: 'anybody',
  writes: false,
  logged: false,
  body: v.object({ answer: signedChallengeSchema }),
  reply: sessionSchema,
});

/** Confirms that it is oneself, by the browser's answer to the options of a sign-in: as `confirmSession` does by a link. */
export const confirmByPasskey = defineStaffCall({
  by: 'staff',
  writes: true,
  logged: false,
  body: v.object({ answer: signedChallengeSchema }),
  reply: sessionSchema,
});
