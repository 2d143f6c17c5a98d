import type { Kysely } from 'kysely';
import { groupBy } from '@/lib/domain/groupBy';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import { insertPackets } from '@/server/campaign/writeTurf';
import type { PacketsChange } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';
import { openPassId } from '@/server/store/passes';
import { emptiedText } from './emptiedPackets';
import { namedDoor } from './namedDoor';
import { doorsById, doorsOfPackets, inWalkOrder, type Packet, packetOfCode, type WalkedDoor } from './packetOfCode';
import { type Regrouped, regroup } from './regroup';
import { type Repair, type Repairing, type RepairMade, repairing, touched } from './repairLog';

const TEXTS = {
  otherPass: (address: string) => `The door ${address} is of a pass that is closed.`,
  there: (address: string, code: string) => `${address} is in ${hyphenateCode(code)} already.`,
  same: 'Both codes are one packet.',
  size: 'A packet has 1 to 1,000 doors.',
  small: (code: string, doors: number) => `${hyphenateCode(code)} has ${doors} doors: there is nothing to split.`,
  moved: (count: number, code: string) => `${count === 1 ? 'A door' : `${count} doors`} came into ${hyphenateCode(code)}.`,
  merged: (other: string, keep: string) => `${hyphenateCode(other)} was merged into ${hyphenateCode(keep)}.`,
  split: (code: string, others: readonly string[]) =>
    `${hyphenateCode(code)} was split; the others are ${others.map(hyphenateCode).join(', ')}.`,
} as const;

const MOST_DOORS = 1_000;

/**
 * Puts doors of the pass that is walked into a packet. The walk goes on through them; the packets that they were in keep their order, and go with their last door.
 *
 * @param code the packet's
 * @param doors by their ids or addresses
 * @throws {@link OrganizerError} when there is no such packet or door, one is in it already, or somebody would be left with a packet of no door; then nothing was
 *   written
 */
export function moveDoors(
  parts: StaffParts,
  campaign: string,
  { code, doors, ...repair }: Repairing & { readonly code: string; readonly doors: readonly string[] },
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, async (trx, campaignId): Promise<Repair<'packets'>> => {
    const packet = await packetOfCode(trx, campaignId, code);
    const ids = await doorsToMove(trx, campaignId, packet, doors);
    const wanted = await doorsById(trx, campaignId, [...ids]);
    const all = await doorsOfPackets(trx, campaignId, [packet.id, ...wanted.flatMap(({ packetId }) => packetId ?? [])]);
    const into = { packet, doors: inWalkOrder([...all.filter(({ packetId }) => packetId === packet.id), ...wanted]) };
    const undo = await regroup(trx, campaignId, { packets: [into, ...sourcesOf(all, ids, packet.id)] });
    return told(undo, TEXTS.moved(ids.size, packet.code) + emptiedText(undo.removed));
  });
}

async function doorsToMove(
  trx: Kysely<Database>,
  campaignId: number,
  packet: Packet,
  doors: readonly string[],
): Promise<ReadonlySet<number>> {
  const passId = await openPassId(trx, campaignId);
  const ids = new Set<number>();
  for (const name of doors) {
    const door = await namedDoor(trx, campaignId, name);
    if (door.passId !== passId) throw new OrganizerError(TEXTS.otherPass(door.address));
    if (door.packetId === packet.id) throw new OrganizerError(TEXTS.there(door.address, packet.code));
    ids.add(door.id);
  }
  return ids;
}

/** The packets that doors come from, with those that they keep. */
function sourcesOf(all: readonly WalkedDoor[], moved: ReadonlySet<number>, into: number): Regrouped[] {
  const sources = groupBy(all, ({ packetId }) => packetId);
  return [...sources].flatMap(([id, doors]) =>
    id === null || id === into ? [] : [{ packet: { id, targetId: null }, doors: doors.filter((door) => !moved.has(door.id)) }],
  );
}

/**
 * Puts all doors of a packet into another one, and removes it. Its code is no packet's then.
 *
 * @throws {@link OrganizerError} when there is no such packet, or somebody holds the one that goes and not the other; then nothing was written
 */
export function mergePackets(
  parts: StaffParts,
  campaign: string,
  { keep, other, ...repair }: Repairing & { readonly keep: string; readonly other: string },
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, async (trx, campaignId): Promise<Repair<'packets'>> => {
    const [stays, goes] = [await packetOfCode(trx, campaignId, keep), await packetOfCode(trx, campaignId, other)];
    if (stays.id === goes.id) throw new OrganizerError(TEXTS.same);
    const doors = inWalkOrder(await doorsOfPackets(trx, campaignId, [stays.id, goes.id]));
    if (doors.length > MOST_DOORS) throw new OrganizerError(TEXTS.size);
    const undo = await regroup(trx, campaignId, { packets: [{ packet: stays, doors }], merged: [goes.id] });
    return told(undo, TEXTS.merged(goes.code, stays.code));
  });
}

/**
 * Splits a packet along its walk into packets of at most so many doors, about equally large. The first part keeps code and holder.
 *
 * @throws {@link OrganizerError} when there is no such packet, or it has no more doors than that; then nothing was written
 */
export function splitPacket(
  parts: StaffParts,
  campaign: string,
  { code, most, ...repair }: Repairing & { readonly code: string; readonly most: number },
): Promise<RepairMade> {
  if (!(Number.isInteger(most) && most >= 1 && most <= MOST_DOORS)) throw new OrganizerError(TEXTS.size);
  return repairing(parts, campaign, repair, async (trx, campaignId): Promise<Repair<'packets'>> => {
    const packet = await packetOfCode(trx, campaignId, code);
    const doors = await doorsOfPackets(trx, campaignId, [packet.id]);
    if (doors.length <= most) throw new OrganizerError(TEXTS.small(packet.code, doors.length));
    const [first = [], ...others] = partsOf(doors, Math.ceil(doors.length / most));
    const ids = (await insertPackets(trx, { campaignId, targetId: packet.targetId }, others)).flatMap((id) => id ?? []);
    const made = ids.map((id, at) => ({ packet: { id, targetId: packet.targetId }, doors: others[at] ?? [] }));
    const undo = await regroup(trx, campaignId, { packets: [{ packet, doors: first }, ...made], made: ids });
    const codes = await trx
      .selectFrom('packets')
      .select('code')
      .where('campaign_id', '=', campaignId)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return told(
      undo,
      TEXTS.split(
        packet.code,
        codes.map((row) => row.code),
      ),
    );
  });
}

/** Divides a list into so many parts, of which none is longer than another by more than one. */
export function partsOf<T>(list: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, part) =>
    list.slice(Math.ceil((part * list.length) / count), Math.ceil(((part + 1) * list.length) / count)),
  );
}

function told(undo: PacketsChange, text: string): Repair<'packets'> {
  const packets = [...undo.areas.map(({ packetId }) => packetId), ...undo.removed.map(({ id }) => id)];
  const touches = [
    ...touched('packet', packets),
    ...touched(
      'door',
      undo.moved.map(({ id }) => id),
    ),
  ];
  return { kind: 'packets', told: text, touches, undo };
}
