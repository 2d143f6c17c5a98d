import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { layerRole } from '@/lib/domain/map/layerNames';
import { ArchiveFault } from './archiveFault';
import { AREA, barrierKind, isWideWater, LINE } from './mapPart';
import type { OpenArchive } from './openArchive';
import { roadClassOf } from './roadClass';
import { type TileNumber, toDegrees } from './tileGrid';
import { parentId, tileOfId, tilesAround } from './tilesAround';
import { unpackTile } from './unpack';

/** How many lines of a kind there are in the tiles, and how long they are together. */
export type Found = { readonly pieces: number; readonly meters: number };

export type MapSurvey = {
  readonly roads: Found;
  /** What `cut` takes for a barrier; of water the shores. */
  readonly motorways: Found;
  readonly railways: Found;
  readonly shores: Found;
};

type Kind = keyof MapSurvey;

/** `cut` reads its barriers at this zoom. */
const ZOOM = 14;
const EARTH_METERS = 40_075_017;

const TEXTS = { damaged: ({ z, x, y }: TileNumber) => `The tile ${z}/${x}/${y} is damaged.` } as const;

/** Returns those doors' tiles, at zoom 15, of which an archive has no tile at its own closest zoom. */
export async function doorsWithoutTile(archive: OpenArchive, doors: ReadonlySet<number>): Promise<Set<number>> {
  const z = archive.header.maxZoom;
  const ids = [...new Set([...doors].map((id) => parentId(id, z)))].sort((a, b) => a - b);
  const known = new Set((await archive.find(ids)).map(({ id }) => id));
  return new Set([...doors].filter((id) => !known.has(parentId(id, z))));
}

/**
 * Counts the roads and barriers around doors.
 *
 * @param doors the ids of the tiles of zoom 15 with a door in them
 * @throws {@link ArchiveFault} when a tile is damaged
 */
export async function surveyMap(archive: OpenArchive, doors: ReadonlySet<number>): Promise<MapSurvey> {
  const zoom = Math.min(ZOOM, archive.header.maxZoom);
  const found: Record<Kind, Found> = { roads: NOTHING, motorways: NOTHING, railways: NOTHING, shores: NOTHING };
  for (const { id, value } of await archive.find(tilesAround(doors, { low: zoom, high: zoom }))) {
    const tile = tileOfId(id);
    const packed = await archive.source.read(value.offset, value.bytes);
    for (const [kind, meters] of countedIn(packed, archive, tile)) {
      found[kind] = { pieces: found[kind].pieces + 1, meters: found[kind].meters + meters };
    }
  }
  return found;
}

const NOTHING: Found = { pieces: 0, meters: 0 };

function countedIn(packed: Uint8Array, { header }: OpenArchive, tile: TileNumber): (readonly [Kind, number])[] {
  try {
    const { layers } = new VectorTile(new PbfReader(unpackTile(packed, header.tileCompression)));
    return Object.entries(layers).flatMap(([name, layer]) => {
      const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index));
      return features.flatMap((feature) => {
        const kind = kindOf(name, feature);
        return kind === undefined ? [] : [[kind, metersOf(feature, tile)] as const];
      });
    });
  } catch {
    throw new ArchiveFault(TEXTS.damaged(tile));
  }
}

function kindOf(layer: string, { type, properties }: VectorTileFeature): Kind | undefined {
  const role = layerRole(layer);
  if (role === 'water') return type === AREA && isWideWater(properties) ? 'shores' : undefined;
  if (role !== 'roads' || type !== LINE) return undefined;
  const barrier = barrierKind(properties);
  if (barrier !== undefined) return barrier === 'motorway' ? 'motorways' : 'railways';
  const roadClass = roadClassOf(properties);
  return roadClass === undefined || roadClass === 'rail' ? undefined : 'roads';
}

/** How long the lines of a feature are inside its tile: beyond its edges a tile repeats a little of its neighbors. */
function metersOf(feature: VectorTileFeature, { z, y }: TileNumber): number {
  const { extent } = feature;
  const { lat } = toDegrees({ x: 0, y: (y + 0.5) / 2 ** z });
  const unit = (EARTH_METERS * Math.cos((lat * Math.PI) / 180)) / 2 ** z / extent;
  const isInside = (at: number) => at >= 0 && at <= extent;
  let units = 0;
  for (const path of feature.loadGeometry()) {
    for (const [index, point] of path.entries()) {
      const before = path[index - 1];
      if (before === undefined || !isInside((before.x + point.x) / 2) || !isInside((before.y + point.y) / 2)) continue;
      units += Math.hypot(point.x - before.x, point.y - before.y);
    }
  }
  return units * unit;
}
