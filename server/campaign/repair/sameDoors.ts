import { type Kysely, sql } from 'kysely';
import { STREET_KEY } from '@/server/campaign/address/addressKey';
import { TOWN } from '@/server/campaign/address/nameStreets';
import { SAME_PLACE } from '@/server/campaign/address/samePlace';
import { IS_SURE_OR_NEAR, SURENESS } from '@/server/campaign/address/sureness';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import { addressText } from '@/server/store/wireAddress';
import { joinNamed } from './joinTwoDoors';
import type { NamedDoor } from './namedDoor';
import type { Repair, RepairMade } from './repairLog';

/** Two doors that have one address. */
export type SameDoors = { readonly keep: NamedDoor; readonly gone: NamedDoor };

type Row = Omit<NamedDoor, 'address'> & { readonly line: string; readonly unit: string | null };

/**
 * Finds the doors of a town's street that have one address, each with the surest of those that are it: of two, the one that is in a packet would stay, else the older.
 *
 * @param town in small letters
 * @param street its key
 */
export async function sameDoors(trx: Kysely<Database>, campaignId: number, town: string, street: string): Promise<readonly SameDoors[]> {
  const door = (alias: string) => sql`(
    select json_build_object('id', d.id, 'placeId', d.place_id, 'passId', d.pass_id, 'packetId', d.packet_id,
      'line', ${sql.ref(`${alias}.line`)}, 'unit', ${sql.ref(`${alias}.unit`)})
    from doors d where d.campaign_id = ${campaignId} and d.place_id = ${sql.ref(`${alias}.id`)}
    order by d.pass_id = ${openPass(campaignId)} desc, d.id desc limit 1)`;
  const rank = (alias: string) => sql`(not exists (
    select from doors d where d.campaign_id = ${campaignId} and d.place_id = ${sql.ref(`${alias}.id`)} and d.pass_id = ${openPass(campaignId)}
      and d.packet_id is not null), ${sql.ref(`${alias}.id`)})`;
  const { rows } = await sql<{ keep: Row; gone: Row }>`
    select keep, gone from (
      select distinct on (f.id) f.id, ${door('a')} as keep, ${door('f')} as gone
      from (
        select id, line, unit, city, building_key, unit_key, left(search_zip, 5) as zip_key, lat, lon from places
        where campaign_id = ${campaignId} and ${TOWN} = ${town} and ${STREET_KEY} = ${street}
      ) f join places a on a.campaign_id = ${campaignId} and a.building_key = f.building_key and a.unit_key = f.unit_key
        and a.id <> f.id and ${SAME_PLACE} and ${IS_SURE_OR_NEAR}
      where ${rank('a')} < ${rank('f')}
      order by f.id, ${SURENESS} desc, ${rank('a')}
    ) pair where keep is not null and gone is not null order by id`.execute(trx);
  return rows.map(({ keep, gone }) => ({ keep: named(keep), gone: named(gone) }));
}

const named = ({ line, unit, ...door }: Row): NamedDoor => ({ ...door, address: addressText({ line, unit }) });

/**
 * Joins doors that have one address, each pair as a repair of its own. Of three the one that the third would be joined to may be gone by then: the third is compared anew with the door that
 * this has become, as the two may contradict where the one between had no ZIP.
 *
 * @param found the pairs that there are
 * @param find finds them anew
 */
export async function joinSameDoors(
  trx: Kysely<Database>,
  campaignId: number,
  found: readonly SameDoors[],
  find: () => Promise<readonly SameDoors[]>,
  keepRepair: (repair: Repair) => Promise<RepairMade>,
): Promise<readonly RepairMade[]> {
  const made: RepairMade[] = [];
  for (let same = found; same.length > 0; ) {
    const went = new Set<number>();
    for (const { keep, gone } of same) {
      if (went.has(keep.placeId)) continue;
      made.push(await keepRepair(await joinNamed(trx, campaignId, keep, gone)));
      went.add(gone.placeId);
    }
    same = went.size < same.length ? await find() : [];
  }
  return made;
}
