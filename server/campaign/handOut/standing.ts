import { type Kysely, sql } from 'kysely';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { lockedPackets } from '@/server/campaign/lockedPackets';
import type { Database } from '@/server/database/schema';
import { hasLapsed } from '@/server/store/freePackets';
import { openPass } from '@/server/store/passes';

/** A packet as it stands now, kept so until the transaction ends. */
export type StandingPacket = {
  readonly id: number;
  readonly code: string;
  readonly area: string | null;
  /** null: nobody has it, or whoever had it has let it lapse. */
  readonly holderId: number | null;
  readonly holder: string | null;
  readonly since: number | null;
  /** Code of the meeting point that has handed it out. */
  readonly meetingPoint: string | null;
};

/**
 * Reads packets of the pass that is walked, in the order of their codes, and keeps every other cut and assignment away until the transaction has ended.
 *
 * @param codes as people write them
 * @throws OrganizerError when there is no such packet
 */
export async function standingPackets(
  trx: Kysely<Database>,
  campaignId: number,
  codes: readonly string[],
  now: number,
): Promise<StandingPacket[]> {
  const locked = await lockedPackets(trx, campaignId, { codes });
  return packetsNow(
    trx,
    campaignId,
    locked.map(({ code }) => code),
    now,
  );
}

/** Reads packets of the pass that is walked, in the order of their codes, and keeps nobody away. @param codes as people write them */
export async function packetsNow(
  db: Kysely<Database>,
  campaignId: number,
  codes: readonly string[],
  now: number,
): Promise<StandingPacket[]> {
  const { rows } = await sql<StandingPacket>`
    select packets.id, code, area, assigned_at as since, meeting_point as "meetingPoint",
      case when lapsed.so then null else assigned_user_id end as "holderId", case when lapsed.so then null else users.name end as holder
    from packets
    left join users on users.id = assigned_user_id
    cross join lateral (select assigned_user_id is not null and ${hasLapsed(campaignId, now)} as so) as lapsed
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)} and code = any(${plainCodes(codes)}::text[])
    order by code`.execute(db);
  return rows;
}

/** Tells whether all of these codes are packets' of the pass that is walked. */
export async function packetsExist(db: Kysely<Database>, campaignId: number, codes: readonly string[]): Promise<boolean> {
  const wanted = plainCodes(codes);
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from packets
    where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and code = any(${wanted}::text[])`.execute(db);
  return rows[0]?.found === wanted.length;
}

const plainCodes = (codes: readonly string[]) => [...new Set(codes.map(plainCode))];

/** What staff call a packet: 'Ferry St + 2 more (F9T-4RW-2XK)'. */
export function packetWords({ area, code }: Pick<StandingPacket, 'area' | 'code'>): string {
  return area === null ? hyphenateCode(code) : `${area.replace(/ \+(\d+)$/u, ' + $1 more')} (${hyphenateCode(code)})`;
}
