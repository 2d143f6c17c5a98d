import { type Kysely, sql } from 'kysely';
import type { Position } from '@/lib/domain/geo';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import type { Database } from '@/server/database/schema';
import { freePackets } from '@/server/store/freePackets';
import { openPass } from '@/server/store/passes';
import { type LockedPacket, lockedPackets, type NamedPackets, targetNamed } from './lockedPackets';
import { memberNamed } from './memberNamed';
import type { Member } from './members';
import { OrganizerError } from './organizerError';

const TEXTS = {
  nothingNamed: 'Name the packets by their codes, or a target by --target; or say --next N, or --from MEMBER.',
  ways: '--next finds the packets itself: leave out codes and --from.',
  nearWhat: '--near belongs to --next.',
  notPlace: (text: string) => `"${text}" is neither a packet's code nor a place: 44.0521,-123.0868.`,
  noPlace: (code: string) => `No door of ${hyphenateCode(code)} has a place on the map.`,
  notTheirs: (name: string, codes: readonly string[]) => `${name} does not have ${codes.map(hyphenateCode).join(', ')}.`,
  held: (held: readonly LockedPacket[]) =>
    `${held.map(({ code, heldBy }) => `${hyphenateCode(code)} is held by ${heldBy}`).join(', ')}. --take-back makes a packet free.`,
} as const;

/** Which packets a member is given. */
export type PacketChoice = NamedPackets & {
  /** E-mail or name of a member: theirs, all or those named. */
  readonly from?: string | undefined;
  /** So many that are free. */
  readonly next?: number | undefined;
  /** The nearest to a packet, by its code, or to 'lat,lon'; without it in the order in which they were cut. */
  readonly near?: string | undefined;
};

export type ChosenPackets = {
  /** Those to be given now. */
  readonly packets: readonly LockedPacket[];
  /** Packets among those named that were the member's already. */
  readonly alreadyTheirs: number;
};

type ChosenFor = { readonly campaignId: number; readonly member: Member; readonly now: number };

/**
 * Finds the packets that are to be given to a member, and keeps every other assignment away until the transaction has ended.
 *
 * @throws {@link OrganizerError} when they cannot be given
 */
export async function chosenPackets(trx: Kysely<Database>, to: ChosenFor, choice: PacketChoice): Promise<ChosenPackets> {
  const { codes, target, from, next, near } = choice;
  if (next === undefined && near !== undefined) throw new OrganizerError(TEXTS.nearWhat);
  if (next !== undefined) {
    if (codes.length > 0 || from !== undefined) throw new OrganizerError(TEXTS.ways);
    return { packets: await nextPackets(trx, to, { target, near, most: next }), alreadyTheirs: 0 };
  }
  if (from !== undefined) return { packets: await packetsFrom(trx, to.campaignId, { codes, target, from }), alreadyTheirs: 0 };
  if (codes.length === 0 && target === undefined) throw new OrganizerError(TEXTS.nothingNamed);
  return namedPackets(trx, to, { codes, target });
}

async function namedPackets(trx: Kysely<Database>, { campaignId, member }: ChosenFor, named: NamedPackets): Promise<ChosenPackets> {
  const packets = await lockedPackets(trx, campaignId, named);
  const ofOthers = packets.filter(({ holderId }) => holderId !== null && holderId !== member.userId);
  if (named.codes.length > 0 && ofOthers.length > 0) throw new OrganizerError(TEXTS.held(ofOthers));
  const free = packets.filter(({ holderId }) => holderId === null);
  return { packets: free, alreadyTheirs: packets.length - free.length - ofOthers.length };
}

async function packetsFrom(
  trx: Kysely<Database>,
  campaignId: number,
  { from, ...named }: NamedPackets & { readonly from: string },
): Promise<LockedPacket[]> {
  const holder = await memberNamed(trx, campaignId, from);
  const packets = await lockedPackets(trx, campaignId, named);
  const theirs = packets.filter(({ holderId }) => holderId === holder.userId);
  const others = packets.filter((packet) => !theirs.includes(packet)).map(({ code }) => code);
  if (named.codes.length > 0 && others.length > 0) throw new OrganizerError(TEXTS.notTheirs(holder.name, others));
  return theirs;
}

type Next = { readonly target: string | undefined; readonly near: string | undefined; readonly most: number };

async function nextPackets(trx: Kysely<Database>, { campaignId, now }: ChosenFor, { target, near, most }: Next): Promise<LockedPacket[]> {
  const packets = await lockedPackets(trx, campaignId, { codes: [], target });
  const targetId = target === undefined ? null : await targetNamed(trx, campaignId, target);
  const position = near === undefined ? undefined : (placeOf(near) ?? (await beginOf(trx, campaignId, near)));
  const ids = await freePackets(trx, { campaignId, targetId, position, most, now });
  return ids.flatMap((id) => packets.filter((packet) => packet.id === id));
}

/** Reads 'lat,lon'. */
export function placeOf(text: string): Position | undefined {
  const [, lat, lon] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u.exec(text) ?? [];
  const place = { lat: Number(lat), lon: Number(lon) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined;
}

/** Returns where the walk of a packet begins. @throws {@link OrganizerError} when there is no such packet, or it has no place */
export async function beginOf(trx: Kysely<Database>, campaignId: number, near: string): Promise<Position> {
  const code = plainCode(near);
  const { rows } = await sql<{ lat: number | null; lon: number | null }>`
    select lat, lon from packets
    left join doors on doors.campaign_id = ${campaignId} and doors.packet_id = packets.id
    left join places on places.campaign_id = ${campaignId} and places.id = doors.place_id
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${openPass(campaignId)} and packets.code = ${code}
    order by lat is null, walk_position, doors.id limit 1`.execute(trx);
  const [door] = rows;
  if (!door) throw new OrganizerError(TEXTS.notPlace(near));
  if (door.lat === null || door.lon === null) throw new OrganizerError(TEXTS.noPlace(code));
  return { lat: door.lat, lon: door.lon };
}
