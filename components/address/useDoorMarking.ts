'use client';
import { useCallback, useState } from 'react';
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
  const [justDone, setJustDone] = useState<ReadonlySet<AddressId>>(new Set());

  const record = useCallback(
    async (address: Address, mark: Mark) => {
      const outcome = await marking.mark(address, { listId: targetId, packetId, signs }, mark);
      if (outcome.kind !== 'recorded') return showToast({ kind: 'failure', text: problemOf(outcome) });
      const { addressId } = address;
      const takeBack = () => void record(applyChange(address, outcome.change), outcome.change.former);
      if (mark.action === COMPLETE) setJustDone((doors) => new Set(doors).add(addressId));
      showToast({
        kind: 'undo',
        text: `${doorName(address)}: ${actionText(mark.action).toLowerCase()}`,
        action: takeBack,
        onGone: () => setJustDone((doors) => new Set([...doors].filter((door) => door !== addressId))),
      });
    },
    [marking, targetId, packetId, signs],
  );

  const recordedAt = useCallback((address: Address) => (who ? (journal.byAddress(who).get(address.addressId) ?? []) : []), [journal, who]);
  const onDone = useCallback((address: Address) => void record(address, markOfDone(address, recordedAt(address))), [record, recordedAt]);
  const onUndo = useCallback(
    (address: Address) => {
      const mark = markOfUndo(address, recordedAt(address));
      if (mark) void record(address, mark);
    },
    [record, recordedAt],
  );
  const onNotHome = useCallback(
    (address: Address) => {
      if (!isDone(address)) void record(address, { action: DOOR_ACTION.notHome });
    },
    [record],
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
