import type { Crosses } from '@/server/turf/barriers';
import { groupsBy } from '@/server/turf/door';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { type JoinedPacket, joinPackets } from '@/server/turf/joinPackets';
import { USUAL_SIZE } from '@/server/turf/packetSize';
import { walkRoute } from '@/server/turf/walkRoute';
import type { DoorToCut } from './cut/doorsToCut';
import type { StandingPackets } from './cut/standingPackets';
import type { ImportedDoor } from './importedDoor';
import type { Turf } from './readTurfs';

/** The doors of one district, for one target: its packets in walk order, and the doors that are in no packet. */
export type DistrictTurf = {
  /** undefined where the file has no districts: the target has the campaign's name. */
  readonly district: string | undefined;
  readonly packets: readonly (readonly ImportedDoor[])[];
  /** Packets that were there and that doors of the file join. */
  readonly joined: readonly JoinedPacket<ImportedDoor | DoorToCut>[];
  /** How many doors would have joined a packet, were it not left alone: they are in packets of their own. */
  readonly besideLeft: number;
  readonly unpacked: readonly ImportedDoor[];
};

/** Whether a door of a packet is one of the file, and not one that was there. */
export const isOfFile = (door: ImportedDoor | DoorToCut): door is ImportedDoor => 'sourceRef' in door;

/**
 * Divides doors by election district and each district into packets. With turfs, each turf is a packet (on each side of a district border
 * one) and a home in no turf is in no packet. Without turfs, homes beside a packet that is there join it, and the others are gathered into packets of 35 to 60.
 *
 * @param standing the packets that the targets of the districts have already
 * @param crosses which ways go across a motorway, a railway or water
 */
export function cutDistricts(
  doors: readonly ImportedDoor[],
  turfs: readonly Turf[] | undefined,
  crosses: Crosses,
  standing: ReadonlyMap<DistrictTurf['district'], StandingPackets> = new Map(),
): DistrictTurf[] {
  return groupsBy(doors, (door) => door.district ?? '').flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const homes = own.filter((door) => door.isHome);
    const { joined, besideLeft } = joinStanding(homes, turfs ? undefined : standing.get(first.district), crosses);
    const added = new Set(joined.flatMap((packet) => packet.added));
    const left = homes.filter((door) => !added.has(door));
    const packets = turfs ? packetsByTurf(homes, turfs) : gatherPackets(left, USUAL_SIZE, crosses);
    const packed = new Set([...added, ...packets.flat()]);
    return [{ district: first.district, packets, joined, besideLeft, unpacked: own.filter((door) => !packed.has(door)) }];
  });
}

/** As `cut` does (cutTarget.ts), by the usual size. */
function joinStanding(
  homes: readonly ImportedDoor[],
  standing: StandingPackets | undefined,
  crosses: Crosses,
): Pick<DistrictTurf, 'joined' | 'besideLeft'> {
  if (standing === undefined) return { joined: [], besideLeft: 0 };
  const { joined, left } = joinPackets<ImportedDoor | DoorToCut>(homes, standing.open, USUAL_SIZE, crosses);
  const beside = joinPackets<ImportedDoor | DoorToCut>(left, standing.closed, USUAL_SIZE, crosses).joined;
  return { joined, besideLeft: beside.reduce((sum, { added }) => sum + added.length, 0) };
}

function packetsByTurf(homes: readonly ImportedDoor[], turfs: readonly Turf[]): ImportedDoor[][] {
  const byId = new Map(homes.map((door) => [door.sourceRef, door]));
  return turfs.map((turf) => walkRoute([...new Set(turf)].flatMap((id) => byId.get(id) ?? []))).filter((packet) => packet.length > 0);
}
