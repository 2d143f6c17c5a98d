'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { withLast } from '@/lib/domain/keptLast';
import { isRoundOfToday, isRounds, type Round } from '@/lib/domain/walk/round';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useWalkbook } from './WalkbookProvider';

/** So many lists keep their rounds. */
const MOST_ROUNDS = 20;

/**
 * Today's round of a list, which outlives a restart, and a function that begins one, or ends it.
 *
 * @param key of the list among all
 * @param nowMs the screen's clock
 */
export function useRound(key: string, nowMs: number): readonly [Round | undefined, (round: Round | undefined) => void] {
  const { device } = useWalkbook();
  const read = () => device.get('secondRounds');
  const stored = useSyncExternalStore(device.subscribe, read, read);
  const rounds = useMemo(() => parseStored(isRounds, stored) ?? {}, [stored]);
  const round = rounds[key];
  const begin = useCallback(
    (next: Round | undefined) => {
      const stored = Object.entries(parseStored(isRounds, device.get('secondRounds')) ?? {});
      // Those of former days are over.
      const before = Object.fromEntries(stored.filter(([, kept]) => isRoundOfToday(kept, nowMs)));
      device.set('secondRounds', JSON.stringify(withLast(before, key, next, MOST_ROUNDS)));
    },
    [device, key, nowMs],
  );
  return [isRoundOfToday(round, nowMs) ? round : undefined, begin];
}
