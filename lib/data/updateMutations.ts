import { type Mutation, notifyManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Change } from '@/lib/domain/change';
import { failureOf } from '@/lib/domain/failure';
import { RETRY_AFTER_FAILED_SEND_MS } from '@/lib/domain/limits';
import type { UpdateQueue } from './updateQueue';

/** Key under which every update mutation is registered; a restored one finds its function by it. */
const UPDATE_KEY = ['update'] as const;
/** Registers how updates are sent. Must run before any is restored: a closure does not survive a reload. */
export function registerUpdates(client: QueryClient, queue: UpdateQueue): void {
  client.setMutationDefaults(UPDATE_KEY, {
    mutationFn: (change: Change) => queue.sendThrough(change),
    // A wrong PIN is not cured by asking again: the account's sending stops until it signs in anew.
    retry: (_count, error) => failureOf(error).kind !== 'unauthorised',
    retryDelay: (_count, error) => Math.max(RETRY_AFTER_FAILED_SEND_MS, failureOf(error).retryAfterMs ?? 0),
    networkMode: 'online',
    // No timer for each of ten thousand: a settled one is forgotten below.
    gcTime: Number.POSITIVE_INFINITY,
  });
  forgetSettled(client);
}

/**
 * Forgets an update as soon as it is settled. The next in its scope is looked for from the front: behind thousands of settled ones every
 * look would take longer than the one before.
 */
function forgetSettled(client: QueryClient): void {
  const cache = client.getMutationCache();
  cache.subscribe(({ type, mutation }) => {
    if (type === 'updated' && isUpdate(mutation) && mutation.state.status !== 'pending') cache.remove(mutation);
  });
}

const isUpdate = ({ options }: Pick<Mutation, 'options'>) => options.mutationKey?.[0] === UPDATE_KEY[0];

/** Queues the sending of a change that is already on disk. Offline, the mutation pauses until the connection is back. */
export function sendUpdate(client: QueryClient, change: Change): void {
  // The journal and the sync bar carry the outcome; a rejection here has nobody to tell.
  buildUpdate(client, change)
    .execute(change)
    .catch(() => undefined);
}

/**
 * Brings changes from the journal back as paused mutations and lets them go on; those that are already under way stay as they are.
 * Nothing may wait for the sending itself: it ends only when the head of the queue has been answered.
 */
export function restoreUpdates(client: QueryClient, pending: readonly Change[]): void {
  const underWay = new Set(
    client
      .getMutationCache()
      .findAll({ mutationKey: UPDATE_KEY, status: 'pending' })
      // Only updates carry this key, and an update's variables are its change.
      .map((mutation) => (mutation.state.variables as Change).seq),
  );
  const restored = pending.filter(({ seq }) => !underWay.has(seq)).map((change) => buildUpdate(client, change, pausedState(change)));
  // Offline they stay as they are; the client resumes them when the connection is back.
  if (!onlineManager.isOnline()) return;
  // These alone, not all that are paused: another tab's tap brings one change, and ten thousand may wait.
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
