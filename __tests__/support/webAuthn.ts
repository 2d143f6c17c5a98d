/** The half of `navigator.credentials` that a test answers as an authenticator would; what it throws is a browser's error. */
export type Authenticator = {
  create?: (options: PublicKeyCredentialCreationOptions) => Promise<unknown>;
  get?: (options: PublicKeyCredentialRequestOptions) => Promise<unknown>;
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** What a browser gives back when a passkey was made. */
export const madeCredential = () => ({
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes('client'), attestationObject: bytes('attestation'), getTransports: () => ['internal'] },
});

/** What a browser gives back when a passkey has signed. */
export const signedCredential = () => ({
  ...madeCredential(),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('authenticator'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
});

/** A browser that has passkeys. @returns what takes them from it again */
export function withPasskeys({ create, get }: Authenticator = {}): () => void {
  const credentials = {
    create: ({ publicKey }: CredentialCreationOptions) => create?.(publicKey as PublicKeyCredentialCreationOptions),
    get: ({ publicKey }: CredentialRequestOptions) => get?.(publicKey as PublicKeyCredentialRequestOptions),
  };
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(window.navigator, 'credentials', { configurable: true, value: credentials });
  return () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(window.navigator, 'credentials');
  };
}
