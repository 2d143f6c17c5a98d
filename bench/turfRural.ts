import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noBarriers } from '@/server/turf/barriers';
import type { TurfDoor } from '@/server/turf/door';
import { gatherByTime } from '@/server/turf/gatherByTime';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { sizeAbout, USUAL_SIZE } from '@/server/turf/packetSize';
import { timeOf, travelAmong } from '@/server/turf/travel';
import { reportFigure } from './figure';
import { ruralCounty } from './ruralCounty';
import { median } from './statistics';
import { PICTURE_FOLDER } from './turf';
import { drawTurf } from './turfMap';

const MINUTES = 150;
const FEW_DOORS = 15;

/**
 * Measures how a made-up rural county is cut by `cut --minutes`: how long packets take, how far they are walked and driven, and how many are too small, beside the same
 * county cut by doors. Draws the turf as a picture to look at.
 */
export async function measureRuralTurf(): Promise<void> {
  const doors = ruralCounty();
  const travel = travelAmong(doors, noBarriers);
  const size = sizeAbout(MINUTES);
  console.log(`A made-up county of ${doors.length} homes; a way of more than ${travel.gapMeters.toFixed(0)} m is driven.`);
  const print = (name: string, packets: readonly (readonly TurfDoor[])[]) => {
    const times = packets.map((packet) => timeOf(packet, travel));
    const minutes = times.map((time) => time.minutes);
    const drives = packets.reduce(
      (sum, packet) => sum + packet.filter((door, index) => isDriven(packet[index - 1], door, travel)).length,
      0,
    );
    const few = packets.filter((packet, index) => packet.length < FEW_DOORS && (minutes[index] ?? 0) < size.least).length;
    const total = (of: (time: (typeof times)[number]) => number) => times.reduce((sum, time) => sum + of(time), 0);
    console.log(
      `${name}: ${packets.length} packets of ${Math.min(...packets.map(({ length }) => length))} to ${Math.max(...packets.map(({ length }) => length))} doors, ` +
        `${Math.min(...minutes).toFixed(0)} to ${Math.max(...minutes).toFixed(0)} minutes (median ${median(minutes).toFixed(0)}), ${few} with few doors and little to do; ` +
        `${(total((time) => time.walkMeters) / 1000).toFixed(0)} km walked, ${(total((time) => time.driveMeters) / 1000).toFixed(0)} km driven in ${drives} drives, ` +
        `${(total((time) => time.minutes) / 60).toFixed(0)} hours in all.`,
    );
    return { few, longest: Math.max(...minutes) };
  };
  const packets = gatherByTime(doors, size, travel);
  const ours = print(`By ${MINUTES} minutes`, packets);
  print('By doors', gatherPackets(doors, USUAL_SIZE));
  reportFigure('rural-few-doors', ours.few, 0);
  reportFigure('rural-longest', ours.longest / size.most, 1);
  await mkdir(PICTURE_FOLDER, { recursive: true });
  const picture = join(PICTURE_FOLDER, 'turf-rural.png');
  await writeFile(picture, await drawTurf(packets, undefined, [], (packet) => timeOf(packet, travel).minutes < size.least));
  console.log(`Drawn: ${picture}.`);
}

const isDriven = (from: TurfDoor | undefined, to: TurfDoor, { way }: ReturnType<typeof travelAmong>) =>
  from !== undefined && way(from, to).driveMeters > 0;
