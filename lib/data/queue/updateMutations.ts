import { type Mutation, notifyManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Change } from '@/lib/domain/change/change';
import { failureOf } from '@/lib/domain/failure';
import { isTriedAgain, retryWaitMs } from '@/lib/domain/queue/retryWait';
import type { Sender } from './sender';

/** The key of every update mutation. A restored mutation finds its function by it. */
const UPDATE_KEY = ['update'] as const;

/** Registers how updates are sent. Call it before any is restored: a closure does not survive a reload. */
export function registerUpdates(client: QueryClient, sender: Sender): void {
  client.setMutationDefaults(UPDATE_KEY, {
    mutationFn: (change: Change) => sendAtLast(sender, change),
    // Only for the pause until the connection is back: TanStack's own wait could not be ended.
    retry: (_count, error) => isTriedAgain(failureOf(error)),
    retryDelay: 0,
    networkMode: 'online',
    // No timer for each of ten thousand mutations: a settled one is removed below.
    gcTime: Number.POSITIVE_INFINITY,
  });
  removeSettled(client);
}

/**
 * Sends a change, with a wait after every failure, for as long as there is a connection.
 *
 * @throws FailedCall without a connection, and when nothing is tried again before the next sign-in
 */
async function sendAtLast(sender: Sender, change: Change): Promise<void> {
  for (;;) {
    try {
      return await sender.sendThrough(change);
    } catch (error) {
      const failure = failureOf(error);
      if (!isTriedAgain(failure)) throw error;
      await waitOrOnline(retryWaitMs(failure));
      if (!onlineManager.isOnline()) throw error;
    }
  }
}

/** Resolves after a time, or as soon as the connection comes back: going online starts the sender (docs/product/queue.md#queue-steps). */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = onlineManager.subscribe((online) => online && end());
  });
}

/**
 * Removes an update as soon as it is settled. TanStack looks for the next in a scope from the front, which would take longer with every
 * settled one.
 */
function removeSettled(client: QueryClient): void {
  const cache = client.getMutationCache();
  cache.subscribe(({ type, mutation }) => {
    if (type === 'updated' && isUpdate(mutation) && mutation.state.status !== 'pending') cache.remove(mutation);
  });
}

const isUpdate = ({ options }: Pick<Mutation, 'options'>) => options.mutationKey?.[0] === UPDATE_KEY[0];

/** Starts the sending of a change that is on disk. Offline, its mutation pauses until the connection is back. */
export function sendUpdate(client: QueryClient, change: Change): void {
  // The sender reports its failures to the sync bar and the log; nobody awaits this promise.
  buildUpdate(client, change)
    .execute(change)
    .catch(() => undefined);
}

/**
 * Restores changes of the journal as paused mutations and continues them, except those that have a mutation already. Do not await the
 * sending: it ends only when the change is settled.
 */
export function restoreUpdates(client: QueryClient, pending: readonly Change[]): void {
  const known = new Set(
    client
      .getMutationCache()
      .findAll({ mutationKey: UPDATE_KEY, status: 'pending' })
      // Only updates have this key, and an update's variables are its change.
      .map((mutation) => (mutation.state.variables as Change).seq),
  );
  const restored = pending.filter(({ seq }) => !known.has(seq)).map((change) => buildUpdate(client, change, pausedState(change)));
  // Offline they stay as they are; the client resumes them when the connection is back.
  if (!onlineManager.isOnline()) return;
  // Continue only these, not all paused mutations: another tab's tap restores one change while ten thousand may be pending.
  notifyManager.batch(() => {
    for (const mutation of restored) mutation.continue().catch(() => undefined);
  });
}

type UpdateMutation = Mutation<void, Error, Change, unknown>;

function buildUpdate(client: QueryClient, change: Change, state?: UpdateMutation['state']): UpdateMutation {
  // Order is strict per account and campaign; different owners do not wait for each other.
  const scope = { id: JSON.stringify([change.account, change.campaignUid]) };
  return client.getMutationCache().build<void, Error, Change, unknown>(client, { mutationKey: UPDATE_KEY, scope }, state);
}

function pausedState(change: Change): UpdateMutation['state'] {
  return {
    status: 'pending',
    isPaused: true,
    variables: change,
    context: undefined,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    submittedAt: change.time * 1000,
  };
}
