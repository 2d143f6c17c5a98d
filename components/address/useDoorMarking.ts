'use client';
import { useCallback, useRef } from 'react';
import { showToast } from '@/components/queue/showToast';
import type { MarkOutcome } from '@/lib/data/marking';
import { useSession } from '@/lib/data/useSession';
import { useSigns } from '@/lib/data/useSigns';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import { type Address, doorName } from '@/lib/domain/address';
import { applyChange, COMPLETE, DOOR_ACTION, isDone, type Mark } from '@/lib/domain/change';
import { actionText } from '@/lib/domain/doorResult';
import type { AddressId } from '@/lib/domain/ids';
import { markOfDone, markOfUndo } from '@/lib/domain/undo';
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

/** A second tap within this time belongs to the first: a trembling thumb marks a door once. */
const DOUBLE_TAP_MS = 400;

/** What taps on a list's doors do: record, say so with an Undo, and say why when a tap could not be recorded. */
export function useDoorMarking({ targetId, packetId }: ListParams): DoorMarking {
  const { marking, journal } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { justDone, keep } = useJustDone();
  const tapped = useRef(new Set<string>());

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
    async (button: 'done' | 'notHome' | 'undo', address: Address, mark: Mark) => {
      // Another button of the same door is another deed, however soon.
      const key = `${button} ${address.addressId}`;
      if (tapped.current.has(key)) return;
      tapped.current.add(key);
      await record(address, mark, () => marking.mark(address, { listId: targetId, packetId, signs }, mark));
      setTimeout(() => tapped.current.delete(key), DOUBLE_TAP_MS);
    },
    [record, marking, targetId, packetId, signs],
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

/** Why a tap was not recorded, and what to do. */
function problemOf(outcome: Exclude<MarkOutcome, { kind: 'recorded' }>): string {
  switch (outcome.kind) {
    case 'otherList':
      return 'Not recorded: another list is open. Open this list again, then mark the door.';
    case 'notSignedIn':
      return 'Not recorded: nobody is signed in. Log in, then mark the door again.';
    case 'notSaved':
      return 'Not recorded: this phone could not save it. Free some space, then mark the door again.';
    default:
      return outcome satisfies never;
  }
}
