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
