import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { StaffBody, StaffReply } from '@/lib/api/staff';

/* The browser's half of passkeys, loaded where one is used. */

/** Why the browser brought no answer. It tells neither a page whether somebody has pressed Cancel, or there was no passkey to choose. */
export type BrowserTrouble =
  /** Cancelled, too late, or none there. */
  | 'notUsed'
  /** The device has one for this account already. */
  | 'isThere'
  /** Nothing here keeps a passkey that a finger, a face or a PIN opens. */
  | 'cannotKeep'
  /** The browser has passkeys switched off, or not at this address. */
  | 'notHere'
  | 'unknown';

export type FromBrowser<T> = { readonly answer: T } | { readonly trouble: BrowserTrouble };

type NewCredential = StaffBody<'addPasskey'>['answer'];
type SignedChallenge = StaffBody<'signInByPasskey'>['answer'];

/** Makes a passkey on this device or another one, as its owner chooses. */
export function makePasskey(options: StaffReply<'passkeyOptions'>): Promise<FromBrowser<NewCredential>> {
  return orTrouble(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  });
}

/** Lets somebody choose one of their passkeys, and sign with it. */
export function signByPasskey(options: StaffReply<'signInOptions'>): Promise<FromBrowser<SignedChallenge>> {
  return orTrouble(async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (userHandle === undefined) throw new DOMException('A passkey without its account', 'NotSupportedError');
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  });
}

async function orTrouble<T>(ask: () => Promise<T>): Promise<FromBrowser<T>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

/** By the names that WebAuthn gives its errors; the library wraps some of them. */
function troubleOf(error: unknown): BrowserTrouble {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'notUsed';
    case 'InvalidStateError':
      return 'isThere';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'cannotKeep';
    case 'SecurityError':
      return 'notHere';
    default:
      return 'unknown';
  }
}
