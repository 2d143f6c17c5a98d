/**
 * Why a call did not succeed; `limited` is one of the server's limits on one member, `device` this phone's own storage. Failures are values. Only TanStack's query functions throw, and then a
 * {@link FailedCall}.
 */
export type FailureKind = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'limited' | 'server' | 'badShape' | 'cancelled' | 'device';

/** What the app itself knows of a failure beside its kind. lib/texts has the words for it. */
export type FailureReason =
  /** The browser has no connection. The kind 'offline' without this reason means that the server cannot be reached. */
  | { readonly kind: 'networkOffline' }
  /** Something other than the campaign's server has answered. */
  | { readonly kind: 'foreignReply' }
  /** The account is paused; the server was not asked. */
  | { readonly kind: 'pinRefused' }
  /** Another PIN was accepted during the call. */
  | { readonly kind: 'pinChanged' }
  /** The account's changes are not sent before it has signed in again. */
  | { readonly kind: 'newPinNeeded' }
  /** The changes belong to another account than the signed-in one. */
  | { readonly kind: 'otherAccount' }
  /** The server's reply does not name all changes that were sent. */
  | { readonly kind: 'unconfirmed'; readonly missing: number; readonly sent: number }
  /** Staff have ended the PIN: this phone forgets what it has of the account. */
  | { readonly kind: 'signedOut' }
  /** This phone's storage has failed; `name` is the browser's name for the error. */
  | { readonly kind: 'storage'; readonly name: string };

export type Failure = {
  readonly success: false;
  readonly kind: FailureKind;
  /** The server's own message; '' when there is none. */
  readonly message: string;
  readonly reason?: FailureReason;
  /** HTTP status; absent without a reply. */
  readonly status?: number;
  /** True of a 404 without the contract's words: a proxy's, or one of a server that sends no envelope with it. */
  readonly isBare?: true;
  /** True of a 401 by which the server asks for signatures of bodies. */
  readonly asksBodySignature?: true;
  /** How long the server asks to wait (Retry-After). */
  readonly retryAfterMs?: number;
};

export type Success<T> = {
  readonly success: true;
  readonly message: string;
  readonly data: T;
  /** The fields for which entries of the reply were left out, because they could not be read; absent where all could. */
  readonly leftOut?: readonly string[];
};
export type Result<T> = Success<T> | Failure;

/** Carries a {@link Failure} through code that can only throw. */
export class FailedCall extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message || failure.kind);
    this.name = 'FailedCall';
  }
}

/** Returns a call's data. @throws FailedCall when it did not succeed */
export function dataOf<T>(result: Result<T>): T {
  if (!result.success) throw new FailedCall(result);
  return result.data;
}

/** Returns the failure in whatever was thrown. A programming error becomes kind 'server', so that it is shown and retried. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailedCall) return error.failure;
  return { success: false, kind: 'server', message: error instanceof Error ? error.message : '' };
}

/** True when the server has said that there is no such thing here. Any other refusal has its own words. */
export function isNotHere({ kind, status }: Failure): boolean {
  return kind === 'refused' && status === 404;
}

/** True when a read that failed so may succeed if repeated. A wrong PIN, a refusal, a limit and the volunteer's Cancel would not. */
export function isWorthRepeating(kind: FailureKind): boolean {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'server':
    case 'badShape':
    case 'device':
      return true;
    case 'unauthorised':
    case 'refused':
    case 'limited':
    case 'cancelled':
      return false;
    default:
      return kind satisfies never;
  }
}

/** True when the next call would fare no better now: there is no connection, the server asks to wait, or it has reached a limit. */
export function blocksNextCall({ kind, status, retryAfterMs }: Failure): boolean {
  return kind === 'offline' || kind === 'limited' || status === 429 || retryAfterMs !== undefined;
}
