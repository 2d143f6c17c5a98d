'use client';
import { useEffect, useState } from 'react';
import { onPageShown } from '@/lib/platform/visibility';
import { runWhenIdle } from './useWhenIdle';
import { useWalkbook } from './WalkbookProvider';

const NONE: ReadonlySet<string> = new Set();

/** Which of these packets have their street map and their image on this phone; looked at when nothing else is to be done. */
export function useReadyPackets(packetIds: readonly string[]): ReadonlySet<string> {
  const { session, late } = useWalkbook();
  const [ready, setReady] = useState(NONE);
  const ids = packetIds.join();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const who = session.campaignCredentials();
      if (!who || ids === '') return;
      const found = await (await late.images.load()).withMap(who, ids.split(','));
      if (!isGone) setReady(found);
    };
    // Without the code nothing is said of it.
    const start = () => runWhenIdle(() => void look().catch(() => undefined));
    start();
    const stop = onPageShown(start);
    return () => {
      isGone = true;
      stop();
    };
  }, [session, late, ids]);
  return ready;
}
