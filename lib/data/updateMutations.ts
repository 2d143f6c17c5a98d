import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { Change } from '@/lib/domain/change';
import { failureOf } from '@/lib/domain/failure';
import { RETRY_AFTER_FAILED_SEND_MS } from '@/lib/domain/limits';
import type { UpdateQueue } from './updateQueue';

/** Key under which every update mutation is registered; a restored one finds its function by it. */
const UPDATE_KEY = ['update'] as const;
/** A pending mutation looks every so often whether it may be forgotten; with 0 that would be a busy loop for each of them. */
const SETTLED_KEPT_MS = 60_000;

/** Registers how updates are sent. Must run before any is restored: a closure does not survive a reload. */
export function registerUpdates(client: QueryClient, queue: UpdateQueue): void {
  client.setMutationDefaults(UPDATE_KEY, {
    mutationFn: (change: Change) => queue.sendThrough(change),
    // A wrong PIN is not cured by asking again: the account's sending stops until it signs in anew.
    retry: (_count, error) => failureOf(error).kind !== 'unauthorised',
    retryDelay: (_count, error) => Math.max(RETRY_AFTER_FAILED_SEND_MS, failureOf(error).retryAfterMs ?? 0),
    networkMode: 'online',
    gcTime: SETTLED_KEPT_MS,
  });
}

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
  for (const change of pending) if (!underWay.has(change.seq)) buildUpdate(client, change, pausedState(change));
  void client.resumePausedMutations();
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
