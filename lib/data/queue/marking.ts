import type { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { ChangeOf } from '@/lib/domain/change/change';
import { type DoorBody, formerMark, type Mark } from '@/lib/domain/change/doorChange';
import type { BatchOutcome, RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { type HereParts, recordBatchHere, recordHere } from './recordHere';

export type MarkingParts = HereParts & { readonly recordingRule: RecordingRule };

type DoorOutcome = RecordOutcome<ChangeOf<'door'>>;

/** Records what volunteers do at doors. */
export class Marking {
  constructor(private readonly parts: MarkingParts) {}

  /** Records one mark, if the recording rule allows it. Resolves once it is durable and does not wait for the position. */
  async mark(door: Door, list: ListRef, signs: boolean, mark: Mark): Promise<DoorOutcome> {
    if (!this.parts.recordingRule.allows(list)) return { kind: 'otherList' };
    return recordHere(this.parts, 'door', { body: bodyOf(door, list, signs, mark) });
  }

  /** Records the same mark at several doors as {@link mark} does, as one batch: at all of them or at none. */
  async markAll(doors: readonly Door[], list: ListRef, signs: boolean, mark: Mark): Promise<BatchOutcome<ChangeOf<'door'>>> {
    if (!this.parts.recordingRule.allows(list)) return { kind: 'otherList' };
    const drafts = doors.map((door) => ({ body: bodyOf(door, list, signs, mark) }));
    return recordBatchHere(this.parts, 'door', drafts);
  }

  /**
   * Undoes a recorded change, in the list in which it was recorded, whichever list is open (docs/product.md#undo-in-its-list).
   *
   * @param door the door as it is now
   */
  undo(door: Door, change: ChangeOf<'door'>): Promise<DoorOutcome> {
    return recordHere(this.parts, 'door', undoOf({ door, change }));
  }

  /** Undoes changes as {@link undo} does, as one batch. */
  undoAll(changes: readonly Undone[]): Promise<BatchOutcome<ChangeOf<'door'>>> {
    return recordBatchHere(this.parts, 'door', changes.map(undoOf));
  }
}

/** A change to undo, and its door as it is now. */
export type Undone = { readonly door: Door; readonly change: ChangeOf<'door'> };

function undoOf({ door, change }: Undone) {
  const { list, signs, former } = change.body;
  return { body: bodyOf(door, list, signs, former), undone: change };
}

function bodyOf(door: Door, { targetId, packetId }: ListRef, signs: boolean, mark: Mark): Omit<DoorBody, 'position'> {
  const { doorId } = door;
  return { list: { targetId, packetId }, signs, doorId, doorName: doorName(door), ...mark, former: formerMark(door, mark) };
}
