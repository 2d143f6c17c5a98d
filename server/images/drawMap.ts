import type { MapPart, MappedArea, StreetRank } from '@/server/tiles/mapPart';
import type { Projection } from './sheet';
import { element, pathData } from './svg';

const COLORS = {
  land: '#ffffff',
  green: '#e4f0dc',
  water: '#cfe3f1',
  building: '#ececec',
  edge: '#b4b4b4',
  street: '#efefef',
  wideStreet: '#fbe9c4',
} as const;

/** How wide a street is, in meters, and how wide at least and at most on the sheet. */
const WIDTHS: Readonly<Record<StreetRank, { readonly meters: number; readonly least: number; readonly most: number }>> = {
  1: { meters: 3.5, least: 5, most: 16 },
  2: { meters: 9, least: 14, most: 44 },
  3: { meters: 12, least: 20, most: 56 },
  4: { meters: 15, least: 26, most: 66 },
  5: { meters: 20, least: 32, most: 80 },
};
const EDGE = 3;
/** Where a meter is shorter on the sheet, streets are drawn finer, and paths and driveways not at all. */
const FAR = 1.1;

/** Draws land, water and streets: light, so that numbers stand out and a printer's ink lasts. */
export function drawMap(part: MapPart, projection: Projection): string {
  const { left, top, right, bottom } = projection.frame;
  const ground = element('rect', { x: left, y: top, width: right - left, height: bottom - top, fill: COLORS.land });
  const areas = part.areas.map((area) => drawArea(area, projection));
  const streets = part.streets
    .filter(({ rank }) => rank > 1 || projection.meter >= FAR)
    .map(({ rank, path }) => ({ rank, data: pathData(path.map(projection.toSheet)), width: widthOf(rank, projection) }))
    .sort((a, b) => a.rank - b.rank);
  // First all edges, then all surfaces: crossings stay open.
  const edges = streets.map(({ data, width }) => element('path', { d: data, stroke: COLORS.edge, 'stroke-width': width + 2 * EDGE }));
  const surfaces = streets.map(({ rank, data, width }) =>
    element('path', { d: data, stroke: rank >= 4 ? COLORS.wideStreet : COLORS.street, 'stroke-width': width }),
  );
  const lines = element('g', { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }, ...edges, ...surfaces);
  return [ground, ...areas, lines].join('');
}

function drawArea({ kind, rings }: MappedArea, { toSheet }: Projection): string {
  const data = rings.map((ring) => `${pathData(ring.map(toSheet))}Z`).join('');
  return element('path', { d: data, fill: COLORS[kind], 'fill-rule': 'evenodd' });
}

function widthOf(rank: StreetRank, { meter }: Projection): number {
  const { meters, least, most } = WIDTHS[rank];
  const finest = least * Math.max(0.35, Math.min(1, meter / FAR));
  return Math.max(finest, Math.min(most, meters * meter));
}
