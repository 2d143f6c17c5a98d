import type { Kysely } from 'kysely';
import { crossesOnMap, type StreetMapFile } from '@/server/campaign/crossesOnMap';
import { targetByName } from '@/server/campaign/writeTurf';
import type { Database } from '@/server/database/schema';
import { areaName } from '@/server/turf/areaName';
import type { Crosses } from '@/server/turf/barriers';
import { groupsBy } from '@/server/turf/door';
import { gatherPackets, type PacketSize } from '@/server/turf/gatherPackets';
import { type JoinedPacket, joinPackets } from '@/server/turf/joinPackets';
import { type PacketFigures, packetFigures } from '@/server/turf/turfFigures';
import { type DoorToCut, doorsOfTarget } from './doorsToCut';
import { remainingPackets } from './remainingPackets';
import { standingPackets } from './standingPackets';
import { type CutPacket, writePackets } from './writePackets';

/** What was made of the doors of one target. */
export type CutTarget = {
  readonly name: string;
  readonly packets: readonly (PacketFigures & { readonly code: string; readonly area: string; readonly isNew: boolean })[];
  /** Packets that were there and have more doors now. */
  readonly joined: readonly GrownPacket[];
  /** Doors that would have joined a packet, were it not left alone. */
  readonly besideLeft: number;
};

export type GrownPacket = { readonly code: string; readonly area: string; readonly doors: number; readonly added: number };

export type TargetPlan = {
  readonly campaignId: number;
  readonly name: string;
  readonly size: PacketSize;
  /** The packets that are cut anew and that no new packet goes on as yet. */
  readonly former: Set<number>;
  /** The packets that doors may join; undefined: none joins one. */
  readonly openIds: ReadonlySet<number> | undefined;
  readonly map: StreetMapFile | undefined;
};

/** Cuts the doors of one target and writes its packets. Takes the packets that go on as new ones from those that are cut anew. */
export async function cutTarget(trx: Kysely<Database>, plan: TargetPlan): Promise<CutTarget> {
  const { campaignId, name, size, former, map } = plan;
  const doors = await doorsOfTarget(trx, campaignId, name);
  const standing = plan.openIds ? await standingPackets(trx, campaignId, name, plan.openIds) : { open: [], closed: [] };
  const crosses = await crossesOnMap(map, [...doors, ...standing.open.flatMap((packet) => packet.doors)]);
  const { joined, left } = joinPackets(doors, standing.open, size, crosses);
  const beside = joinPackets(left, standing.closed, size, crosses).joined;
  const packets = newPackets(left, former, size, crosses);
  const targetId = await targetByName(trx, campaignId, name);
  const all = [...packets, ...joined.map(({ id, doors: own }) => ({ doors: own, remainingId: id }))];
  const written = await writePackets(trx, { campaignId, targetId }, all);
  const named = (index: number) => ({ code: written[index]?.code ?? '', area: areaName(all[index]?.doors ?? []) });
  return {
    name,
    packets: packets.map((packet, index) => ({
      ...packetFigures(packet.doors, crosses),
      ...named(index),
      isNew: packet.remainingId === undefined,
    })),
    joined: joined.map((packet, index) => ({
      ...named(packets.length + index),
      doors: packet.doors.length,
      added: packet.added.length,
    })),
    besideLeft: countAdded(beside),
  };
}

const countAdded = (packets: readonly JoinedPacket<DoorToCut>[]) => packets.reduce((sum, { added }) => sum + added.length, 0);

function newPackets(doors: readonly DoorToCut[], former: Set<number>, size: PacketSize, crosses: Crosses): CutPacket[] {
  const cut = gatherPackets(doors, size, crosses);
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
