import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';
import { isOfPass } from '@/server/store/passes';

/** A door that was made. */
export type DoorMade = { readonly id: number; readonly placeId: number; readonly passId: number };

/**
 * Gives places doors in the passes that are not closed, right behind the door of another place: in its target and packet. A pass that was opened with a
 * universe gets a door only where somebody of it lives. Where a place has a door already nothing is done.
 *
 * @param passIds in these passes only; undefined: in all that are not closed
 * @returns the doors, by pass and then in the order of the places
 */
export async function makeDoorsBehind(
  trx: Kysely<Database>,
  campaignId: number,
  { firstId, placeIds, notIn = [] }: { readonly firstId: number; readonly placeIds: readonly number[]; readonly notIn?: readonly number[] },
): Promise<readonly DoorMade[]> {
  await sql`
    update doors set walk_position = doors.walk_position + ${placeIds.length}
    from doors a join passes p on p.campaign_id = ${campaignId} and p.id = a.pass_id
    where doors.campaign_id = ${campaignId} and a.campaign_id = ${campaignId} and a.place_id = ${firstId} and ${isOpen(notIn)}
      and doors.packet_id = a.packet_id and doors.walk_position > a.walk_position`.execute(trx);
  const { rows } = await sql<DoorMade>`
    insert into doors (campaign_id, pass_id, place_id, target_id, packet_id, walk_position)
    select ${campaignId}, a.pass_id, place.id, a.target_id, a.packet_id, a.walk_position + place.at
    from doors a join passes p on p.campaign_id = ${campaignId} and p.id = a.pass_id
    cross join unnest(${placeIds}::bigint[]) with ordinality as place (id, at)
    where a.campaign_id = ${campaignId} and a.place_id = ${firstId} and ${isOpen(notIn)} and (p.conditions is null or exists (
      select from voters v where v.campaign_id = ${campaignId} and v.place_id = place.id and ${isOfPass(campaignId)}))
    order by a.pass_id, place.at
    on conflict (campaign_id, place_id, pass_id) do nothing
    returning id, place_id as "placeId", pass_id as "passId"`.execute(trx);
  return rows;
}

const isOpen = (notIn: readonly number[]) => sql`p.closed_at is null and p.id <> all(${notIn}::bigint[])`;

/** Numbers the doors of packets anew, in their order, where some have gone. */
export async function closeGaps(trx: Kysely<Database>, campaignId: number, packetIds: readonly number[]): Promise<void> {
  await sql`
    update doors set walk_position = walked.position
    from (
      select id, row_number() over (partition by packet_id order by walk_position, id) - 1 as position
      from doors where campaign_id = ${campaignId} and packet_id = any(${packetIds}::bigint[])
    ) walked
    where doors.campaign_id = ${campaignId} and doors.id = walked.id and doors.walk_position <> walked.position`.execute(trx);
}
