import type { Failure } from '@/lib/domain/failure';
import type { LiveState } from './live';

/** What the console says of its connection, in the red bar and above the view. */
export type Connection = {
  readonly is: LiveState['is'];
  /** Why what is shown may be as it was before; undefined where it is as the server said last. */
  readonly line: 'offline' | 'unreached' | 'unanswered' | 'refused' | undefined;
};

type Known = {
  /** Whether the browser has a connection at all. */
  readonly isOnline: boolean;
  readonly live: LiveState['is'];
  /** Why something that is shown could not be read again, and whether it is being read now. */
  readonly old: { readonly kind: Failure['kind']; readonly isReading: boolean } | undefined;
};

/** Returns what is said of the connection: one word and one line, which never contradict each other. */
export function connectionOf({ isOnline, live, old }: Known): Connection {
  if (!isOnline) return { is: 'offline', line: 'offline' };
  if (live === 'offline') return { is: 'offline', line: 'unreached' };
  if (old === undefined) return { is: live, line: undefined };
  if (old.kind !== 'offline' && old.kind !== 'timeout') return { is: live, line: 'refused' };
  if (live === 'opening') return { is: 'offline', line: 'unreached' };
  // The server was heard from since: what failed before is being read again.
  return { is: live, line: old.isReading ? undefined : 'unanswered' };
}
