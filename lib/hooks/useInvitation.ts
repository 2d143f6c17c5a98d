'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { type Invitation, readInvitation } from '@/lib/domain/session/invitation';
import { onFragment, takeFirstFragment } from '@/lib/platform/invitation';

/** An invitation with its number in this page, so that the same one can be received again. */
export type ReceivedInvitation = Invitation & { readonly number: number };

/** Only in this page's memory: a reload forgets it. It came with the page's one address, and outlasts the log-in's screen. */
let current: ReceivedInvitation | undefined;
let count = 0;
const listeners = new Set<() => void>();

/** Takes an invitation, or forgets the present one. */
export function receiveInvitation(invitation: Invitation | undefined): void {
  keep(invitation);
  for (const listener of listeners) listener();
}

function keep(invitation: Invitation | undefined): void {
  count += 1;
  current = invitation && { ...invitation, number: count };
}

function snapshot(): ReceivedInvitation | undefined {
  const fragment = takeFirstFragment();
  const invitation = fragment === undefined ? undefined : readInvitation(fragment);
  if (invitation) keep(invitation);
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The invitation that this page was opened with, or has received since (docs/product.md#invitation-link). */
export function useInvitation(): ReceivedInvitation | undefined {
  useEffect(() => onFragment((fragment) => receiveInvitation(readInvitation(fragment))), []);
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}
