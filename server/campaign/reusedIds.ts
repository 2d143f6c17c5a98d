import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { zipKey } from './address/addressKey';
import { isAddressRef } from './address/addressRef';
import { FORMER_PLACES, isDoorOrFirstPart, SAME_PLACE, SAME_TOWN } from './address/samePlace';
import type { StreetAliases } from './address/streetAliases';
import type { ImportedDoor } from './importedDoor';

const DOORS_AT_ONCE = 5_000;

/**
 * Finds which doors of a file have the id of a place of the campaign, and another address than that: the file gives the id to another home now. The same address
 * is one that is spelled otherwise, that has another ZIP in the same town, or that the place had before staff put it right, joined or split it. The campaign's
 * places need their keys (`fillAddressKeys`).
 *
 * @param doors of a file; those that are known by their address have no other
 */
export async function reusedIds<Door extends ImportedDoor>(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly Door[],
  aliases: StreetAliases,
): Promise<ReadonlySet<Door>> {
  const withIds = doors.filter(({ sourceRef }) => !isAddressRef(sourceRef));
  const reused = new Set<Door>();
  for (let from = 0; from < withIds.length; from += DOORS_AT_ONCE) {
    const part = withIds.slice(from, from + DOORS_AT_ONCE);
    for (const at of await reusedOf(db, campaignId, part, aliases)) {
      const door = part[at];
      if (door) reused.add(door);
    }
  }
  return reused;
}

async function reusedOf(
  db: Kysely<Database>,
  campaignId: number,
  doors: readonly ImportedDoor[],
  aliases: StreetAliases,
): Promise<readonly number[]> {
  const keys = doors.map(aliases.keyOf);
  const isAddress = sql`a.campaign_id = ${campaignId} and a.id = own.id and a.building_key = f.building_key and ${isDoorOrFirstPart(campaignId)}
    and (${SAME_PLACE} or ${SAME_TOWN})`;
  const { rows } = await sql<{ at: number }>`
    select f.at::integer - 1 as at
    from unnest(
      ${doors.map(({ sourceRef }) => sourceRef)}::text[],
      ${keys.map(({ buildingKey }) => buildingKey)}::text[],
      ${keys.map(({ unitKey }) => unitKey)}::text[],
      ${doors.map(({ zip }) => zipKey(zip))}::text[],
      ${doors.map(({ city }) => city)}::text[]) with ordinality as f (ref, building_key, unit_key, zip_key, city, at)
    join places own on own.campaign_id = ${campaignId} and own.source_ref = f.ref
    where not exists (select from places a where ${isAddress}) and not exists (select from ${FORMER_PLACES} a where ${isAddress})
    order by f.at`.execute(db);
  return rows.map(({ at }) => at);
}
