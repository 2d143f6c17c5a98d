import { cutPackets } from '@/server/turf/cutPackets';
import { groupBy } from '@/server/turf/door';
import { walkRoute } from '@/server/turf/walkRoute';
import type { ImportedDoor } from './importedDoor';
import type { Turf } from './readTurfs';

/** One target-to-be: its packets in walk order, and the doors that no packet holds. */
export type DistrictTurf = {
  readonly district: string;
  readonly packets: readonly (readonly ImportedDoor[])[];
  readonly unpacked: readonly ImportedDoor[];
};

/**
 * The doors by election district. With turfs, a turf is a packet (one that crosses a district border is one packet on each side,
 * so that a target stays whole) and a home in no turf is in no packet; without, the homes are cut into packets of 35 to 60.
 */
export function cutDistricts(doors: readonly ImportedDoor[], turfs: readonly Turf[] | undefined): DistrictTurf[] {
  return groupBy(doors, (door) => door.district).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const homes = own.filter((door) => door.isHome);
    const packets = turfs ? packetsByTurf(homes, turfs) : cutPackets(homes);
    const packed = new Set(packets.flat());
    return [{ district: first.district, packets, unpacked: own.filter((door) => !packed.has(door)) }];
  });
}

function packetsByTurf(homes: readonly ImportedDoor[], turfs: readonly Turf[]): ImportedDoor[][] {
  const byId = new Map(homes.map((door) => [door.sourceRef, door]));
  return turfs.map((turf) => walkRoute([...new Set(turf)].flatMap((id) => byId.get(id) ?? []))).filter((packet) => packet.length > 0);
}
