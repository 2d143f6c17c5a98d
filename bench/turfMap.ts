import type { Position } from '@/lib/domain/geo';
import { pngOf } from '@/server/images/png';
import { element, pathData } from '@/server/images/svg';
import { readMapPart } from '@/server/tiles/readArchive';
import { toWorld, type WorldPoint } from '@/server/tiles/tileGrid';
import type { TurfDoor } from '@/server/turf/door';
import { USUAL_SIZE } from '@/server/turf/packetSize';

const WIDTH = 6_000;
/** By this angle neighbors in a row never get like colors. */
const GOLDEN_ANGLE = 137.5;

/** Draws packets in a color each over the streets, their walks as lines, barriers black, and a red ring at each that is small. @returns a PNG */
export function drawTurf(
  packets: readonly (readonly TurfDoor[])[],
  map: string | undefined,
  barriers: readonly (readonly Position[])[],
  isSmall = (packet: readonly TurfDoor[]) => packet.length < USUAL_SIZE.least,
): Promise<Buffer> {
  return withStreets(packets.flat(), map).then(({ streets, spot, height }) =>
    pngOf(
      element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height },
        element('rect', { width: WIDTH, height, fill: 'white' }),
        ...streets.map((path) => line(path.map(spot), 'lightgray', 2)),
        ...barriers.map((path) => line(path.map(toWorld).map(spot), 'black', 6)),
        ...packets.flatMap((packet, index) => drawnPacket(packet.map(toWorld).map(spot), index, isSmall(packet))),
      ),
    ),
  );
}

type Spot = { readonly x: number; readonly y: number };

async function withStreets(doors: readonly Position[], map: string | undefined) {
  const places = doors.map(toWorld);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, north] = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))];
  const scale = WIDTH / (xs.reduce((a, b) => Math.max(a, b)) - west);
  const height = Math.ceil((ys.reduce((a, b) => Math.max(a, b)) - north) * scale);
  const bounds = {
    west: Math.min(...doors.map(({ lon }) => lon)),
    east: Math.max(...doors.map(({ lon }) => lon)),
    south: Math.min(...doors.map(({ lat }) => lat)),
    north: Math.max(...doors.map(({ lat }) => lat)),
  };
  const part = map === undefined ? undefined : await readMapPart(map, bounds);
  const spot = ({ x, y }: WorldPoint): Spot => ({ x: (x - west) * scale, y: (y - north) * scale });
  return { streets: part?.streets.map(({ path }) => path) ?? [], spot, height };
}

function drawnPacket(doors: readonly Spot[], index: number, isSmall: boolean): string[] {
  const color = `hsl(${Math.round(index * GOLDEN_ANGLE) % 360}, 85%, ${[35, 50, 62][index % 3]}%)`;
  const [first] = doors;
  const ring =
    isSmall && first ? [element('circle', { cx: first.x, cy: first.y, r: 40, fill: 'none', stroke: 'red', 'stroke-width': 6 })] : [];
  return [line(doors, color, 4), ...doors.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 7, fill: color })), ...ring];
}

function line(path: readonly Spot[], color: string, width: number): string {
  return element('path', { d: pathData(path), fill: 'none', stroke: color, 'stroke-width': width });
}
