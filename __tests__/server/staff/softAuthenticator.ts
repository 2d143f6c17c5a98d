import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type * as v from 'valibot';
import type { creationOptionsSchema, NewCredential, requestOptionsSchema, SignedChallenge } from '@/lib/contract/staff/passkeys';

type CreationOptions = v.InferOutput<typeof creationOptionsSchema>;
type RequestOptions = v.InferOutput<typeof requestOptionsSchema>;

/** What a browser or a thief may say otherwise than it should be. */
type Bent = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** false: nobody showed a finger, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly type?: string;
  /** What the authenticator says of itself, where it does although nobody asked. */
  readonly certificate?: Buffer;
};

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;
const ES256 = -7;

/** An authenticator with one passkey at most, and the browser that asks it: WebAuthn by Node's own cryptography. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #handle = '';
  /** How often it has signed; it counts only where it says so. */
  counter = 0;

  constructor(private readonly origin: string) {}

  /** Makes the passkey, as `navigator.credentials.create` does. */
  creates(options: CreationOptions, bent: Bent = {}): NewCredential {
    this.#handle = options.user.id;
    const credential = Buffer.concat([Buffer.alloc(16), uint16(this.#rawId.length), this.#rawId, coseKey(this.#keys.publicKey)]);
    const authData = this.#authenticatorData(bent.rpId ?? options.rp.id, FLAGS.hasCredential, bent, credential);
    const statement = bent.certificate ? cborMap([[text('x5c'), cborArray([bytes(bent.certificate)])]]) : cborMap([]);
    const attestation = cborMap([
      [text('fmt'), text(bent.certificate ? 'packed' : 'none')],
      [text('attStmt'), statement],
      [text('authData'), bytes(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, bent).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs in, as `navigator.credentials.get` does. @param by another key, as of a thief who knows the passkey's id */
  signs(options: RequestOptions, bent: Bent = {}, by: KeyObject = this.#keys.privateKey): SignedChallenge {
    const authData = this.#authenticatorData(bent.rpId ?? options.rpId, 0, bent);
    const clientData = this.#clientData('webauthn.get', options.challenge, bent);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), by);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#handle,
      },
    };
  }

  get #rawId(): Buffer {
    return Buffer.from(this.id, 'base64url');
  }

  #clientData(type: string, challenge: string, bent: Bent): Buffer {
    const said = {
      type: bent.type ?? type,
      challenge: bent.challenge ?? challenge,
      origin: bent.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  #authenticatorData(rpId: string, flags: number, { isVerified = true }: Bent, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const shown = FLAGS.present | (isVerified ? FLAGS.verified : 0) | flags;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([shown]), counter, credential]);
  }
}

/** A key that is nobody's passkey. */
export const anotherKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [integer(1), integer(2)],
    [integer(3), integer(ES256)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

function uint16(value: number): Buffer {
  const written = Buffer.alloc(2);
  written.writeUInt16BE(value);
  return written;
}

/* CBOR (RFC 8949), as much of it as an authenticator writes. */

const MAJOR = { integer: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5 } as const;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256 ? Buffer.from([(major << 5) | 24, value]) : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
}

const integer = (value: number) => (value < 0 ? head(MAJOR.negative, -1 - value) : head(MAJOR.integer, value));
const bytes = (data: Buffer) => Buffer.concat([head(MAJOR.bytes, data.length), data]);
const text = (words: string) => Buffer.concat([head(MAJOR.text, words.length), Buffer.from(words)]);
const cborArray = (items: readonly Buffer[]) => Buffer.concat([head(MAJOR.array, items.length), ...items]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([head(MAJOR.map, pairs.length), ...pairs.flat()]);
