import type { Feature, FeatureCollection, Point } from 'geojson';
import type { Position } from '@/lib/domain/geo';
import type { Pin } from '@/lib/domain/map/pins';
import type { PacketState } from '@/lib/domain/staff/packetState';

/** Where this phone is. */
export type Fix = Position & {
  readonly accuracyMeters: number;
  /** Degrees clockwise from north; undefined while it stands. */
  readonly heading: number | undefined;
};

/** An area, such as a packet's; the one that is chosen has an edge, and each that has a state, by which it is colored. */
export type Outline = {
  readonly key: string;
  readonly corners: readonly Position[];
  readonly isChosen: boolean;
  readonly state?: PacketState;
};

/** Whoever walks a packet. The badge says that somebody should look after them: at once, or at marks that are held. */
export type Walker = { readonly initials: string; readonly badge?: 'look' | 'hold' | undefined };

/** A packet of which only its middle is shown: how many doors are left there, a word below the number, and its name; or whoever walks it. */
export type Plate = Position & {
  readonly key: string;
  readonly left: number;
  /** True when no door is left and some are to be tried again. */
  readonly isKnocked?: boolean;
  readonly word?: string;
  readonly name?: string;
  readonly walker?: Walker | undefined;
  /** It has another edge, and stands on all others. */
  readonly isChosen?: boolean;
};

/** More than there are degrees of latitude. */
const ON_ALL_OTHERS = 100;

/** What lies over the streets. */
export type Scene = {
  readonly pins: readonly Pin[];
  /** The way from door to door. */
  readonly walk: readonly Position[];
  readonly outlines: readonly Outline[];
  readonly plates: readonly Plate[];
  /** The key of the pin that is walked to next: it has a ring and a flag. */
  readonly next?: string | undefined;
};

export const EMPTY_SCENE: Scene = { pins: [], walk: [], outlines: [], plates: [] };

const coordinates = ({ lon, lat }: Position): [number, number] => [lon, lat];
const point = (at: Position): Point => ({ type: 'Point', coordinates: coordinates(at) });
const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** @param next the key of the pin that is walked to next */
export function pinFeatures(pins: readonly Pin[], next?: string): FeatureCollection {
  return collection(
    pins.map((pin) => ({
      type: 'Feature',
      geometry: point(pin),
      properties: {
        key: pin.key,
        sign: pin.sign,
        isNext: pin.key === next,
        image: pinImageName({ ...pin, isNext: pin.key === next }),
        number: pin.number,
        count: pin.count,
        plate: [pin.number, pin.count].filter((part) => part !== '').join(' '),
        rank: pin.rank,
        left: pin.left,
        tryAgain: pin.tryAgain,
      },
    })),
  );
}

type Pictured = Pick<Pin, 'sign' | 'isPending'> & Partial<Pick<Pin, 'count'>> & { readonly isNext?: boolean };

/**
 * Returns the name of a pin's picture: 'pin-done', 'pin-done-pending', 'pin-notHome-next-×8'. The count is a part of the
 * picture, so that it stands at its own pin and on no street's name. What is to do says it on its plate.
 */
export function pinImageName({ sign, isPending, isNext = false, count = '' }: Pictured): string {
  const badge = count === '' || sign === 'toDo' ? '' : `-${count}`;
  return `pin-${sign}${isPending ? '-pending' : ''}${isNext ? '-next' : ''}${badge}`;
}

/** The name of the disc for initials: 'walker', 'walker-hold'. */
const walkerImageName = ({ badge }: Walker): string => (badge ? `walker-${badge}` : 'walker');

/**
 * Ends the name of a picture that grows with the number on it. MapLibre draws a picture that can grow only around words, so that the same one
 * without a number has to be another picture.
 */
export const PLATE_SUFFIX = '-plate';
/** The plate of a packet that is chosen. */
export const CHOSEN_PLATE = `chosen${PLATE_SUFFIX}`;

export function walkFeatures(walk: readonly Position[]): FeatureCollection {
  if (walk.length < 2) return collection([]);
  return collection([{ type: 'Feature', geometry: { type: 'LineString', coordinates: walk.map(coordinates) }, properties: {} }]);
}

/** An outline of fewer than three corners has no area. */
export function outlineFeatures(outlines: readonly Outline[]): FeatureCollection {
  return collection(
    outlines.flatMap(({ key, corners, isChosen, state }): Feature[] => {
      const [first] = corners;
      if (!first || corners.length < 3) return [];
      const geometry = { type: 'Polygon' as const, coordinates: [[...corners, first].map(coordinates)] };
      return [{ type: 'Feature', geometry, properties: { key, isChosen, ...(state && { state }) } }];
    }),
  );
}

export function plateFeatures(plates: readonly Plate[]): FeatureCollection {
  return collection(
    plates.map((plate) => {
      const { key, left, word, name, walker, isChosen = false, isKnocked = false, lat } = plate;
      const properties = {
        // Each whole on those that stand further up, as cards on a table.
        ...{ key, left, order: isChosen ? ON_ALL_OTHERS : -lat },
        ...(isChosen && { isChosen }),
        ...(isKnocked && { isKnocked }),
        ...(word && { word }),
        ...(name && { name }),
        ...(walker && { initials: walker.initials, walker: walkerImageName(walker) }),
      };
      return { type: 'Feature', geometry: point(plate), properties };
    }),
  );
}

/** Half the world's width at zoom 0 is 256 pixels: so many pixels is a meter at zoom 20 on the equator. */
const PIXELS_PER_METER_AT_20 = 2 ** 20 / 78_271.517;

export function fixFeatures(fix: Fix | undefined): FeatureCollection {
  if (!fix) return collection([]);
  const radius = (fix.accuracyMeters * PIXELS_PER_METER_AT_20) / Math.cos((fix.lat * Math.PI) / 180);
  return collection([
    { type: 'Feature', geometry: point(fix), properties: { radius, ...(fix.heading !== undefined && { heading: fix.heading }) } },
  ]);
}

export function selectedFeatures(at: Position | undefined): FeatureCollection {
  return collection(at ? [{ type: 'Feature', geometry: point(at), properties: {} }] : []);
}
