import type { Position } from '@/lib/domain/geo';
import { METERS_PER_DEGREE } from './area';
import { hullOf } from './hull';

/** Left free around the outermost doors: a pin marks a house, and the house has a yard. */
export const OUTLINE_MARGIN_METERS = 15;
/** An outline has no more corners, however its doors lie. */
export const MOST_CORNERS = 12;

/** Around a single door an outline has so many corners. */
const SIDES = 8;
/** How far these lie from the door, so that the sides between them keep the margin. */
const CORNER_METERS = OUTLINE_MARGIN_METERS / Math.cos(Math.PI / SIDES);
/** Mercator's map ends at about 85 degrees: no nearer to a pole does a meter become wider. */
const NARROWEST = Math.cos((85 * Math.PI) / 180);

/**
 * Returns the outline of the ground on which a packet's doors lie: the smallest one without a dent, with a margin of {@link OUTLINE_MARGIN_METERS}. One
 * door, doors on one line and doors in the same place have one too.
 *
 * @returns its corners counter-clockwise, {@link MOST_CORNERS} at most; none without a door
 */
export function packetOutline(doors: readonly Position[]): readonly Position[] {
  return withFewerCorners(hullOf(hullOf(doors).flatMap(cornersAround)), MOST_CORNERS);
}

function cornersAround({ lat, lon }: Position): Position[] {
  const up = CORNER_METERS / METERS_PER_DEGREE;
  const aside = up / Math.max(Math.cos((lat * Math.PI) / 180), NARROWEST);
  return Array.from({ length: SIDES }, (_, corner) => {
    const angle = (2 * Math.PI * (corner + 0.5)) / SIDES;
    return { lat: lat + up * Math.sin(angle), lon: lon + aside * Math.cos(angle) };
  });
}

/**
 * Takes away corners by lengthening the sides beside another one until they meet, each time where that adds the least ground: what lay inside still does.
 * Areas are compared in degrees, which changes none of them more than another.
 */
function withFewerCorners(outline: readonly Position[], most: number): readonly Position[] {
  if (outline.length <= most) return outline;
  const [best] = outline.flatMap((_, side) => meetingBeyond(outline, side) ?? []).toSorted((one, other) => one.added - other.added);
  return best === undefined ? outline : withFewerCorners(best.outline, most);
}

/** Returns the outline without a side: from the corner with this index to the next one. undefined where the sides beside it never meet. */
function meetingBeyond(outline: readonly Position[], side: number): { outline: readonly Position[]; added: number } | undefined {
  const [before, from, to, after] = [side - 1, side, side + 1, side + 2].map((index) => outline.at(index % outline.length));
  if (!before || !from || !to || !after) return undefined;
  const [into, back, along] = [vector(before, from), vector(to, after), vector(from, to)];
  const turn = cross(into, back);
  if (turn <= 0) return undefined;
  const reach = cross(along, back) / turn;
  const corner = { lat: from.lat + reach * into.lat, lon: from.lon + reach * into.lon };
  const left = outline.flatMap((one) => (one === from ? corner : one === to ? [] : one));
  return { outline: left, added: reach * cross(into, along) };
}

const vector = (from: Position, to: Position): Position => ({ lat: to.lat - from.lat, lon: to.lon - from.lon });
const cross = (a: Position, b: Position): number => a.lon * b.lat - a.lat * b.lon;
