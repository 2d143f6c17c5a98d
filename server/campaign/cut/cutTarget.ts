import type { Kysely } from 'kysely';
import { crossesOnMap, type StreetMapFile } from '@/server/campaign/crossesOnMap';
import { targetByName } from '@/server/campaign/writeTurf';
import type { Database } from '@/server/database/schema';
import { areaName } from '@/server/turf/areaName';
import { groupsBy } from '@/server/turf/door';
import { type JoinedPacket, joinPackets } from '@/server/turf/joinPackets';
import { type SmallReason, smallReason } from '@/server/turf/smallReason';
import { timeOf, travelAmong, type Way } from '@/server/turf/travel';
import { type PacketFigures, packetFigures } from '@/server/turf/turfFigures';
import { wayCost } from '@/server/turf/ways';
import { type DoorToCut, doorsOfTarget } from './doorsToCut';
import { fitsIn, gatherBy, type PacketMeasure, sizeInDoors } from './packetMeasure';
import { remainingPackets } from './remainingPackets';
import { standingPackets } from './standingPackets';
import { type CutPacket, writePackets } from './writePackets';

/** What was made of the doors of one target. */
export type CutTarget = {
  readonly name: string;
  readonly packets: readonly MadePacket[];
  /** From how many meters on a way counts as driven. */
  readonly gapMeters: number;
  /** False where no street map told of motorways, railways and water. */
  readonly knowsBarriers: boolean;
  /** How many doors lie outside the street map, where there is one. */
  readonly unmapped: number;
  /** Packets that were there and have more doors now. */
  readonly joined: readonly GrownPacket[];
  /** Doors that would have joined a packet, were it not left alone. */
  readonly besideLeft: number;
};

export type MadePacket = PacketFigures & {
  readonly code: string;
  readonly area: string;
  readonly isNew: boolean;
  readonly time: Way;
  /** Why it is smaller than it is to be; undefined: it is not. */
  readonly small: SmallReason | undefined;
};

export type GrownPacket = { readonly code: string; readonly area: string; readonly doors: number; readonly added: number };

export type TargetPlan = {
  readonly campaignId: number;
  readonly name: string;
  readonly measure: PacketMeasure;
  /** The packets that are cut anew and that no new packet goes on as yet. */
  readonly former: Set<number>;
  /** The packets that doors may join; undefined: none joins one. */
  readonly openIds: ReadonlySet<number> | undefined;
  readonly map: StreetMapFile | undefined;
};

/** Cuts the doors of one target and writes its packets. Takes the packets that go on as new ones from those that are cut anew. */
export async function cutTarget(trx: Kysely<Database>, plan: TargetPlan): Promise<CutTarget> {
  const { campaignId, name, measure, former, map } = plan;
  const doors = await doorsOfTarget(trx, campaignId, name);
  const standing = await standingPackets(trx, campaignId, name, plan.openIds ?? new Set());
  const closed = standing.closed.filter(({ id }) => !former.has(id));
  const around = [...standing.open, ...closed].flatMap((packet) => packet.doors);
  const { crosses, isKnown, unmapped } = await crossesOnMap(map, [...doors, ...around]);
  const travel = travelAmong([...doors, ...around], crosses);
  const [size, fits] = [sizeInDoors(measure), fitsIn(measure, travel)];
  const { joined, left } = joinPackets(doors, standing.open, size, crosses, fits);
  const beside = plan.openIds ? joinPackets(left, closed, size, crosses, fits).joined : [];
  const packets = newPackets(gatherBy(left, measure, travel, crosses), left, former);
  const targetId = await targetByName(trx, campaignId, name);
  const all = [...packets, ...joined.map(({ id, doors: own }) => ({ doors: own, remainingId: id }))];
  const written = await writePackets(trx, { campaignId, targetId }, all);
  const named = (index: number) => ({ code: written[index]?.code ?? '', area: areaName(all[index]?.doors ?? []) });
  return {
    name,
    packets: packets.map((packet, index) => {
      const time = timeOf(packet.doors, travel);
      const isSmall = (measure.unit === 'doors' ? packet.doors.length : time.minutes) < measure.size.least;
      return {
        ...packetFigures(packet.doors, crosses),
        ...named(index),
        isNew: packet.remainingId === undefined,
        time,
        small: isSmall ? smallReason(packet.doors, othersThan(packet.doors, [...doors, ...around]), wayCost(crosses)) : undefined,
      };
    }),
    gapMeters: travel.gapMeters,
    knowsBarriers: isKnown,
    unmapped,
    joined: joined.map((packet, index) => ({
      ...named(packets.length + index),
      doors: packet.doors.length,
      added: packet.added.length,
    })),
    besideLeft: countAdded(beside),
  };
}

const countAdded = (packets: readonly JoinedPacket<DoorToCut>[]) => packets.reduce((sum, { added }) => sum + added.length, 0);

function othersThan(packet: readonly DoorToCut[], doors: readonly DoorToCut[]): DoorToCut[] {
  const own = new Set(packet);
  return doors.filter((door) => !own.has(door));
}

function newPackets(cut: readonly (readonly DoorToCut[])[], doors: readonly DoorToCut[], former: Set<number>): CutPacket[] {
  const remaining = remainingPackets(
    formerPackets(doors, former),
    cut.map((packet) => packet.map(({ id }) => id)),
  );
  for (const id of remaining) if (id !== undefined) former.delete(id);
  return cut.map((packet, index) => ({ doors: packet, remainingId: remaining[index] }));
}

function formerPackets(doors: readonly DoorToCut[], former: ReadonlySet<number>) {
  const own = doors.filter(({ packetId }) => packetId !== null && former.has(packetId));
  return groupsBy(own, ({ packetId }) => String(packetId)).map((packet) => ({
    id: packet[0]?.packetId ?? 0,
    doors: packet.map(({ id }) => id),
  }));
}
