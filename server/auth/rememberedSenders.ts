import { createSecretKey, type KeyObject } from 'node:crypto';
import type { MemberCredentials, Sender } from '@/server/store/users';
import type { BodyProof, Proof } from './authentication';
import type { Guessing } from './guessing';
import type { PinKey } from './pinKey';
import { hasSignatureForm, isBodySignedBy, isSignedBy } from './signatureCheck';

const MOST_IN_MEMORY = 20_000;

/** The database has a sender otherwise than this process remembered: somebody has to look. */
export class StaleSender extends Error {
  override readonly name = 'StaleSender';
}

/** A remembered member. The key is their current PIN, opened at the first request that is let in from memory. */
type Remembered = { readonly sender: Sender; key?: KeyObject | undefined };

/**
 * The members whose requests were let in lately, with their PINs. Whoever relies on them has the database compare them in the transaction that
 * records the changes, so that a withdrawn PIN or membership counts at once, in every process.
 */
export class RememberedSenders {
  /** Insertion order: oldest first. */
  readonly #senders = new Map<string, Remembered>();

  constructor(private readonly parts: { readonly pinKey: PinKey; readonly guessing: Guessing }) {}

  /** Called after a request whose signatures were right. */
  remember(uid: string, credentials: MemberCredentials): void {
    this.#senders.delete(uid);
    this.#senders.set(uid, { sender: { uid, credentials } });
    const [first] = this.#senders.keys();
    if (first !== undefined && this.#senders.size > MOST_IN_MEMORY) this.#senders.delete(first);
  }

  forget(uid: string): void {
    this.#senders.delete(uid);
  }

  /**
   * The member, when a known phone has signed a request with the current PIN. Everything else is for those who look into the database, count
   * guesses and know of other PINs.
   */
  signerOf({ name, address, message, signature }: Proof): Signer | undefined {
    const remembered = this.#senders.get(name);
    if (remembered === undefined || !hasSignatureForm(signature)) return undefined;
    const { userId } = remembered.sender.credentials;
    if (!this.parts.guessing.isFree({ name, address, userId })) return undefined;
    remembered.key ??= this.#keyOf(remembered.sender.credentials);
    const { sender, key } = remembered;
    return key !== undefined && isSignedBy(key, message, signature) ? { sender, key } : undefined;
  }

  #keyOf({ pin, userId }: MemberCredentials): KeyObject | undefined {
    const opened = this.parts.pinKey.open(pin, userId);
    return opened === undefined ? undefined : createSecretKey(opened, 'utf8');
  }
}

export type Signer = { readonly sender: Sender; readonly key: KeyObject };

/** Whether the signer has signed the body too, or need not. */
export function hasSignedBody({ sender, key }: Signer, { signature, body, bodySignature }: BodyProof): boolean {
  if (!sender.credentials.body_signature_required) return bodySignature === undefined;
  return bodySignature !== undefined && isBodySignedBy(key, signature, body, bodySignature);
}
