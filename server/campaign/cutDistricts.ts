import type { Crosses } from '@/server/turf/barriers';
import { groupsBy } from '@/server/turf/door';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { USUAL_SIZE } from '@/server/turf/packetSize';
import { walkRoute } from '@/server/turf/walkRoute';
import type { ImportedDoor } from './importedDoor';
import type { Turf } from './readTurfs';

/** The doors of one district, for one target: its packets in walk order, and the doors that are in no packet. */
export type DistrictTurf = {
  /** undefined where the file has no districts: the target has the campaign's name. */
  readonly district: string | undefined;
  readonly packets: readonly (readonly ImportedDoor[])[];
  readonly unpacked: readonly ImportedDoor[];
};

/**
 * Divides doors by election district and each district into packets. With turfs, each turf is a packet (on each side of a district border
 * one) and a home in no turf is in no packet. Without turfs, gathers the homes into packets of 35 to 60.
 *
 * @param crosses which ways go across a motorway, a railway or water
 */
export function cutDistricts(doors: readonly ImportedDoor[], turfs: readonly Turf[] | undefined, crosses: Crosses): DistrictTurf[] {
  return groupsBy(doors, (door) => door.district ?? '').flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const homes = own.filter((door) => door.isHome);
    const packets = turfs ? packetsByTurf(homes, turfs) : gatherPackets(homes, USUAL_SIZE, crosses);
    const packed = new Set(packets.flat());
    return [{ district: first.district, packets, unpacked: own.filter((door) => !packed.has(door)) }];
  });
}

function packetsByTurf(homes: readonly ImportedDoor[], turfs: readonly Turf[]): ImportedDoor[][] {
  const byId = new Map(homes.map((door) => [door.sourceRef, door]));
  return turfs.map((turf) => walkRoute([...new Set(turf)].flatMap((id) => byId.get(id) ?? []))).filter((packet) => packet.length > 0);
}
