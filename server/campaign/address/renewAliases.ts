import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { streetKey } from './addressKey';

/** Before the key of a street that was written by an earlier form of keys. */
const FORMER = '?';

type Alias = {
  readonly town: string;
  readonly aliasKey: string;
  readonly streetKey: string;
  readonly alias: string;
  readonly name: string;
};

/** Tells whether an update has changed the form of a street's keys since it was written. */
export const isFormerAlias = (row: Pick<Alias, 'streetKey'>): boolean => row.streetKey.startsWith(FORMER);

/**
 * Gives a campaign's streets that staff have joined the keys of their names, once after the form of keys has changed,
 * and so the repairs that joined them. Where two streets have one key now, nothing has to be said.
 */
export async function renewAliases(db: Kysely<Database>, campaignId: number): Promise<void> {
  const rows = await aliasesOf(db, campaignId);
  const former = rows.filter(isFormerAlias);
  if (former.length === 0) return;
  const keys = newKeys(rows);
  const newKey = (town: string, key: string) => keys.get(inTown(town, key)) ?? key;
  await renewRepairs(db, campaignId, newKey);
  for (const row of former) {
    const aliasKey = newKey(row.town, row.aliasKey);
    await sql`
      update street_aliases own set alias_key = ${aliasKey}, street_key = ${newKey(row.town, plainKey(row))}
      where campaign_id = ${campaignId} and town = ${row.town} and alias_key = ${row.aliasKey} and street_key = ${row.streetKey}
        and (alias_key = ${aliasKey} or not exists (
          select from street_aliases other
          where other.campaign_id = ${campaignId} and other.town = ${row.town} and other.alias_key = ${aliasKey}))`.execute(db);
  }
  await sql`
    delete from street_aliases
    where campaign_id = ${campaignId} and (alias_key = street_key or street_key like ${`${FORMER}%`})`.execute(db);
}

async function aliasesOf(db: Kysely<Database>, campaignId: number): Promise<readonly Alias[]> {
  return db
    .selectFrom('street_aliases')
    .select(['town', 'alias_key as aliasKey', 'street_key as streetKey', 'alias', 'name'])
    .where('campaign_id', '=', campaignId)
    .orderBy('town')
    .orderBy('alias_key')
    .execute();
}

const inTown = (town: string, key: string) => `${town}\n${key}`;

const plainKey = (row: Alias) => (isFormerAlias(row) ? row.streetKey.slice(FORMER.length) : row.streetKey);

/** Returns today's keys by the former ones. */
function newKeys(rows: readonly Alias[]): ReadonlyMap<string, string> {
  const keys = new Map(rows.map((row) => [inTown(row.town, row.aliasKey), streetKey(row.alias)]));
  const aliases = new Set(rows.map((row) => inTown(row.town, streetKey(row.alias))));
  for (const row of rows) {
    const [key, own] = [inTown(row.town, plainKey(row)), streetKey(row.name)];
    // The name may be that of a street which is another one in its turn.
    if (!keys.has(key) && !aliases.has(inTown(row.town, own))) keys.set(key, own);
  }
  return keys;
}

type OfRepair = { readonly number: number; readonly town: string; readonly aliasKey: string; readonly touches: readonly string[] };

async function renewRepairs(db: Kysely<Database>, campaignId: number, newKey: (town: string, key: string) => string): Promise<void> {
  const { rows } = await sql<OfRepair>`
    select number, undo ->> 'town' as town, undo ->> 'aliasKey' as "aliasKey", touches from repairs
    where campaign_id = ${campaignId} and kind = 'streetAlias' and undone_at is null`.execute(db);
  for (const { number, town, aliasKey, touches } of rows) {
    const begin = `street ${town} `;
    const now = touches.map((one) => (one.startsWith(begin) ? begin + newKey(town, one.slice(begin.length)) : one));
    await sql`
      update repairs set touches = ${JSON.stringify(now)}::jsonb,
        undo = jsonb_set(undo, '{aliasKey}', to_jsonb(${newKey(town, aliasKey)}::text))
      where campaign_id = ${campaignId} and number = ${number}`.execute(db);
  }
}
