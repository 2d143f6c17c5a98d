import { type Kysely, sql } from 'kysely';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { OrganizerError } from '@/server/campaign/organizerError';
import { settlePins } from '@/server/campaign/placings';
import { BY_HAND } from '@/server/database/doorTables';
import { PLACE_COLUMNS, type PlaceChange, type PlaceColumns } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { areaName } from '@/server/turf/areaName';
import { formerAddressesOf, keepFormerAddress, putBackAddresses } from './formerAddresses';

/* What of a place can be repaired. */

const TEXTS = { changed: 'The address or pin was changed since by something else. To change it: repair-door.' } as const;

/** Reads what can be repaired of a place, and locks it. */
export function placeColumns(trx: Kysely<Database>, campaignId: number, placeId: number): Promise<PlaceColumns> {
  return trx
    .selectFrom('places')
    .select(PLACE_COLUMNS)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', placeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes what a place says from now on; a pin is a person's. Its packets are called by their streets as they are then. */
export async function changePlace(
  trx: Kysely<Database>,
  campaignId: number,
  placeId: number,
  set: Partial<PlaceColumns>,
): Promise<PlaceChange> {
  const before = await placeColumns(trx, campaignId, placeId);
  const after = { ...before, ...set, ...(set.lat !== undefined && { pinned_by: BY_HAND }) };
  await trx.updateTable('places').set(after).where('campaign_id', '=', campaignId).where('id', '=', placeId).execute();
  const areas = after.street === before.street ? [] : await renamePackets(trx, campaignId, placeId);
  return { placeId, before, after, areas };
}

/** The same, where staff put the address right: files that have the former one go on meaning this place. */
export async function changeAddress(
  trx: Kysely<Database>,
  campaignId: number,
  placeId: number,
  set: Partial<PlaceColumns>,
): Promise<PlaceChange> {
  await fillAddressKeys(trx, campaignId);
  const formers = await formerAddressesOf(trx, campaignId, [placeId]);
  const change = await changePlace(trx, campaignId, placeId, set);
  await keepFormerAddress(campaignId, change).execute(trx);
  return { ...change, formers };
}

/** Writes back what a place and its packets said before. @throws {@link OrganizerError} where the place says something else by now */
export async function undoPlace(
  trx: Kysely<Database>,
  campaignId: number,
  { placeId, before, after, areas, formers }: PlaceChange,
): Promise<void> {
  const now = await placeColumns(trx, campaignId, placeId);
  const changed = PLACE_COLUMNS.filter((column) => before[column] !== after[column]);
  if (changed.some((column) => now[column] !== after[column])) throw new OrganizerError(TEXTS.changed);
  // By what it is compared may have changed since: staff may have said that its street is another one.
  const anew = changed.includes('building_key') ? { building_key: null, unit_key: null } : {};
  const former = { ...Object.fromEntries(changed.map((column) => [column, before[column]])), ...anew };
  if (changed.length > 0)
    await trx.updateTable('places').set(former).where('campaign_id', '=', campaignId).where('id', '=', placeId).execute();
  await settlePins(trx, campaignId, [placeId]);
  await putBackAddresses(trx, campaignId, [placeId], formers);
  for (const area of areas) {
    await trx
      .updateTable('packets')
      .set({ area: area.before })
      .where('campaign_id', '=', campaignId)
      .where('id', '=', area.packetId)
      .where('area', '=', area.after)
      .execute();
  }
}

async function renamePackets(trx: Kysely<Database>, campaignId: number, placeId: number): Promise<PlaceChange['areas']> {
  const { rows } = await sql<{ packetId: number; before: string | null; streets: readonly string[] }>`
    select packets.id as "packetId", area as before, json_agg(a.street order by a.walk_position, a.id) as streets
    from packets join addresses a on a.campaign_id = ${campaignId} and a.packet_id = packets.id
    where packets.campaign_id = ${campaignId} and packets.id in (
      select packet_id from doors where campaign_id = ${campaignId} and place_id = ${placeId})
    group by packets.campaign_id, packets.id`.execute(trx);
  const areas = rows.map(({ streets, ...row }) => ({ ...row, after: areaName(streets.map((street) => ({ street }))) }));
  for (const { packetId, after } of areas) {
    await trx.updateTable('packets').set({ area: after }).where('campaign_id', '=', campaignId).where('id', '=', packetId).execute();
  }
  return areas;
}
