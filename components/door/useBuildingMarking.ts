'use client';
import { showToast } from '@/components/toast/showToast';
import type { ChangeOf } from '@/lib/domain/change/change';
import { doorAfter } from '@/lib/domain/change/door/apply';
import type { Mark } from '@/lib/domain/change/door/door';
import type { BatchOutcome } from '@/lib/domain/change/recordOutcome';
import type { Door } from '@/lib/domain/door/door';
import type { Undone } from '@/lib/domain/door/standingBatch';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useRecordBuilding } from '@/lib/hooks/useRecordBuilding';
import { useSigns } from '@/lib/hooks/useSigns';
import { buildingTexts } from '@/lib/texts/building';
import { actionText } from '@/lib/texts/door';
import { useMarks } from './useMarkedDoor';

/** Marks several doors of a building with one tap: it records all changes or none, and its toast has one Undo for all. */
export function useBuildingMarking(list: ListRef) {
  const record = useRecordBuilding();
  const signs = useSigns();
  const oneTap = useOneTap();
  const marks = useMarks();

  const tell = (outcome: BatchOutcome<ChangeOf<'door'>>, doors: readonly Door[], isUndo: boolean): void => {
    if (outcome.kind !== 'recorded') {
      showToast({ kind: 'failure', text: { news: 'notRecorded', why: outcome.kind } });
      return;
    }
    const { changes } = outcome;
    const made = doors.flatMap((door, index): Undone[] => {
      const change = changes[index];
      return change ? [{ door: doorAfter(door, marks.at(door.doorId), change), change }] : [];
    });
    const action = actionText(changes[0]?.body.action ?? '');
    showToast({
      kind: isUndo ? 'redo' : 'undo',
      text: isUndo ? buildingTexts.undone(changes.length) : buildingTexts.marked(action, changes.length),
      action: () => void takeBack(made, !isUndo),
    });
  };
  const takeBack = async (changes: readonly Undone[], isUndo: boolean) =>
    tell(
      await record.undo(changes),
      changes.map(({ door }) => door),
      isUndo,
    );
  return {
    mark: (doors: readonly Door[], mark: Mark) =>
      void oneTap(mark.action, async () => tell(await record.mark(doors, list, signs, mark), doors, false)),
    undo: (changes: readonly Undone[]) => void oneTap('undo', () => takeBack(changes, true)),
  };
}
