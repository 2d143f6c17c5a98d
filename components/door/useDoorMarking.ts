'use client';
import { type RefObject, useCallback } from 'react';
import { showToast } from '@/components/toast/showToast';
import type { ChangeOf } from '@/lib/domain/change/change';
import { applyToDoor, COMPLETE, DOOR_ACTION, type Mark } from '@/lib/domain/change/doorChange';
import { markOfDone } from '@/lib/domain/change/markOfDone';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useSession } from '@/lib/hooks/useSession';
import { useSigns } from '@/lib/hooks/useSigns';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { useJustDone } from './useJustDone';

export type DoorMarking = {
  readonly onDone: (door: Door) => void;
  readonly onNotHome: (door: Door) => void;
  /** Takes this device's last change of the door back, sent or not, by the mark that undoes it. */
  readonly onUndo: (door: Door, mark: Mark) => void;
  /** Doors whose Undo toast still stands. */
  readonly justDone: ReadonlySet<DoorId>;
};

/** What a list does after a mark, once the code for it is loaded. */
export type ListMoves = {
  /** A door was marked. @param door as it was before */
  readonly marked: (door: Door) => void;
  /** Brings a door under the thumb at once. */
  readonly bring: (door: Door) => void;
  /** A row is about to leave 'To do'. */
  readonly leaves: () => void;
  readonly end: () => void;
};

/** What taps on a list's doors do: record, say so with an Undo, and say why when a tap could not be recorded. */
export function useDoorMarking({ targetId, packetId }: ListRef, moves?: RefObject<ListMoves | undefined>): DoorMarking {
  const { marking, journal } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { justDone, add } = useJustDone();
  const oneTap = useOneTap();

  const record = useCallback(
    async (door: Door, { action }: Mark, undoes: boolean, write: () => Promise<RecordOutcome<ChangeOf<'door'>>>) => {
      const remove = action === COMPLETE ? add(door.doorId) : undefined;
      const outcome = await write();
      if (outcome.kind !== 'recorded') {
        remove?.();
        return showToast({ kind: 'failure', text: { news: 'notRecorded', why: outcome.kind } });
      }
      if (!undoes) moves?.current?.marked(door);
      const { change } = outcome;
      const marked = applyToDoor(door, change);
      showToast({
        kind: undoes ? 'redo' : 'undo',
        text: undoes
          ? { news: 'undone', doorName: doorName(door), isDone: isDone(marked) }
          : { news: 'marked', doorName: doorName(door), action },
        action: () => void record(marked, change.body.former, !undoes, () => marking.undo(marked, change)),
        onGone: () => {
          moves?.current?.leaves();
          remove?.();
        },
      });
    },
    [marking, add, moves],
  );
  const tap = useCallback(
    (button: 'done' | 'notHome' | 'undo', door: Door, mark: Mark, undoes = button === 'undo') =>
      // Another button of the same door is another mark, however soon.
      oneTap(`${button} ${door.doorId}`, () => record(door, mark, undoes, () => marking.mark(door, { targetId, packetId }, signs, mark))),
    [oneTap, record, marking, targetId, packetId, signs],
  );

  const recordedAt = useCallback((door: Door) => (who ? recordedAtDoor(journal.bySubject(who), door.doorId) : []), [journal, who]);
  const onDone = useCallback((door: Door) => void tap('done', door, markOfDone(door, recordedAt(door)), isDone(door)), [tap, recordedAt]);
  const onUndo = useCallback((door: Door, mark: Mark) => void tap('undo', door, mark), [tap]);
  const onNotHome = useCallback(
    (door: Door) => {
      if (!isDone(door)) void tap('notHome', door, { action: DOOR_ACTION.notHome });
    },
    [tap],
  );
  return { onDone, onNotHome, onUndo, justDone };
}
