'use client';
import { UsersRound } from '@/components/ui/icons/UsersRound';
import type { DoorId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useConflict } from '@/lib/hooks/useConflict';
import { conflictLines, conflictTexts } from '@/lib/texts/conflict';

/** Shows somebody else's later change of the door beside this phone's own (docs/product/door.md#conflicts-are-shown). */
export function ConflictNote({ list, doorId, nowMs }: { list: ListRef; doorId: DoorId; nowMs: number }) {
  const conflict = useConflict(list, doorId);
  if (!conflict) return null;
  const [theirs, own] = conflictLines(conflict, nowMs);
  return (
    <div role="status" className="mt-3 flex gap-3 rounded-2xl border border-warn/40 bg-warn-ground p-3 text-body wrap-anywhere text-warn">
      <UsersRound aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{conflictTexts.bothAreSaved}</p>
        <p>{theirs}</p>
        <p>{own}</p>
      </div>
    </div>
  );
}
