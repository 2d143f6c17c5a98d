import type { QueryClient } from '@tanstack/react-query';
import type { Change } from '@/lib/domain/change';
import type { CampaignCredentials } from '@/lib/domain/connection';
import type { DoorListRef } from '@/lib/domain/doorListRef';
import { type Failure, failureOf, type Result } from '@/lib/domain/failure';
import { TEXT } from '@/lib/domain/texts';
import type { Position } from '@/lib/domain/walkOrder';
import type { Connectivity } from '@/lib/platform/connectivity';
import type { Queries } from './queries';
import type { RecordList } from './recordList';

/** A sync request (specification, section 3). */
export type SyncRequest = DoorListRef & {
  readonly signs: boolean;
  readonly position?: Position | undefined;
};

export type SyncParts = {
  readonly client: QueryClient;
  readonly queries: Queries;
  readonly recordList: RecordList;
  readonly connectivity: Connectivity;
  readonly who: () => CampaignCredentials | undefined;
  /** The account's unanswered changes, oldest first. */
  readonly pending: () => readonly Change[];
  readonly sendThrough: (change: Change) => Promise<void>;
};

const OFFLINE: Failure = { success: false, kind: 'offline', message: TEXT.offline };
const CANCELLED: Failure = { success: false, kind: 'cancelled', message: TEXT.cancelled };

/**
 * Sends what waits, then fetches the list anew and clears the stored record list (specification, section 4, "Update queue", 6 and 7).
 * Going offline meanwhile ends it with 'The network is offline', Cancel with 'Cancelled'; what was sent stays sent.
 */
export async function sync(parts: SyncParts, request: SyncRequest, signal: AbortSignal): Promise<Result<undefined>> {
  if (!parts.connectivity.isOnline()) return OFFLINE;
  if (signal.aborted) return CANCELLED;
  const interrupted = interruption(parts.connectivity, signal);
  try {
    return await Promise.race([interrupted.failure, sendAndRefresh(parts, request)]);
  } finally {
    interrupted.stop();
  }
}

async function sendAndRefresh(parts: SyncParts, request: SyncRequest): Promise<Result<undefined>> {
  const { client, queries, recordList, who, pending, sendThrough } = parts;
  try {
    // What is marked meanwhile is sent too; a change that is gone from disk without an answer is not waited for twice.
    const sent = new Set<number>();
    const nextUnsent = () => pending().findLast(({ seq }) => !sent.has(seq));
    for (let next = nextUnsent(); next; next = nextUnsent()) {
      await sendThrough(next);
      sent.add(next.seq);
    }
    await client.fetchQuery({ ...queries.doorList(who(), request, request.signs, request.position), staleTime: 0, retry: false });
    recordList.clear();
    return { success: true, message: TEXT.syncSuccess, data: undefined };
  } catch (error) {
    return failureOf(error);
  }
}

function interruption(connectivity: Connectivity, signal: AbortSignal): { failure: Promise<Failure>; stop: () => void } {
  let stop = () => {};
  const failure = new Promise<Failure>((resolve) => {
    const unsubscribe = connectivity.subscribe(() => {
      if (!connectivity.isOnline()) resolve(OFFLINE);
    });
    const cancel = () => resolve(CANCELLED);
    signal.addEventListener('abort', cancel);
    stop = () => {
      unsubscribe();
      signal.removeEventListener('abort', cancel);
    };
  });
  return { failure, stop };
}
