import type { QueryClient } from '@tanstack/react-query';
import type { Queries } from '@/lib/data/lists/queries';
import type { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { Change } from '@/lib/domain/change/change';
import { type Failure, failureOf, type Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Connectivity } from '@/lib/platform/connectivity';

/** A sync request (docs/product.md#sync-request). */
export type SyncRequest = {
  readonly list: ListRef;
  readonly signs: boolean;
  readonly position?: Position | undefined;
};

export type SendParts = {
  readonly connectivity: Connectivity;
  /** The account's pending changes, oldest first. */
  readonly pending: () => readonly Change[];
  readonly sendThrough: (change: Change) => Promise<void>;
};

export type SyncParts = SendParts & {
  readonly client: QueryClient;
  readonly queries: Queries;
  readonly recordingRule: RecordingRule;
  readonly who: () => CampaignCredentials | undefined;
};

const OFFLINE: Failure = { success: false, kind: 'offline', message: '', reason: { kind: 'networkOffline' } };
const CANCELLED: Failure = { success: false, kind: 'cancelled', message: '' };

/**
 * Sends what is pending, then loads the list and clears the stored record list (docs/product.md#sync). Going offline ends it with the
 * failure 'The network is offline', Cancel with 'Cancelled'. Changes that were sent stay sent.
 */
export function sync(parts: SyncParts, request: SyncRequest, signal: AbortSignal): Promise<Result<undefined>> {
  const { client, queries, recordingRule, who } = parts;
  return unlessInterrupted(parts.connectivity, signal, async () => {
    await sendAll(parts);
    await client.fetchQuery({ ...queries.doorList(who(), request.list, request.signs, request.position), staleTime: 0, retry: false });
    recordingRule.clear();
  });
}

/** Sends what is pending. Going offline or Cancel end it as they end a sync. */
export function sendPending(parts: SendParts, signal: AbortSignal): Promise<Result<undefined>> {
  return unlessInterrupted(parts.connectivity, signal, () => sendAll(parts));
}

async function sendAll({ pending, sendThrough }: SendParts): Promise<void> {
  // Changes recorded meanwhile are sent too. A change that stays pending in memory only is not sent twice.
  const sent = new Set<number>();
  const nextPending = () => pending().findLast(({ seq }) => !sent.has(seq));
  for (let next = nextPending(); next; next = nextPending()) {
    await sendThrough(next);
    sent.add(next.seq);
  }
}

async function unlessInterrupted(connectivity: Connectivity, signal: AbortSignal, work: () => Promise<void>): Promise<Result<undefined>> {
  if (!connectivity.isOnline()) return OFFLINE;
  if (signal.aborted) return CANCELLED;
  const interrupted = interruption(connectivity, signal);
  const done = work().then((): Result<undefined> => ({ success: true, message: '', data: undefined }), failureOf);
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
