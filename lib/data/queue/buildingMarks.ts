import type { ChangeOf } from '@/lib/domain/change/change';
import type { Mark } from '@/lib/domain/change/doorChange';
import type { BatchOutcome } from '@/lib/domain/change/recordOutcome';
import type { Door } from '@/lib/domain/door/door';
import type { Undone } from '@/lib/domain/door/standingBatch';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { type MarkingParts, markBody } from './marking';
import { recordBatch } from './recordBatch';

/** Records one tap for several doors, at all of them or at none (docs/product.md#buildings). It is loaded with a building's card. */
export class BuildingMarks {
  constructor(private readonly parts: MarkingParts) {}

  /** Records the same mark at several doors as one batch, if the recording rule allows it. Resolves once all are durable. */
  async mark(doors: readonly Door[], list: ListRef, signs: boolean, mark: Mark): Promise<BatchOutcome<ChangeOf<'door'>>> {
    if (!this.parts.recordingRule.allows(list)) return { kind: 'otherList' };
    return recordBatch(
      this.parts,
      doors.map((door) => ({ body: markBody(door, list, signs, mark) })),
    );
  }

  /** Undoes the changes of a batch, as a batch of its own. */
  undo(changes: readonly Undone[]): Promise<BatchOutcome<ChangeOf<'door'>>> {
    return recordBatch(
      this.parts,
      changes.map(({ door, change }) => {
        const { list, signs, former } = change.body;
        return { body: markBody(door, list, signs, former), undone: change };
      }),
    );
  }
}
