import type { QueryClient } from '@tanstack/react-query';
import { fetchFresh } from '@/lib/data/lists/fetchFresh';
import type { Queries } from '@/lib/data/lists/queries';
import type { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { Change } from '@/lib/domain/change/change';
import { FailedCall, type Failure, failureOf, type Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { isTriedAgain } from '@/lib/domain/queue/retryWait';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Connectivity } from '@/lib/platform/connectivity';

/** A sync request (docs/product/queue.md#sync-request). */
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

/** What says how the queue goes on by itself. */
export type QueueNews = {
  /** True when the server no longer accepts the PIN: nothing is tried again before the next sign-in. */
  readonly isPaused: () => boolean;
  /** Tells when changes have come or gone, or the account was paused. @returns a function that stops listening */
  readonly onQueueChange: (listener: () => void) => () => void;
};

export type SyncParts = SendParts &
  QueueNews & {
    readonly client: QueryClient;
    readonly queries: Queries;
    readonly recordingRule: RecordingRule;
    readonly who: () => CampaignCredentials | undefined;
  };

const OFFLINE: Failure = { success: false, kind: 'offline', message: '', reason: { kind: 'networkOffline' } };
const CANCELLED: Failure = { success: false, kind: 'cancelled', message: '' };
const PIN_REFUSED: Failure = { success: false, kind: 'unauthorised', message: '', reason: { kind: 'pinRefused' } };

/**
 * Sends what is pending, then loads the list and clears the stored record list (docs/product/queue.md#sync). It stays asked for through
 * failed sends, until the queue has emptied. Going offline ends it with the failure 'The network is offline', Cancel with 'Cancelled'.
 * Changes that were sent stay sent.
 */
export function sync(parts: SyncParts, request: SyncRequest, signal: AbortSignal): Promise<Result<undefined>> {
  const { client, queries, recordingRule, who } = parts;
  return unlessInterrupted(parts.connectivity, signal, async (ended) => {
    await sendUntilEmpty(parts, ended);
    if (ended.aborted) return;
    await fetchFresh(client, queries.doorList(who(), request.list, request.signs, request.position));
    recordingRule.clear();
  });
}

/** Sends what is pending. Going offline or Cancel end it as they end a sync. */
export function sendPending(parts: SendParts, signal: AbortSignal): Promise<Result<undefined>> {
  return unlessInterrupted(parts.connectivity, signal, () => sendAll(parts));
}

/** Sends at once. What fails is left to the queue, which tries it again after its five seconds. */
async function sendUntilEmpty(parts: SendParts & QueueNews, ended: AbortSignal): Promise<void> {
  try {
    await sendAll(parts);
  } catch (error) {
    if (!isTriedAgain(failureOf(error))) throw error;
    await whenEmpty(parts, ended);
  }
}

/** Resolves when nothing is pending any more, or nobody waits for it; rejects when nothing is tried again. */
function whenEmpty({ pending, isPaused, onQueueChange }: SendParts & QueueNews, ended: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!ended.aborted && pending().length > 0 && !isPaused()) return;
      stop();
      ended.removeEventListener('abort', look);
      if (!ended.aborted && isPaused()) reject(new FailedCall(PIN_REFUSED));
      else resolve();
    };
    const stop = onQueueChange(look);
    ended.addEventListener('abort', look);
    look();
  });
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

/** @param work is told when nobody waits for it any more */
async function unlessInterrupted(
  connectivity: Connectivity,
  signal: AbortSignal,
  work: (ended: AbortSignal) => Promise<void>,
): Promise<Result<undefined>> {
  if (!connectivity.isOnline()) return OFFLINE;
  if (signal.aborted) return CANCELLED;
  const interrupted = interruption(connectivity, signal);
  const end = new AbortController();
  const done = work(end.signal).then((): Result<undefined> => ({ success: true, message: '', data: undefined }), failureOf);
  try {
    return await Promise.race([interrupted.failure, done]);
  } finally {
    interrupted.stop();
    end.abort();
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
