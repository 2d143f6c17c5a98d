import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { isOfPass, openPass } from '@/server/store/passes';
import { addressText } from '@/server/store/wireAddress';
import type { TurfDoor } from '@/server/turf/door';
import { isCutWithoutPeople } from './emptyHomes';

/** Names of targets of doors that have none. */
const TEXTS = { precinct: 'Precinct ', rest: 'Other doors' } as const;

/** Which doors are cut. */
export type CutScope = {
  readonly campaignId: number;
  /** Name of the one target whose doors are cut; undefined for all. */
  readonly target: string | undefined;
  /** The packets that are cut anew, by their ids. */
  readonly packetIds: readonly number[];
};

export const UNCUT_REASONS = ['its place is not known', 'nobody of the voter file lives there', 'nobody of this pass lives there'] as const;
export type UncutReason = (typeof UNCUT_REASONS)[number];

/** Doors that stay in no packet for one reason. */
export type Uncut = { readonly reason: UncutReason; readonly doors: number; readonly addresses: readonly string[] };

/**
 * Writes down which doors are cut, and under which target, in a table that lasts as long as the transaction: those of the packets that are cut anew,
 * and those in no packet where a voter of the pass lives, or that are homes without people in a pass of everybody. A door without a target gets the precinct
 * of its voters as its target, else its town.
 *
 * @returns the targets' names, in order
 */
export async function findDoorsToCut(trx: Kysely<Database>, { campaignId, target, packetIds }: CutScope): Promise<string[]> {
  await sql`create temporary table doors_to_cut (id bigint primary key, target text not null, lat double precision) on commit drop`.execute(
    trx,
  );
  await sql`
    insert into doors_to_cut
    select a.id,
      coalesce(of_packet.name, own.name,
        ${TEXTS.precinct} || regexp_replace(mode() within group (order by v.precinct), '^precinct\\s+', '', 'i'),
        nullif(a.city, ''), ${TEXTS.rest}),
      a.lat
    from addresses a
    left join packets on packets.campaign_id = ${campaignId} and packets.id = a.packet_id
    left join targets of_packet on of_packet.campaign_id = ${campaignId} and of_packet.id = packets.target_id
    left join targets own on own.campaign_id = ${campaignId} and own.id = a.target_id
    left join voters v on v.campaign_id = ${campaignId} and v.place_id = a.place_id and ${isOfPass(campaignId)}
    where a.campaign_id = ${campaignId} and a.pass_id = ${openPass(campaignId)}
      and (a.packet_id = any(${packetIds}::bigint[]) or (a.packet_id is null and (v.id is not null or ${isCutWithoutPeople(campaignId)})))
    group by a.id, a.city, a.lat, of_packet.name, own.name`.execute(trx);
  if (target !== undefined) await sql`delete from doors_to_cut where target <> ${target}`.execute(trx);
  await sql`create index on doors_to_cut (target)`.execute(trx);
  const { rows } = await sql<{ target: string }>`
    select distinct target from doors_to_cut where lat is not null order by target`.execute(trx);
  return rows.map((row) => row.target);
}

/** A door, and the packet that it was in. */
export type DoorToCut = TurfDoor & { readonly id: number; readonly packetId: number | null };

/** A door as it is read: null where a building has no units. */
export type DoorRow = Omit<DoorToCut, 'unit'> & { readonly unit: string | null };

/** Reads the doors of one target that are cut and have a place. */
export async function doorsOfTarget(trx: Kysely<Database>, campaignId: number, target: string): Promise<DoorToCut[]> {
  const { rows } = await sql<DoorRow>`
    select doors.id, doors.packet_id as "packetId", a.house_number as number, a.street, a.unit, a.lat, a.lon
    from doors join doors_to_cut d on d.id = doors.id join places a on a.campaign_id = ${campaignId} and a.id = doors.place_id
    where doors.campaign_id = ${campaignId} and d.target = ${target} and a.lat is not null and a.lon is not null
    order by doors.id`.execute(trx);
  return rows.map(doorOfRow);
}

export function doorOfRow({ unit, ...door }: DoorRow): DoorToCut {
  return unit === null ? door : { ...door, unit };
}

/**
 * Reads which doors stay in no packet, and why.
 *
 * @param listed how many addresses are read for each reason
 */
export async function uncutDoors(trx: Kysely<Database>, { campaignId, target }: CutScope, listed: number): Promise<Uncut[]> {
  const { rows } = await sql<{ reason: UncutReason; doors: number; line: string; unit: string | null }>`
    select reason, doors, line, unit from (
      select reason, line, unit, count(*) over (partition by reason) as doors, row_number() over (partition by reason order by id) as at
      from (
        select a.id, a.line, a.unit,
          case when d.id is not null then ${UNCUT_REASONS[0]}
            when exists (select from voters where voters.campaign_id = ${campaignId} and voters.place_id = a.place_id and off_since is null) then ${UNCUT_REASONS[2]}
            else ${UNCUT_REASONS[1]} end as reason
        from addresses a left join doors_to_cut d on d.id = a.id left join targets on targets.campaign_id = ${campaignId} and targets.id = a.target_id
        where a.campaign_id = ${campaignId} and a.pass_id = ${openPass(campaignId)} and (a.packet_id is null or d.id is not null) and (d.id is null or a.lat is null or a.lon is null)
          and (${target ?? null}::text is null or coalesce(d.target, targets.name) = ${target ?? null})
      ) as uncut
    ) as numbered where at <= ${listed} order by reason, at`.execute(trx);
  return UNCUT_REASONS.flatMap((reason) => {
    const own = rows.filter((row) => row.reason === reason);
    return own.length === 0 ? [] : [{ reason, doors: own[0]?.doors ?? 0, addresses: own.map(addressText) }];
  });
}
