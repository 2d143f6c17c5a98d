'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WalkAhead } from '@/lib/data/map/walkAhead';
import type { FetchWord } from '@/lib/domain/phone/fetchWord';
import type { Walk } from '@/lib/domain/walk/walk';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import type { QueryView } from './queryView';
import { useOnline } from './useOnline';
import { useSigns } from './useSigns';
import { runWhenIdle } from './useWhenIdle';
import { useWalkbook } from './WalkbookProvider';

/**
 * Makes the volunteer's packets ready by itself once the walk is known and the browser is idle (docs/product/walk.md#ready-by-itself). It goes
 * on when the volunteer goes on to other screens.
 */
export function useReadyByItself(): void {
  const { late } = useWalkbook();
  useEffect(() => void runWhenIdle(() => withAhead(late, (ahead) => ahead.start())), [late]);
}

/**
 * Does so on Walk, and fetches lists again that are no longer fresh: once the walk is shown, is current and the browser is idle, and when
 * the connection comes back.
 */
export function useFetchAhead(walk: QueryView<Walk>): void {
  useReadyByItself();
  const { late, connectivity } = useWalkbook();
  const signs = useSigns();
  const online = useOnline(connectivity);
  // A walk that is being refreshed may name packets that are somebody else's by now.
  const currentSinceMs = walk.state === 'ready' && !walk.isRefreshing ? walk.updatedAtMs : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with signs other lists are wanted
  useEffect(() => {
    if (online && currentSinceMs !== undefined) runWhenIdle(() => withAhead(late, (ahead) => ahead.refreshLists()));
  }, [late, signs, online, currentSinceMs]);
}

/** What could not be loaded now is loaded with the next screen. */
function withAhead(late: Walkbook['late'], use: (ahead: WalkAhead) => void): void {
  late.ahead.load().then(use, () => undefined);
}

const nothing = () => () => undefined;
const none = () => 0;

/** How many packets wait for the volunteer's word before their maps and images are fetched, and what takes it. */
export function useAskedAhead(): { readonly count: number; readonly answer: (word: FetchWord) => void } {
  const { late } = useWalkbook();
  const [ahead, setAhead] = useState(() => late.ahead.ready());
  useEffect(() => withAhead(late, setAhead), [late]);
  const count = useSyncExternalStore(ahead?.subscribe ?? nothing, () => ahead?.state().asks.length ?? 0, none);
  return { count, answer: (word) => ahead?.answer(word) };
}

/** Calls the listener when a map or an image has come by itself, or is known not to come. @returns what stops it */
export function onReadyByItself({ late }: Pick<Walkbook, 'late'>, listener: () => void): () => void {
  let isGone = false;
  let stop = () => {};
  withAhead(late, (ahead) => {
    if (isGone) return;
    let { news } = ahead.state();
    const unsubscribe = ahead.subscribe(() => {
      if (ahead.state().news === news) return;
      ({ news } = ahead.state());
      listener();
    });
    stop = () => void unsubscribe();
  });
  return () => {
    isGone = true;
    stop();
  };
}
