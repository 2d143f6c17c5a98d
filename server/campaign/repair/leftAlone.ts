import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import type { Repair } from './repairLog';
import type { Undo } from './undo';

/* What staff have looked at and left as it is, such as two doors that are not the same: a repair that changes nothing, so that it is listed and undone like one. */

/** @param item names it, such as 'pair doors 3-12' */
export function leaveAlone(item: string, told: string): Repair<'leftAlone'> {
  return { kind: 'leftAlone', told, touches: [item], undo: { item } };
}

/** With its row in the log marked as undone it is shown again. */
export const undoLeftAlone: Undo<'leftAlone'> = async () => {};

/** Reads what is left alone, of the items whose names begin so. Staff leave alone one thing at a time, so that there are not many. */
export async function leftAlone(db: Kysely<Database>, campaignId: number, beginning: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ item: string }>`
    select undo ->> 'item' as item from repairs
    where campaign_id = ${campaignId} and kind = 'leftAlone' and undone_at is null and starts_with(undo ->> 'item', ${beginning})`.execute(
    db,
  );
  return new Set(rows.map(({ item }) => item));
}
