'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { withLast } from '@/lib/domain/keptLast';
import { isRoundOfToday, isSecondRounds, type SecondRound } from '@/lib/domain/walk/secondRound';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useWalkbook } from './WalkbookProvider';

/** So many lists keep their rounds. */
const MOST_ROUNDS = 20;

/**
 * Today's second round of a list, which outlives a restart, and a function that begins one, or ends it.
 *
 * @param key of the list among all
 * @param nowMs the screen's clock
 */
export function useSecondRound(key: string, nowMs: number): readonly [SecondRound | undefined, (round: SecondRound | undefined) => void] {
  const { device } = useWalkbook();
  const read = () => device.get('secondRounds');
  const stored = useSyncExternalStore(device.subscribe, read, read);
  const rounds = useMemo(() => parseStored(isSecondRounds, stored) ?? {}, [stored]);
  const round = rounds[key];
  const begin = (next: SecondRound | undefined) =>
    device.set('secondRounds', JSON.stringify(withLast(parseStored(isSecondRounds, read()) ?? {}, key, next, MOST_ROUNDS)));
  return [isRoundOfToday(round, nowMs) ? round : undefined, begin];
}
