'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { withLast } from '@/lib/domain/keptLast';
import { doorStates, type StateOfDoor } from '@/lib/domain/walk/doorState';
import { placeKey } from '@/lib/domain/walk/listKey';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { isRoundOfToday, isRounds, type Round, type Rounds, roundOf } from '@/lib/domain/walk/round';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useServerNow } from './useNow';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** So many lists keep their rounds. */
const MOST_ROUNDS = 20;

const readRounds = (stored: string | undefined): Rounds => parseStored(isRounds, stored) ?? {};

function useRounds(): Rounds {
  const { device } = useWalkbook();
  const read = () => device.get('secondRounds');
  const stored = useSyncExternalStore(device.subscribe, read, read);
  return useMemo(() => readRounds(stored), [stored]);
}

/**
 * Today's round of a list, which outlives a restart, and a function that begins one, or ends it.
 *
 * @param nowMs the screen's clock
 */
export function useRound({ packetId, targetId }: ListRef, nowMs: number): readonly [Round | undefined, (round: Round | undefined) => void] {
  const { device } = useWalkbook();
  const { who } = useSession();
  const uid = who?.campaignUid ?? '';
  const rounds = useRounds();
  const begin = useCallback(
    (next: Round | undefined) => {
      // Those of former days are over.
      const before = Object.entries(readRounds(device.get('secondRounds'))).filter(([, kept]) => isRoundOfToday(kept, nowMs));
      const key = placeKey(uid, { packetId, targetId });
      device.set('secondRounds', JSON.stringify(withLast(Object.fromEntries(before), key, next, MOST_ROUNDS)));
    },
    [device, uid, packetId, targetId, nowMs],
  );
  return [roundOf(rounds, uid, { packetId, targetId }, nowMs), begin];
}

/** Returns how the doors of any list are sorted now, each by the round that is walked there. */
export function useDoorStates(): (list: ListRef) => StateOfDoor {
  const { who } = useSession();
  const nowMs = useServerNow();
  const rounds = useRounds();
  return (list) => doorStates(nowMs, roundOf(rounds, who?.campaignUid ?? '', list, nowMs));
}
