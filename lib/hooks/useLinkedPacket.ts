'use client';
import { useEffect, useState } from 'react';
import { isSignedIn } from '@/lib/domain/session/session';
import { codeToFollow, isLinkedPacket } from '@/lib/domain/walk/linkedPacket';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { workRoutes } from '@/lib/routes/workPaths';
import { useOpening, useWalkbook } from './WalkbookProvider';

/** Keeps the code of the packet's link in the address for after log-in and the choice of a campaign, where either is missing. */
export function useKeepLinkedPacket(): void {
  const opening = useOpening();
  const walkbook = opening.state === 'open' ? opening.walkbook : undefined;
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get('c') ?? '';
    if (!walkbook || code === '') return;
    const { session, device } = walkbook;
    if (!isSignedIn(session.user()) || !session.campaign()) device.set('linkedPacket', JSON.stringify({ code, atMs: Date.now() }));
  }, [walkbook]);
}

/** Returns the way to the packet whose link has led to the log-in, and a function that forgets it. */
export function useLinkedPacket(): { readonly url: string | undefined; readonly forget: () => void } {
  const { device } = useWalkbook();
  const [code] = useState(() => codeToFollow(parseStored(isLinkedPacket, device.get('linkedPacket')), Date.now()));
  return { url: code === undefined ? undefined : workRoutes.packet(code), forget: () => device.set('linkedPacket', '') };
}
