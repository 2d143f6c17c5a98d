'use client';
import { useCallback } from 'react';
import { showToast } from '@/components/queue/showToast';
import { useSession } from '@/lib/data/useSession';
import { useSigns } from '@/lib/data/useSigns';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { type Address, doorName } from '@/lib/domain/address';
import { applyChange, COMPLETE, DOOR_ACTION, isDone, type Mark } from '@/lib/domain/change';
import { actionText } from '@/lib/domain/doorResult';
import type { AddressId } from '@/lib/domain/ids';
import { type MarkOutcome, problemOf } from '@/lib/domain/markOutcome';
import { markOfDone, markOfUndo } from '@/lib/domain/undo';
import { useOneTap } from '@/lib/platform/useOneTap';
import type { ListParams } from '@/lib/routes';
import { useJustDone } from './useJustDone';

export type DoorMarking = {
  readonly onDone: (address: Address) => void;
  readonly onNotHome: (address: Address) => void;
  /** Takes this device's last change of the door back, if there is one, sent or not. */
  readonly onUndo: (address: Address) => void;
  /** Doors whose Undo toast still stands. */
  readonly justDone: ReadonlySet<AddressId>;
};

/** What taps on a list's doors do: record, say so with an Undo, and say why when a tap could not be recorded. */
export function useDoorMarking({ targetId, packetId }: ListParams): DoorMarking {
  const { marking, journal } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { justDone, keep } = useJustDone();
  const oneTap = useOneTap();

  const record = useCallback(
    async (address: Address, { action }: Mark, write: () => Promise<MarkOutcome>) => {
      const letGo = action === COMPLETE ? keep(address.addressId) : undefined;
      const outcome = await write();
      if (outcome.kind !== 'recorded') {
        letGo?.();
        return showToast({ kind: 'failure', text: problemOf(outcome) });
      }
      const { change } = outcome;
      const marked = applyChange(address, change);
      showToast({
        kind: 'undo',
        text: `${doorName(address)}: ${actionText(action).toLowerCase()}`,
        action: () => void record(marked, change.former, () => marking.takeBack(marked, change)),
        ...(letGo ? { onGone: letGo } : {}),
      });
    },
    [marking, keep],
  );
  const tap = useCallback(
    (button: 'done' | 'notHome' | 'undo', address: Address, mark: Mark) =>
      // Another button of the same door is another deed, however soon.
      oneTap(`${button} ${address.addressId}`, () =>
        record(address, mark, () => marking.mark(address, { listId: targetId, packetId, signs }, mark)),
      ),
    [oneTap, record, marking, targetId, packetId, signs],
  );

  const recordedAt = useCallback((address: Address) => (who ? (journal.byAddress(who).get(address.addressId) ?? []) : []), [journal, who]);
  const onDone = useCallback((address: Address) => void tap('done', address, markOfDone(address, recordedAt(address))), [tap, recordedAt]);
  const onUndo = useCallback(
    (address: Address) => {
      const mark = markOfUndo(address, recordedAt(address));
      if (mark) void tap('undo', address, mark);
    },
    [tap, recordedAt],
  );
  const onNotHome = useCallback(
    (address: Address) => {
      if (!isDone(address)) void tap('notHome', address, { action: DOOR_ACTION.notHome });
    },
    [tap],
  );
  return { onDone, onNotHome, onUndo, justDone };
}
