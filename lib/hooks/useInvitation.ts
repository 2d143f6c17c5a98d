'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { type Invitation, readInvitation } from '@/lib/domain/session/invitation';
import { Observed } from '@/lib/observed';
import { onFragment, takeFirstFragment } from '@/lib/platform/invitation';

/** An invitation with its number in this page, so that the same one can be received again. */
export type ReceivedInvitation = Invitation & { readonly number: number };

/** Only in this page's memory: a reload forgets it. It came with the page's one address, and outlasts the log-in's screen. */
const current = new Observed<ReceivedInvitation | undefined>(undefined);
let count = 0;

/** Takes an invitation, or forgets the present one. */
export function receiveInvitation(invitation: Invitation | undefined): void {
  current.set(numbered(invitation));
}

function numbered(invitation: Invitation | undefined): ReceivedInvitation | undefined {
  count += 1;
  return invitation && { ...invitation, number: count };
}

function snapshot(): ReceivedInvitation | undefined {
  const fragment = takeFirstFragment();
  const invitation = fragment === undefined ? undefined : readInvitation(fragment);
  // React is drawing, and reads it now.
  if (invitation) current.setQuietly(numbered(invitation));
  return current.state();
}

/** The invitation that this page was opened with, or has received since (docs/product/session.md#invitation-link). */
export function useInvitation(): ReceivedInvitation | undefined {
  useEffect(() => onFragment((fragment) => receiveInvitation(readInvitation(fragment))), []);
  return useSyncExternalStore(current.subscribe, snapshot, () => undefined);
}
