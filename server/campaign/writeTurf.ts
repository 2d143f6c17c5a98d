import { randomInt } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { insertRows } from '@/server/database/insertRows';
import type { Database } from '@/server/database/schema';
import { addressSearchColumns } from '@/server/database/searchColumns';
import { areaName } from '@/server/turf/areaName';
import type { TurfDoor } from '@/server/turf/door';
import { packetCode } from '@/server/turf/packetCode';
import type { DistrictTurf } from './cutDistricts';
import type { ImportedDoor } from './importedDoor';

/** Names of targets. */
const TEXTS = { noDistrict: 'No election district', district: (district: string) => `Election district ${district}` } as const;

/** Writes one district's doors and packets under its target. Makes the target when the campaign has none of that name. */
export async function writeTurf(db: Kysely<Database>, campaignId: number, turf: DistrictTurf): Promise<void> {
  const targetId = await targetByName(db, campaignId, targetName(turf.district));
  const packetIds = await insertPackets(db, { campaignId, targetId }, turf.packets);
  const filed = turf.packets.flatMap((doors, index) =>
    doors.map((door, walkPosition) => addressRow(door, { campaignId, targetId, packetId: packetIds[index] ?? null, walkPosition })),
  );
  const unfiled = turf.unpacked.map((door) => addressRow(door, { campaignId, targetId, packetId: null, walkPosition: 0 }));
  await insertRows(db, 'addresses', [...filed, ...unfiled]);
}

function targetName(district: string): string {
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
  packets: readonly (readonly TurfDoor[])[],
): Promise<(number | undefined)[]> {
  const rows = packets.map((doors) => ({
    campaign_id: filing.campaignId,
    target_id: filing.targetId,
    code: packetCode(unguessable),
    area: areaName(doors),
  }));
  await insertRows(db, 'packets', rows);
  const made = await db.selectFrom('packets').select(['id', 'code']).where('target_id', '=', filing.targetId).execute();
  const idByCode = new Map(made.map(({ id, code }) => [code, id]));
  return rows.map(({ code }) => idByCode.get(code));
}

const RESOLUTION = 2 ** 32;
const unguessable = () => randomInt(RESOLUTION) / RESOLUTION;

type DoorFiling = Filing & { readonly packetId: number | null; readonly walkPosition: number };

function addressRow(door: ImportedDoor, { campaignId, targetId, packetId, walkPosition }: DoorFiling): Insertable<Database['addresses']> {
  return {
    campaign_id: campaignId,
    target_id: targetId,
    packet_id: packetId,
    walk_position: walkPosition,
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
  };
}
