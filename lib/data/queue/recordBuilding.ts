import type { ChangeOf } from '@/lib/domain/change/change';
import type { DoorBody, Mark } from '@/lib/domain/change/door/door';
import type { BatchOutcome } from '@/lib/domain/change/recordOutcome';
import type { Door } from '@/lib/domain/door/door';
import type { Undone } from '@/lib/domain/door/standingBatch';
import { asId, type BatchId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { markBody, undoBody } from './record';
import { LOCATING, type RecordParts, recordTogether } from './recordChange';

/**
 * Records the same mark at several doors as one batch, at all of them or at none, if the recording rule allows it
 * (docs/product/door.md#buildings).
 */
export async function recordBuilding(
  parts: RecordParts,
  doors: readonly Door[],
  list: ListRef,
  signs: boolean,
  mark: Mark,
): Promise<BatchOutcome<ChangeOf<'door'>>> {
  if (!parts.recordingRule.allows(list)) return { kind: 'otherList' };
  return recordDoors(
    parts,
    doors.map((door) => ({ body: markBody(door, list, signs, mark) })),
  );
}

/** Undoes the changes of a batch, as a batch of its own. */
export function undoBuilding(parts: RecordParts, changes: readonly Undone[]): Promise<BatchOutcome<ChangeOf<'door'>>> {
  return recordDoors(
    parts,
    changes.map(({ door, change }) => ({ body: undoBody(parts, door, change), undone: change })),
  );
}

type DoorDraft = { readonly body: Omit<DoorBody, 'position'>; readonly undone?: ChangeOf<'door'> };

async function recordDoors(parts: RecordParts, drafts: readonly DoorDraft[]): Promise<BatchOutcome<ChangeOf<'door'>>> {
  const doors = drafts.map(({ body, ...rest }) => ({ kind: 'door' as const, body: { ...body, position: LOCATING }, ...rest }));
  const outcome = await recordTogether(parts, doors, asId<BatchId>(parts.newId()));
  if (outcome.kind !== 'recorded') return outcome;
  return { kind: 'recorded', changes: outcome.changes.filter((change) => change.kind === 'door') };
}
