import type { Failure } from '@/lib/domain/failure';
import type { DoorId } from '@/lib/domain/ids';
import type { Check } from '@/lib/domain/shape';

/** The id of what a change is about. A change that is laid over a door is about that door. */
type SubjectId<Body> = Body extends { readonly doorId: DoorId } ? DoorId : string;

/** What the journal needs to know of a kind of change. Every page loads it (kinds.ts). */
export type Kind<Body> = {
  /** Returns the id of what a change is about. */
  readonly subject: (body: Body) => SubjectId<Body>;
  /** True when a value on disk is the body of such a change, whichever version wrote it; it may have more fields. */
  readonly isBody: Check<Body>;
};

/** What the sender needs to know of a kind of change. It loads late (sendingKinds.ts). */
export type SendingKind<Body> = {
  /** True when a change may be sent in the same request as the head of the queue. */
  readonly sharesRun: (head: Body, body: Body) => boolean;
  /**
   * True when the server will never take a change that it has refused so. The sender sets it aside, so that it does not hold up those behind
   * it. Without it every change is sent until it is received.
   */
  readonly isNeverTaken?: (failure: Failure) => boolean;
};
