import { type RawBuilder, sql } from 'kysely';

/** The doors of a packet: all, those nobody has knocked at, and those to be knocked at again. */
export type PacketCounts = { readonly doors: number; readonly toDo: number; readonly toRetry: number };

/** SQL: the counts over rows of `doors`. */
export const PACKET_COUNTS: RawBuilder<PacketCounts> = sql`count(*) as doors,
  count(*) filter (where status = 0 and last_action is null) as "toDo",
  count(*) filter (where status = 0 and last_action is not null) as "toRetry"`;

/** SQL: the counts of a row of `packets`. */
export function countsOfPacket(campaignId: number): RawBuilder<PacketCounts> {
  return sql`select ${PACKET_COUNTS} from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id`;
}

/**
 * SQL: when the server last got a mark of the holder of a row of `packets` at one of its doors. It asks the log for each door by the two indexes that it has by
 * subject (migrations 019 and 030).
 */
export function heardOfPacket(campaignId: number): RawBuilder<number | null> {
  const arrived = sql`select received_at from change_log as arrived
    where arrived.campaign_id = ${campaignId} and kind = 'door' and arrived.user_id = packets.assigned_user_id`;
  return sql<number | null>`(
    select max(received_at) from doors cross join lateral (
      (${arrived} and subject = doors.id::text and device is not null and length(subject) <= 64)
      union all
      (${arrived} and left(subject, 64) = doors.id::text and (device is null or length(subject) > 64))
    ) as mark
    where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id)`;
}
