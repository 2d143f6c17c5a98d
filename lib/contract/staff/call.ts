import type * as v from 'valibot';
import type { StaffRole } from '@/lib/domain/staff/roles';

/** So long a page waits for an answer that waits for mail servers or push services itself: longer than any of them is waited for. */
export const OUTSIDE_WAIT_MS = 120_000;

/**
 * One call of the staff's half of the contract (docs/wire.md#staff). It is posted to `staff/{name}` as JSON, without a signature: a cookie says whose
 * session it is.
 */
export type StaffCall<
  B extends v.GenericSchema = v.GenericSchema,
  R extends v.GenericSchema = v.GenericSchema,
  By extends 'anybody' | 'staff' | readonly StaffRole[] = 'anybody' | 'staff' | readonly StaffRole[],
> = {
  /** 'anybody' needs no session, 'staff' any; a list of roles is of the campaign that the body names. */
  readonly by: By;
  /** A write needs the page's own origin and the session's token. */
  readonly writes: boolean;
  /** It stands in the campaign's log of what staff did: every write, and what reads people in bulk. */
  readonly logged: boolean;
  /**
   * Asked again: it exports, invites everybody, removes, deletes, gives a role or lets somebody in as staff, and needs a session that was started or confirmed
   * within the last ten minutes; else 403 with `data: {confirm: true}` (docs/decisions/079-people-in-the-console.md).
   */
  readonly confirms?: true;
  /** How long a page waits for the answer, where the server waits for others first; without it as long as for any other (`HTTP_TIMEOUT_MS`). */
  readonly waitMs?: number;
  /** The most bytes of a body that holds a file; without it the usual few. */
  readonly mostBytes?: number;
  readonly body: B;
  readonly reply: R;
};

export type StaffBodyOf<C extends StaffCall> = v.InferOutput<C['body']>;
export type StaffReplyOf<C extends StaffCall> = v.InferInput<C['reply']>;

export function defineStaffCall<
  const B extends v.GenericSchema,
  const R extends v.GenericSchema,
  const By extends 'anybody' | 'staff' | readonly StaffRole[],
>(call: StaffCall<B, R, By>): StaffCall<B, R, By> {
  return call;
}
