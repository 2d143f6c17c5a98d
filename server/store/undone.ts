import { sql } from 'kysely';
import { undoneIn } from '@/lib/domain/change/undo';
import { groupBy } from '@/lib/domain/groupBy';
import { asId, type ChangeId } from '@/lib/domain/ids';
import { command, known, nothing, type Plan, query } from '@/server/database/plan';
import type { Round } from '@/server/database/rounds';
import { logKey } from './changeLog';
import { isHeld } from './holds';
import type { IncomingChange } from './incomingChange';
import { rowsNaming } from './logRows';

/*
 * A volunteer takes a mark back (docs/wire.md#undo). The log keeps the mark and its undo, and neither counts: a door is made anew from what stands.
 */

/** Plans to read which of the changes have their undo in the log already, by `logKey`: a phone's rescued changes may come in any order. */
export function undoneBefore(campaignId: number, changes: readonly IncomingChange[]): Plan<ReadonlySet<string>> {
  const ids = changes.flatMap(({ changeId }) => changeId ?? []);
  if (ids.length === 0) return known(new Set());
  const users = [...new Set(changes.map(({ userId }) => userId))];
  return query(
    sql<{ userId: number; key: string }>`
      select user_id as "userId", 'id:' || undoes as key from change_log
      where campaign_id = ${campaignId} and user_id = any(${users}::integer[]) and undoes = any(${ids}::text[])`,
    (rows) => new Set(rows.map(logKey)),
  );
}

/** A door's mark as far as its undo is concerned. */
type Undoable = {
  readonly logId: number;
  /** The door as the phone named it, or the one to which staff have joined that. */
  readonly door: string;
  readonly userId: number;
  readonly changeId: string | null;
  readonly device: string | null;
  readonly seq: number | null;
  readonly undoes: string | null;
  readonly undone: boolean;
  readonly isHeld: boolean;
};

/** Plans to read the marks that name these doors, but not those that staff have applied there: these have their undo at the door that they name. */
function marksOf(campaignId: number, doors: readonly string[]): Plan<readonly Undoable[]> {
  return query(
    sql<Undoable>`
      select * from (
        select id as "logId", coalesce(joined.door_id::text, subject) as door, user_id as "userId", change_id as "changeId", device, seq,
          undoes, undone, ${isHeld('own')} as "isHeld"
        from (${rowsNaming(campaignId, 'door', doors)}) as own
        left join joined_doors joined on joined.campaign_id = ${campaignId} and joined.gone_id::text = subject
      ) as marks where door = any(${doors}::text[]) order by "logId"`,
    (rows) => rows,
  );
}

/**
 * Writes which marks of doors are undone. An undo counts for marks that its own user has made at its door on its own device before it. One that is on hold
 * takes back only what is on hold itself.
 *
 * @param doors as changes name them, with those to which staff have joined them; they are locked
 */
export async function writeUndone(round: Round, campaignId: number, doors: readonly string[]): Promise<void> {
  const marks = await round(marksOf(campaignId, doors));
  const undone = new Set<number>();
  for (const own of groupBy(marks, ({ door, userId, device }) => `${door} ${userId} ${device}`).values()) {
    // By the phone's counter: what was rescued arrives later than what was made after it.
    const inOrder = own.toSorted((a, b) => (a.seq !== null && b.seq !== null ? a.seq - b.seq : 0) || a.logId - b.logId);
    const [counting, released] = [undoneAmong(inOrder.filter(({ isHeld }) => !isHeld)), undoneAmong(inOrder)];
    for (const { logId, isHeld } of own) if ((isHeld ? released : counting).has(logId)) undone.add(logId);
  }
  await round(
    setUndone(
      campaignId,
      marks.filter((mark) => mark.undone !== undone.has(mark.logId)),
      undone,
    ),
  );
}

/** Returns the rows of the log that the others undo. @param marks of one door and device, oldest first */
function undoneAmong(marks: readonly Undoable[]): ReadonlySet<number> {
  const ids = undoneIn(
    marks.map(({ logId, changeId, undoes }) => ({
      changeId: asId<ChangeId>(changeId ?? `#${logId}`),
      undoes: undoes === null ? undefined : asId<ChangeId>(undoes),
    })),
  );
  return new Set(marks.flatMap(({ logId, changeId }) => (changeId !== null && ids.has(asId<ChangeId>(changeId)) ? [logId] : [])));
}

function setUndone(campaignId: number, changed: readonly Undoable[], undone: ReadonlySet<number>): Plan<void> {
  if (changed.length === 0) return nothing;
  const ids = changed.map(({ logId }) => logId);
  return command(sql`
    update change_log set undone = id = any(${ids.filter((id) => undone.has(id))}::bigint[])
    where campaign_id = ${campaignId} and id = any(${ids}::bigint[])`);
}
