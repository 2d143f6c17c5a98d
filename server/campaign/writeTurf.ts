import { type Kysely, sql } from 'kysely';
import { newBucket } from '@/server/database/buckets';
import { insertDoors, type NewDoor } from '@/server/database/insertDoors';
import { insertRows } from '@/server/database/insertRows';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns } from '@/server/database/searchColumns';
import { openPassId } from '@/server/store/passes';
import { areaName } from '@/server/turf/areaName';
import type { TurfDoor } from '@/server/turf/door';
import type { StreetAliases } from './address/streetAliases';
import { type DistrictTurf, isOfFile } from './cutDistricts';
import type { ImportedDoor } from './importedDoor';
import { newCodes } from './newCodes';

/** Names of targets. */
const TEXTS = { noDistrict: 'No election district', district: (district: string) => `Election district ${district}` } as const;

/**
 * Writes one district's doors and packets under its target. Makes the target when the campaign has none of that name. Doors that join a packet that was there
 * (`joined`) are in none as yet.
 *
 * @returns the target, and the doors' ids
 */
export async function writeTurf(
  db: Kysely<Database>,
  campaign: { readonly id: number; readonly name: string },
  turf: DistrictTurf,
  aliases: StreetAliases,
): Promise<Filing & { readonly doorIds: ReadonlyMap<ImportedDoor, number> }> {
  const campaignId = campaign.id;
  const targetId = await targetByName(db, campaignId, targetOf(campaign, turf.district));
  const packetIds = await insertPackets(db, { campaignId, targetId }, turf.packets);
  const filed = turf.packets.flatMap((doors, index) =>
    doors.map((door, walkPosition) => ({ door, filing: { campaignId, targetId, packetId: packetIds[index] ?? null, walkPosition } })),
  );
  const joining = turf.joined.flatMap(({ added }) => added.filter(isOfFile));
  const unfiled = [...joining, ...turf.unpacked].map((door) => ({
    door,
    filing: { campaignId, targetId, packetId: null, walkPosition: 0 },
  }));
  const all = [...filed, ...unfiled];
  const fresh = all.filter(({ door }) => door.knownId === undefined);
  const passId = await openPassId(db, campaignId);
  const ids = await insertDoors(
    db,
    fresh.map(({ door, filing }) => newDoor(door, { ...filing, passId }, aliases)),
  );
  await fileKnownDoors(db, all);
  const made = fresh.map(({ door }, index) => [door, ids[index]?.doorId ?? 0] as const);
  const known = all.flatMap(({ door }) => (door.knownId === undefined ? [] : [[door, door.knownId] as const]));
  return { campaignId, targetId, doorIds: new Map([...made, ...known]) };
}

/** The name of the target of an election district; undefined: the file has no districts. */
export function targetOf(campaign: { readonly name: string }, district: string | undefined): string {
  if (district === undefined) return campaign.name;
  return district === '' ? TEXTS.noDistrict : TEXTS.district(district);
}

/** Returns the id of the campaign's target of this name. Makes the target when there is none. */
export async function targetByName(db: Kysely<Database>, campaignId: number, name: string): Promise<number> {
  const known = await db
    .selectFrom('targets')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (known) return known.id;
  const made = await db.insertInto('targets').values({ campaign_id: campaignId, name }).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

export type Filing = { readonly campaignId: number; readonly targetId: number };

/** Writes packets, with new codes. @returns their ids, in the order of the packets */
export async function insertPackets(
  db: Kysely<Database>,
  filing: Filing,
  packets: readonly (readonly Pick<TurfDoor, 'street'>[])[],
): Promise<(number | undefined)[]> {
  const passId = await openPassId(db, filing.campaignId);
  const codes = await newCodes(db, filing.campaignId, packets.length);
  const rows = packets.map((doors, index) => ({
    campaign_id: filing.campaignId,
    pass_id: passId,
    target_id: filing.targetId,
    code: codes[index] ?? '',
    area: areaName(doors),
    bucket: newBucket(filing.campaignId),
  }));
  await insertRows(db, 'packets', rows);
  const made = await db
    .selectFrom('packets')
    .select(['id', 'code'])
    .where('campaign_id', '=', filing.campaignId)
    .where('target_id', '=', filing.targetId)
    .execute();
  const idByCode = new Map(made.map(({ id, code }) => [code, id]));
  return rows.map(({ code }) => idByCode.get(code));
}

/** Files the doors that came with people: they keep what they are, and get their target, their packet, and their place. */
async function fileKnownDoors(db: Kysely<Database>, filed: readonly { readonly door: ImportedDoor; readonly filing: DoorFiling }[]) {
  const known = filed.filter(({ door }) => door.knownId !== undefined);
  const [first] = known;
  if (!first) return;
  await sql`
    update doors a set target_id = ${first.filing.targetId}, packet_id = f.packet_id, walk_position = f.walk_position
    from unnest(
      ${known.map(({ door }) => door.knownId)}::bigint[],
      ${known.map(({ filing }) => filing.packetId)}::bigint[],
      ${known.map(({ filing }) => filing.walkPosition)}::integer[]) as f (id, packet_id, walk_position)
    where a.campaign_id = ${first.filing.campaignId} and a.id = f.id`.execute(db);
}

type DoorFiling = Filing & { readonly packetId: number | null; readonly walkPosition: number };

function newDoor(
  door: ImportedDoor,
  { campaignId, passId, targetId, packetId, walkPosition }: DoorFiling & { passId: number },
  aliases: StreetAliases,
): NewDoor {
  const { buildingKey, unitKey } = aliases.keyOf(door);
  return {
    place: {
      campaign_id: campaignId,
      line: door.line,
      unit: door.unit ?? null,
      city: door.city,
      zip: door.zip,
      lat: door.lat,
      lon: door.lon,
      house_number: door.number,
      street: door.street,
      ...addressSearchColumns({ house_number: door.number, street: door.street, zip: door.zip }),
      source_ref: door.sourceRef,
      building_key: buildingKey,
      unit_key: unitKey,
    },
    door: { campaign_id: campaignId, pass_id: passId, target_id: targetId, packet_id: packetId, walk_position: walkPosition },
  };
}
