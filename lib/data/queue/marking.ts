import type { RecordingRule } from '@/lib/data/lists/recordingRule';
import type { ChangeOf } from '@/lib/domain/change/change';
import { type DoorBody, formerMark, type Mark } from '@/lib/domain/change/doorChange';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { type Door, doorName } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { type HereParts, recordHere } from './recordHere';

export type MarkingParts = HereParts & { readonly recordingRule: RecordingRule };

/** Records what volunteers do at doors. */
export class Marking {
  constructor(private readonly parts: MarkingParts) {}

  /** Records one mark, if the recording rule allows it. Resolves once it is durable and does not wait for the position. */
  async mark(door: Door, list: ListRef, signs: boolean, mark: Mark): Promise<RecordOutcome<ChangeOf<'door'>>> {
    if (!this.parts.recordingRule.allows(list)) return { kind: 'otherList' };
    return recordHere(this.parts, 'door', markBody(door, list, signs, mark));
  }

  /**
   * Undoes a recorded change, in the list in which it was recorded, whichever list is open (docs/product.md#undo-in-its-list).
   *
   * @param door the door as it is now
   */
  undo(door: Door, change: ChangeOf<'door'>): Promise<RecordOutcome<ChangeOf<'door'>>> {
    const { list, signs, former } = change.body;
    return recordHere(this.parts, 'door', markBody(door, list, signs, former), change);
  }
}

/** Returns the body of a mark without its position. */
export function markBody(door: Door, { targetId, packetId }: ListRef, signs: boolean, mark: Mark): Omit<DoorBody, 'position'> {
  const { doorId } = door;
  return { list: { targetId, packetId }, signs, doorId, doorName: doorName(door), ...mark, former: formerMark(door, mark) };
}
