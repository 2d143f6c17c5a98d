import { type Kysely, sql } from 'kysely';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { FiledDoor } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { openPass } from '@/server/store/passes';
import type { TurfDoor } from '@/server/turf/door';
import { walkRoute } from '@/server/turf/walkRoute';

const TEXTS = {
  unknown: (code: string) => `No packet of the pass that is walked has the code ${hyphenateCode(code)}.`,
  noTarget: (code: string) => `The packet ${hyphenateCode(code)} belongs to no target.`,
  held: (packets: readonly HeldPacket[]) => {
    const named = packets.slice(0, PACKETS_NAMED).map(({ code, heldBy }) => `${hyphenateCode(code)} is held by ${heldBy ?? ''}`);
    const more = packets.length > PACKETS_NAMED ? ` and ${packets.length - PACKETS_NAMED} more by others` : '';
    return `${named.join(', ')}${more}, who would lose ${packets.length === 1 ? 'it' : 'them'}.`;
  },
  free: (packets: readonly HeldPacket[]) => ` assign --take-back makes ${packets.length === 1 ? 'it' : 'them'} free.`,
  freeInConsole: (packets: readonly HeldPacket[]) => ` Take ${packets.length === 1 ? 'it' : 'them'} back in Hand out first.`,
} as const;

/** So many packets are named in a refusal. */
const PACKETS_NAMED = 5;

type HeldPacket = Pick<Packet, 'code' | 'heldBy'>;

/** Refuses to remove packets that somebody holds. @throws {@link OrganizerError} always */
export function refuseHeld(...packets: readonly HeldPacket[]): never {
  const held = TEXTS.held(packets);
  throw new OrganizerError(held + TEXTS.free(packets), held + TEXTS.freeInConsole(packets));
}

/** A packet of the pass that is walked. */
export type Packet = {
  readonly id: number;
  readonly code: string;
  readonly targetId: number;
  readonly holderId: number | null;
  readonly heldBy: string | null;
};

/** A door as it is filed, with what its walk needs. Where it lies may not be known. */
export type WalkedDoor = FiledDoor & Omit<TurfDoor, 'lat' | 'lon'> & { readonly lat: number | null; readonly lon: number | null };

/** Finds a packet of the pass that is walked by its code, as people write it. @throws {@link OrganizerError} when there is none */
export async function packetOfCode(trx: Kysely<Database>, campaignId: number, code: string): Promise<Packet> {
  const { rows } = await sql<Omit<Packet, 'targetId'> & { targetId: number | null }>`
    select packets.id, code, target_id as "targetId", assigned_user_id as "holderId", users.name as "heldBy"
    from packets left join users on users.id = assigned_user_id
    where campaign_id = ${campaignId} and pass_id = ${openPass(campaignId)} and code = ${plainCode(code)}`.execute(trx);
  const [packet] = rows;
  if (!packet) throw new OrganizerError(TEXTS.unknown(plainCode(code)));
  const { targetId } = packet;
  if (targetId === null) throw new OrganizerError(TEXTS.noTarget(packet.code));
  return { ...packet, targetId };
}

const DOOR = sql`a.id, a.packet_id as "packetId", a.target_id as "targetId", a.walk_position as position, a.house_number as number, a.street,
  coalesce(a.unit, '') as unit, a.lat, a.lon`;

/** Reads the doors of packets, in walk order. */
export async function doorsOfPackets(
  trx: Kysely<Database>,
  campaignId: number,
  packetIds: readonly number[],
): Promise<readonly WalkedDoor[]> {
  const { rows } = await sql<WalkedDoor>`
    select ${DOOR} from addresses a where a.campaign_id = ${campaignId} and a.packet_id = any(${packetIds}::bigint[])
    order by a.packet_id, a.walk_position, a.id`.execute(trx);
  return rows;
}

/** Reads doors by their ids. */
export async function doorsById(trx: Kysely<Database>, campaignId: number, ids: readonly number[]): Promise<readonly WalkedDoor[]> {
  const { rows } = await sql<WalkedDoor>`
    select ${DOOR} from addresses a where a.campaign_id = ${campaignId} and a.id = any(${ids}::bigint[]) order by a.id`.execute(trx);
  return rows;
}

/** Sorts doors as they are walked; those whose place is not known come last, as they were. */
export function inWalkOrder(doors: readonly WalkedDoor[]): readonly WalkedDoor[] {
  const placed = doors.flatMap((door) => (door.lat === null || door.lon === null ? [] : [{ ...door, lat: door.lat, lon: door.lon }]));
  return [...walkRoute(placed), ...doors.filter(({ lat, lon }) => lat === null || lon === null)];
}
