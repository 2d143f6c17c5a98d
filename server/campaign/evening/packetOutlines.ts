import { sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import { groupBy } from '@/lib/domain/groupBy';
import { packetOutline } from '@/lib/domain/map/packetOutline';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { NoSuch } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { openPass } from '@/server/store/passes';

/** A tenth of a meter. */
const DIGITS = 6;

type Row = { readonly packet: number; readonly lat: number | null; readonly lon: number | null };

/**
 * Draws the outlines of packets of the pass that is walked around their doors. It looks at the places of these packets' doors, and of no others.
 *
 * @param of `packets`: their ids, a page's at most
 * @returns in the order asked; without a corner where no door is on the map
 * @throws {@link NoSuch} where an id names no packet of the pass
 */
export function packetOutlines(
  parts: Pick<StaffParts, 'db'>,
  campaign: CampaignRef,
  { packets }: { readonly packets: readonly number[] },
): Promise<{ packet: number; corners: Position[] }[]> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const { rows } = await sql<Row>`
      select distinct packets.id as packet, lat, lon
      from packets left join doors on doors.campaign_id = ${campaignId} and doors.packet_id = packets.id
      left join places on places.campaign_id = ${campaignId} and places.id = doors.place_id
      where packets.campaign_id = ${campaignId} and packets.id = any(${packets}::bigint[]) and packets.pass_id = ${openPass(campaignId)}`.execute(
      trx,
    );
    const doorsOf = groupBy(rows, ({ packet }) => packet);
    return packets.map((packet) => {
      const doors = doorsOf.get(packet);
      if (doors === undefined) throw new NoSuch('packet');
      return { packet, corners: packetOutline(doors.flatMap(onMap)).map(rounded) };
    });
  });
}

const onMap = ({ lat, lon }: Row): Position[] => (lat === null || lon === null ? [] : [{ lat, lon }]);
const rounded = ({ lat, lon }: Position): Position => ({ lat: Number(lat.toFixed(DIGITS)), lon: Number(lon.toFixed(DIGITS)) });
