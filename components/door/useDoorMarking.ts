'use client';
import { type RefObject, useCallback } from 'react';
import { showToast } from '@/components/toast/showToast';
import type { ChangeOf } from '@/lib/domain/change/change';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { doorAfter } from '@/lib/domain/change/door/apply';
import type { Mark } from '@/lib/domain/change/door/door';
import { type DoorTap, tapOfDone } from '@/lib/domain/change/doorTap';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import type { JustMarked } from '@/lib/domain/door/findDoors';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useRecord } from '@/lib/hooks/useRecord';
import { useSigns } from '@/lib/hooks/useSigns';
import { useJustMarked } from './useJustMarked';
import { useMarks } from './useMarkedDoor';

export type DoorMarking = {
  readonly onDone: (door: Door) => void;
  readonly onNotHome: (door: Door) => void;
  /** Any other mark. `key` says what counts as the same tap: the action, unless another is given. @returns whether it was recorded */
  readonly onMark: (door: Door, mark: Mark, key?: string) => Promise<boolean>;
  /** Undoes one of this device's changes of the door, sent or not. */
  readonly onUndo: (door: Door, change: ChangeOf<'door'>) => void;
  readonly justMarked: JustMarked;
};

/** What a list does after a mark, once the code for it is loaded. */
export type ListMoves = {
  /** A door was marked. @param door as it was before */
  readonly marked: (door: Door) => void;
  /** Brings a door under the thumb at once. */
  readonly bring: (door: Door) => void;
  /** The rows were put back where they were, and a glide to the next door ended with that: it goes on. */
  readonly goOn: () => void;
  readonly end: () => void;
};

/**
 * What taps on a list's doors do: record, and say why when a tap could not be recorded. Every screen of doors has its Undo in its bar: no toast says what
 * the screen says already.
 *
 * @param moves what a list does after a mark
 */
export function useDoorMarking({ targetId, packetId }: ListRef, moves?: RefObject<ListMoves | undefined>): DoorMarking {
  const marks = useMarks();
  const { door: recordDoor, undoDoor } = useRecord();
  const signs = useSigns();
  const { justMarked, add } = useJustMarked();
  const oneTap = useOneTap();

  const record = useCallback(
    async (door: Door, tapped: DoorTap, undoes: boolean) => {
      // Only a list has filters.
      const settle = moves && add(door);
      const outcome = await ('undoes' in tapped
        ? undoDoor(door, tapped.undoes)
        : recordDoor(door, { targetId, packetId }, signs, tapped.mark));
      settle?.(outcome.kind === 'recorded');
      if (outcome.kind !== 'recorded') {
        showToast({ kind: 'failure', text: { news: 'notRecorded', why: outcome.kind } });
        return false;
      }
      if (undoes) moves?.current?.bring(door);
      else moves?.current?.marked(door);
      const { change } = outcome;
      // Only an Undo that takes a talk's note along has a batch. No door shows that the note went; an Undo of that brings it back.
      const isRedo = 'undoes' in tapped && tapped.undoes.undoes !== undefined;
      if (undoes && !isRedo && change.batch !== undefined) {
        const marked = doorAfter(door, marks.at(door.doorId), change);
        showToast({
          kind: 'redo',
          text: { news: 'undone', doorName: doorName(door), isDone: isDone(marked), withNote: true },
          action: () => void record(marked, { undoes: change }, false),
        });
      }
      return true;
    },
    [recordDoor, undoDoor, add, moves, targetId, packetId, signs, marks],
  );
  const tap = useCallback(
    (key: string, door: Door, tapped: DoorTap, undoes: boolean, onOutcome?: (isRecorded: boolean) => void) =>
      oneTap(key, async () => {
        const isRecorded = await record(door, tapped, undoes);
        onOutcome?.(isRecorded);
      }),
    [oneTap, record],
  );

  const onDone = useCallback(
    (door: Door) => void tap(keyOf('done', door), door, tapOfDone(door, marks.at(door.doorId)), isDone(door)),
    [tap, marks],
  );
  // The bar's Undo is one control, though it names another door as soon as it is pressed.
  const onUndo = useCallback((door: Door, undoes: ChangeOf<'door'>) => void tap('undo', door, { undoes }, true), [tap]);
  const onMark = useCallback(
    async (door: Door, mark: Mark, key = mark.action) => {
      let isRecorded = false;
      await tap(keyOf(key, door), door, { mark }, false, (recorded) => {
        isRecorded = recorded;
      });
      return isRecorded;
    },
    [tap],
  );
  const onNotHome = useCallback((door: Door) => void onMark(door, { action: DOOR_ACTION.notHome }), [onMark]);
  return { onDone, onNotHome, onMark, onUndo, justMarked };
}

/** Another button of the same door is another mark, however soon. */
const keyOf = (button: string, { doorId }: Door) => `${button} ${doorId}`;
