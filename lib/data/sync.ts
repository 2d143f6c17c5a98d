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

export type SendParts = {
  readonly connectivity: Connectivity;
  /** The account's unanswered changes, oldest first. */
  readonly pending: () => readonly Change[];
  readonly sendThrough: (change: Change) => Promise<void>;
};

export type SyncParts = SendParts & {
  readonly client: QueryClient;
  readonly queries: Queries;
  readonly recordList: RecordList;
  readonly who: () => CampaignCredentials | undefined;
};

const OFFLINE: Failure = { success: false, kind: 'offline', message: TEXT.offline };
const CANCELLED: Failure = { success: false, kind: 'cancelled', message: TEXT.cancelled };

/**
 * Sends what waits, then fetches the list anew and clears the stored record list (specification, section 4, "Update queue", 6 and 7).
 * Going offline meanwhile ends it with 'The network is offline', Cancel with 'Cancelled'; what was sent stays sent.
 */
export function sync(parts: SyncParts, request: SyncRequest, signal: AbortSignal): Promise<Result<undefined>> {
  const { client, queries, recordList, who } = parts;
  return unlessInterrupted(parts.connectivity, signal, async () => {
    await sendAll(parts);
    await client.fetchQuery({ ...queries.doorList(who(), request, request.signs, request.position), staleTime: 0, retry: false });
    recordList.clear();
  });
}

/** Sends what waits, and ends early as a sync does. */
export function sendWaiting(parts: SendParts, signal: AbortSignal): Promise<Result<undefined>> {
  return unlessInterrupted(parts.connectivity, signal, () => sendAll(parts));
}

async function sendAll({ pending, sendThrough }: SendParts): Promise<void> {
  // What is marked meanwhile is sent too; a change that is gone from disk without an answer is not waited for twice.
  const sent = new Set<number>();
  const nextUnsent = () => pending().findLast(({ seq }) => !sent.has(seq));
  for (let next = nextUnsent(); next; next = nextUnsent()) {
    await sendThrough(next);
    sent.add(next.seq);
  }
}

async function unlessInterrupted(connectivity: Connectivity, signal: AbortSignal, work: () => Promise<void>): Promise<Result<undefined>> {
  if (!connectivity.isOnline()) return OFFLINE;
  if (signal.aborted) return CANCELLED;
  const interrupted = interruption(connectivity, signal);
  const done = work().then((): Result<undefined> => ({ success: true, message: TEXT.syncSuccess, data: undefined }), failureOf);
  try {
    return await Promise.race([interrupted.failure, done]);
  } finally {
    interrupted.stop();
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
