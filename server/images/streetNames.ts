import type { Crowd, Disc } from './crowd';
import { lengthened, lengthOf, type Path, partOf, spotsAlong, turningOf } from './paths';
import { distance, type Frame, isInFrame, type Spot } from './sheet';

/** A street's name and the lines along which it can be written. */
export type NamedStreet = { readonly name: string; readonly paths: readonly Path[] };

/** A name along a line, in the direction in which it is read. */
export type StreetLabel = { readonly name: string; readonly size: number; readonly path: Path };

/** Of the letters' height; text of mixed letters is never wider. */
const WIDTH_OF_LETTER = 0.5;
const STEP = 30;
/** A name that bends more is no longer read at a glance: about 50 degrees. */
const MOST_TURNING = 0.9;
/** A short street's name may stand out beyond its ends, but not by more than this of its own length. */
const MOST_BEYOND = 0.62;

export type Wanted = {
  readonly frame: Frame;
  /** Heights of the letters to try, the best first. */
  readonly sizes: readonly number[];
  /** How far it may lie over others. */
  readonly mostOverlap: number;
  /** Where it should be near. */
  readonly near?: Spot;
  /** Names already on the sheet, from which a repetition keeps away. */
  readonly awayFrom?: readonly Spot[];
};

const APART = 620;

/** Finds the best place for a street's name; undefined where there is none. */
export function placeName({ name, paths }: NamedStreet, crowd: Crowd, wanted: Wanted): StreetLabel | undefined {
  for (const size of wanted.sizes) {
    const width = name.length * size * WIDTH_OF_LETTER + size;
    const places = paths
      .flatMap((path) => windows(path, width))
      .filter((path) => path.every((spot) => isInFrame(wanted.frame, spot, size * 0.7)) && turningOf(path) < MOST_TURNING)
      .filter((path) => (wanted.awayFrom ?? []).every((spot) => distance(middleOf(path), spot) > APART))
      .map((path) => {
        const overlap = crowd.overlap(discsAlong(path, size), wanted.mostOverlap);
        const far = wanted.near ? distance(middleOf(path), wanted.near) / 60 : 0;
        return { path, overlap, cost: overlap + far + turningOf(path) * 12 };
      })
      .filter(({ overlap }) => overlap <= wanted.mostOverlap);
    const [best] = places.toSorted((a, b) => a.cost - b.cost);
    if (best) return { name, size, path: readable(best.path) };
  }
  return undefined;
}

/** The parts of a path that are as long as a name. */
function windows(path: Path, width: number): Path[] {
  const length = lengthOf(path);
  if (length < width * MOST_BEYOND) return [];
  if (length < width) return [lengthened(path, (width - length) / 2)];
  return Array.from({ length: Math.floor((length - width) / STEP) + 1 }, (_, index) => partOf(path, index * STEP, index * STEP + width));
}

/** Turns a path so that text along it is read from left to right, or upwards. */
function readable(path: Path): Path {
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return path;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const isUpright = Math.abs(dx) < Math.abs(dy) * 0.15;
  return (isUpright ? dy > 0 : dx < 0) ? path.toReversed() : path;
}

export function middleOf(path: Path): Spot {
  const half = lengthOf(path) / 2;
  return partOf(path, half, half)[0] ?? path[0] ?? { x: 0, y: 0 };
}

/** The discs that cover a name along a line. */
export function discsAlong(path: Path, size: number): Disc[] {
  const length = lengthOf(path);
  return spotsAlong(path, length / Math.max(1, Math.ceil(length / (size * 0.7)))).map(({ x, y }) => ({ x, y, r: size * 0.5 }));
}
