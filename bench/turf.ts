import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCounty } from '@/e2e/support/county';
import { importedDoor } from '@/server/campaign/importedDoor';
import { barriersNear } from '@/server/tiles/barriersNear';
import { type Crosses, crossesAny } from '@/server/turf/barriers';
import { groupsBy, type TurfDoor } from '@/server/turf/door';
import { gatherPackets } from '@/server/turf/gatherPackets';
import { FAR_METERS, USUAL_SIZE } from '@/server/turf/packetSize';
import { packetFigures } from '@/server/turf/turfFigures';
import { flatMeters } from '@/server/turf/ways';
import { reportFigure } from './figure';
import { drawTurf } from './turfMap';

const MAP_FILE = 'nw-baltimore-county-osm-roads.pmtiles';
export const PICTURE_FOLDER = 'test-results';

type Packets = readonly (readonly TurfDoor[])[];

/** Doors in the order in which each is the nearest to the one before, cut after every so many: what somebody does who has no map. */
function nearestNeighbor(doors: readonly TurfDoor[], count: number): TurfDoor[][] {
  const order: TurfDoor[] = [];
  const left = [...doors];
  for (let at = left.pop(); at !== undefined; ) {
    order.push(at);
    const from = at;
    const nearest = left.reduce((best, door, index) => (meters(from, door) < meters(from, left[best]) ? index : best), 0);
    [at] = left.splice(nearest, 1);
  }
  return Array.from({ length: count }, (_, part) =>
    order.slice(Math.round((part * order.length) / count), Math.round(((part + 1) * order.length) / count)),
  );
}

const meters = (from: TurfDoor, to: TurfDoor | undefined) => (to ? flatMeters(from, to) : Number.POSITIVE_INFINITY);

type Turf = ReturnType<typeof turfOf>;

function turfOf(packets: Packets, crosses: Crosses) {
  const figures = packets.map((packet) => packetFigures(packet, crosses));
  const sum = (of: (packet: (typeof figures)[number]) => number) => figures.reduce((total, packet) => total + of(packet), 0);
  return {
    packets: figures.length,
    least: Math.min(...figures.map(({ doors }) => doors)),
    most: Math.max(...figures.map(({ doors }) => doors)),
    small: figures.filter(({ doors }) => doors < USUAL_SIZE.least).length,
    scattered: figures.filter(({ gapMeters }) => gapMeters > FAR_METERS).length,
    crossing: figures.filter(({ crossings }) => crossings > 0).length,
    walk: sum(({ walkMeters }) => walkMeters),
    spread: sum(({ spreadMeters, doors }) => spreadMeters * doors) / sum(({ doors }) => doors),
  };
}

function print(name: string, turf: Turf): void {
  console.log(
    `${name}: ${turf.packets} packets of ${turf.least} to ${turf.most} doors, ${turf.small} with less than ${USUAL_SIZE.least}; ` +
      `${turf.scattered} with a gap of more than ${FAR_METERS} m, ${turf.crossing} across a barrier; ` +
      `walks ${(turf.walk / 1000).toFixed(0)} km, doors ${turf.spread.toFixed(0)} m from their packet's middle on average.`,
  );
}

/**
 * Measures how a county is cut: walking distance and compactness against as many packets by nearest neighbor, and how many packets are
 * scattered or cross a barrier. Draws the turf as a picture to look at.
 */
export async function measureTurf(): Promise<void> {
  const county = openCounty();
  const doors = county.addresses.flatMap((address) => {
    const door = importedDoor({ cells: new Map(Object.entries(address)) });
    return typeof door !== 'string' && door.isHome ? [door] : [];
  });
  const map = join(process.env.WALKBOOK_COUNTY_DATA ?? '', MAP_FILE);
  const barriers = existsSync(map) ? (await barriersNear(map, doors))?.lines : undefined;
  console.log(
    `Addresses: ${county.source}, ${doors.length} homes. ${barriers ? `Barriers of ${map}.` : 'No street map: no barriers known.'}`,
  );
  const crosses = crossesAny(barriers ?? []);
  const districts = groupsBy(doors, ({ district }) => district ?? '');
  const begun = process.cpuUsage();
  const cut = districts.map((homes) => gatherPackets(homes, USUAL_SIZE, crosses));
  console.log(`Cut in ${(process.cpuUsage(begun).user / 1e6).toFixed(1)} s of CPU.`);
  const ours = turfOf(cut.flat(), crosses);
  print('Cut', ours);
  const baseline = turfOf(
    districts.flatMap((homes, index) => nearestNeighbor(homes, cut[index]?.length ?? 1)),
    crosses,
  );
  print('As many packets by nearest neighbor', baseline);
  const size = USUAL_SIZE.most;
  if (ours.most > size) console.log(`A packet has more than ${size} doors.`);
  reportFigure('turf-walk', ours.walk / baseline.walk, 1);
  reportFigure('turf-spread', ours.spread / baseline.spread, 1);
  reportFigure('turf-scattered', ours.scattered, 0);
  reportFigure('turf-crossing', ours.crossing, 0);
  await mkdir(PICTURE_FOLDER, { recursive: true });
  const picture = join(PICTURE_FOLDER, 'turf.png');
  await writeFile(picture, await drawTurf(cut.flat(), existsSync(map) ? map : undefined, barriers ?? []));
  console.log(`Drawn: ${picture}.`);
}
