import { type Kysely, sql } from 'kysely';
import { foundOrNewer, NOT_SCANNED, type ScannedLog } from '@/server/campaign/scannedLog';
import type { Database } from '@/server/database/schema';
import { type Forgotten, forgetIn, patternText } from '@/server/store/forgetIn';
import { digestKey, type IncomingChange } from '@/server/store/incomingChange';

const ROWS_AT_ONCE = 1_000;

type Row = Pick<IncomingChange, 'kind' | 'key' | 'body'> & { readonly id: number };

/**
 * Takes the words that tell of forgotten people out of a campaign's log, and out of what was kept of phones that were signed out. It is the only
 * writer of rows that are in the log already: their order, their times and what they count for stay.
 *
 * @param scanned what was found in the log before, by all of these ids and traces; without it the whole log is looked through
 * @returns how many changes have lost words
 */
export async function forgetInLog(
  trx: Kysely<Database>,
  campaignId: number,
  forgotten: Forgotten,
  scanned: ScannedLog = NOT_SCANNED,
): Promise<number> {
  let changed = 0;
  for (let last = 0; ; ) {
    const rows = await rowsWith(trx, campaignId, { forgotten, scanned, after: last });
    const without = rows.map(({ id, ...change }) => ({ id, change_key: keyWithout(change.key), body: forgetIn(change, forgotten) }));
    await sql`
      update change_log set change_key = row.change_key, body = row.body
      from jsonb_to_recordset(${JSON.stringify(without)}::jsonb) as row (id bigint, change_key text, body jsonb)
      where campaign_id = ${campaignId} and change_log.id = row.id`.execute(trx);
    changed += rows.length;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return changed + (await forgetInKept(trx, campaignId, forgotten));
    last = end.id;
  }
}

/** Notes from before their keys were digests have their text in the key. */
const keyWithout = (key: string) => (key.startsWith('note:') ? digestKey(key) : key);

type Sought = { readonly forgotten: Forgotten; readonly scanned: ScannedLog; readonly after: number };

async function rowsWith(trx: Kysely<Database>, campaignId: number, { forgotten, scanned, after }: Sought): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, kind, change_key as key, body from ${foundOrNewer(campaignId, scanned)} l
    where campaign_id = ${campaignId} and id > ${after} and ${tells(forgotten)} order by id limit ${ROWS_AT_ONCE}`.execute(trx);
  return rows;
}

/** SQL: whether a change of the log may tell of them in words. */
export function tells({ ids, traces }: Forgotten) {
  if (ids === 'everybody') return sql`(kind in ('note', 'report') or body -> 'back' ->> 'text' is not null)`;
  const named = [...ids];
  const pattern = patternText(traces) ?? null;
  return sql`(
    (kind = 'note' and body ->> 'voterId' = any(${named}::text[])) or (kind = 'report' and body ->> 'personId' = any(${named}::text[]))
    or concat_ws(' ', body ->> 'text', body ->> 'name', body ->> 'phone', body -> 'back' ->> 'text') ~* ${pattern}::text)`;
}

async function forgetInKept(trx: Kysely<Database>, campaignId: number, forgotten: Forgotten): Promise<number> {
  const kept = await trx.selectFrom('signed_out_changes').select(['id', 'changes']).where('campaign_id', '=', campaignId).execute();
  let changed = 0;
  for (const { id, changes } of kept) {
    const before = changes as IncomingChange[]; // only keepSignedOut writes the column
    const after = before.map((change) => ({ ...change, key: keyWithout(change.key), body: forgetIn(change, forgotten) }));
    const text = JSON.stringify(after);
    if (text === JSON.stringify(before)) continue;
    changed += after.filter((change, index) => JSON.stringify(change) !== JSON.stringify(before[index])).length;
    await trx.updateTable('signed_out_changes').set({ changes: text }).where('campaign_id', '=', campaignId).where('id', '=', id).execute();
  }
  return changed;
}
