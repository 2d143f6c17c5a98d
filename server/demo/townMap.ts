import type { ArchiveMetadata } from '@/server/tiles/archiveLayout';
import { encodeTiles, type Layers, type MapFeature } from '@/server/tiles/encodeTiles';
import { writeArchive } from '@/server/tiles/writeArchive';
import { closed, type PlanePath, toPosition } from './plane';
import { OPEN_LAND, type OpenLand, TOWN, TOWN_STREETS } from './townPlan';

/** The streets by which one comes into the town and through it: drawn wider. */
const THROUGH_STREETS: readonly string[] = [
  'Front St',
  'Main St',
  'Station St',
  'Lighthouse Rd',
  'Mill Ln',
  'Orchard Dr',
  'South St',
  'Meadow Dr',
];

const ZOOMS = [10, 15] as const;

/** In meters east and north of the square: the town, and as much around it as a phone shows at its edge. */
const CORNERS = { southWest: { x: -2_200, y: -2_000 }, northEast: { x: 1_900, y: 2_000 } } as const;

const METADATA: ArchiveMetadata = {
  name: TOWN.city,
  description: 'The streets of a made-up town',
  // The town is made up, and so is its map: nobody needs to be named.
  attribution: '',
  vector_layers: [
    { id: 'roads', fields: { class: 'String', name: 'String' } },
    { id: 'road_names', fields: { class: 'String', name: 'String' } },
    { id: 'water', fields: {} },
    { id: 'landuse', fields: { class: 'String' } },
  ],
};

/** Makes the street map of the demo's town, a PMTiles archive with the layers that archives of roads have. The same at every call. */
export function townMap(): Uint8Array {
  const [southWest, northEast] = [toPosition(CORNERS.southWest), toPosition(CORNERS.northEast)];
  const bounds = { west: southWest.lon, south: southWest.lat, east: northEast.lon, north: northEast.lat };
  return writeArchive(encodeTiles(townLayers(), bounds, ZOOMS), bounds, METADATA);
}

function townLayers(): Layers {
  const roads = TOWN_STREETS.map(({ name, path }): MapFeature => {
    const roadClass = THROUGH_STREETS.includes(name) ? 'tertiary' : 'residential';
    return { type: 'Feature', properties: { class: roadClass, name }, geometry: { type: 'LineString', coordinates: coordinates(path) } };
  });
  return {
    roads,
    road_names: roads,
    water: OPEN_LAND.filter(({ kind }) => kind === 'water').map((land) => area(land, {})),
    landuse: OPEN_LAND.filter(({ kind }) => kind === 'park').map((land) => area(land, { class: 'park' })),
  };
}

function area({ outline }: OpenLand, properties: Record<string, string>): MapFeature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [coordinates(closed(outline))] } };
}

function coordinates(path: PlanePath): [lon: number, lat: number][] {
  return path.map(toPosition).map(({ lat, lon }) => [lon, lat]);
}
