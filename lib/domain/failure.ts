/** Why a call did not succeed; `device` is this phone's own storage. Errors are values; only TanStack's query functions throw, and then a {@link FailedCall}. */
export type FailureKind = 'offline' | 'timeout' | 'unauthorised' | 'refused' | 'server' | 'badShape' | 'cancelled' | 'device';

export type Failure = {
  readonly success: false;
  readonly kind: FailureKind;
  /** Ready to be shown, as text. */
  readonly message: string;
  /** HTTP status, where an answer came. */
  readonly status?: number;
  /** How long the server asks us to wait (Retry-After). */
  readonly retryAfterMs?: number;
};

export type Success<T> = { readonly success: true; readonly message: string; readonly data: T };
export type Result<T> = Success<T> | Failure;

/** Carries a {@link Failure} through code that can only throw. */
export class FailedCall extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
    this.name = 'FailedCall';
  }
}

/** The failure inside anything thrown; a programming error counts as the server's so that it is shown and retried, not swallowed. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailedCall) return error.failure;
  const message = error instanceof Error && error.message ? error.message : 'Unknown Error';
  return { success: false, kind: 'server', message };
}

/** Whether asking again by itself can help a read. A wrong PIN, a refusal and the user's own Cancel stay as they are. */
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
    case 'cancelled':
      return false;
    default:
      return kind satisfies never;
  }
}
