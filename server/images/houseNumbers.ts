import { type Crowd, discsOfText } from './crowd';
import { distance, type Frame, isInFrame, type Spot } from './sheet';
import { FIRST_RING, MARK_RADIUS, markHalfWidth, type Stop } from './stops';

/** A house number and the middle of where it stands. */
export type HouseNumber = { readonly words: string; readonly middle: Spot };

/** Height of the figures of a house number on the sheet: 3.2 mm, as in a telephone book. */
export const NUMBER_SIZE = 32;
const WIDTH_OF_FIGURE = 0.54;
/** Between a mark and its number. */
const GAP = 5;
/** So many times nearer a number stands to its own mark than to any other. */
const CLEARLY = 1.25;
const DIRECTIONS = 24;
const RINGS = [0, 12, 26] as const;

/** What is around a stop. */
export type Around = {
  /** The marks of all stops. */
  readonly others: readonly Spot[];
  /** The direction from the street to the house, of length 1; undefined where no street is known. */
  readonly away: Spot | undefined;
  readonly crowd: Crowd;
  readonly frame: Frame;
};

/**
 * Puts a stop's house number beside its mark, where it lies over nothing and next to no other mark; at best on the side away from the street.
 */
export function placeNumber(stop: Stop, { others, away, crowd, frame }: Around): HouseNumber {
  const doors = stop.last - stop.first + 1;
  const words = doors > 1 ? `${stop.houseNumber} ×${doors}` : stop.houseNumber;
  const width = words.length * NUMBER_SIZE * WIDTH_OF_FIGURE;
  const height = NUMBER_SIZE * 0.78;
  const gap = stop.first === 1 ? GAP + FIRST_RING : GAP;
  const places = RINGS.flatMap((ring) =>
    Array.from({ length: DIRECTIONS }, (_, index) => {
      const angle = (index / DIRECTIONS) * 2 * Math.PI;
      const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
      const middle = {
        x: stop.mark.x + ux * (markHalfWidth(stop) + gap + ring + width / 2),
        y: stop.mark.y + uy * (MARK_RADIUS + gap + ring + height / 2),
      };
      const turnedFromStreet = away ? 1 - (ux * away.x + uy * away.y) : 1 - Math.abs(ux);
      const outside = isInFrame(frame, middle, width / 2) ? 0 : 100;
      return {
        middle,
        cost:
          crowd.overlap(discsOfText(middle, width, height)) * 2 +
          turnedFromStreet * 7 +
          ring * 0.6 +
          outside +
          mistakable(middle, stop.mark, others),
      };
    }),
  );
  const [best] = places.toSorted((a, b) => a.cost - b.cost);
  const middle = best?.middle ?? stop.mark;
  crowd.add(discsOfText(middle, width, height));
  return { words, middle };
}

/** What it costs that a number stands as near to another stop's mark as to its own. */
function mistakable(middle: Spot, own: Spot, marks: readonly Spot[]): number {
  const length = distance(middle, own);
  const nearest = Math.min(...marks.filter((mark) => mark !== own).map((mark) => distance(middle, mark)));
  return Math.max(0, length * CLEARLY - nearest) * 0.8;
}
