import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { LAYER_NAMES } from '@/lib/domain/map/layerNames';
import type { StreetColors } from './colors';

/** The tiles' source in the style. */
export const STREETS = 'streets';

/** Names without an own family: a name ending in 'Bold' only sets the weight, and the phone's own font draws the letters. */
const PLAIN = ['-apple-system', 'Roboto', 'system-ui', 'sans-serif'];
export const FONTS = { plain: PLAIN, bold: ['Walkbook Bold', ...PLAIN] };

const GREEN = [
  'park',
  'grass',
  'forest',
  'wood',
  'meadow',
  'cemetery',
  'golf_course',
  'recreation_ground',
  'garden',
  'nature_reserve',
  'pitch',
];
const KIND: ExpressionSpecification = ['coalesce', ['get', 'class'], ['get', 'kind'], ['get', 'highway'], ''];

/** The classes of roads from the least to the most important, each drawn over the ones before. */
const ROADS = {
  path: ['path', 'footway', 'track', 'steps', 'cycleway', 'bridleway', 'pedestrian'],
  service: ['service'],
  street: ['residential', 'unclassified', 'living_street', 'road', 'minor', 'minor_road', 'medium_road', 'tertiary_link'],
  major: ['tertiary', 'secondary', 'primary', 'secondary_link', 'primary_link', 'major_road'],
  motorway: ['trunk', 'trunk_link', 'motorway', 'motorway_link', 'highway'],
} as const;
type Road = keyof typeof ROADS;

/** Widths in pixels at zooms 12, 14, 16 and 18. */
const WIDTHS: Readonly<Record<Road, readonly [number, number, number, number]>> = {
  path: [0.5, 0.8, 1.5, 3],
  service: [0.4, 0.8, 3.5, 11],
  street: [0.6, 2, 8, 26],
  major: [1.6, 3.6, 12, 34],
  motorway: [2.2, 4.6, 14, 38],
};

/** From this zoom on a class of roads is drawn. */
const FROM_ZOOM: Readonly<Record<Road, number>> = { path: 15, service: 14, street: 12, major: 8, motorway: 5 };

const NAMED = [...ROADS.service, ...ROADS.street, ...ROADS.major, ...ROADS.motorway];

/**
 * Returns the layers of the streets for what an archive has, quiet below the pins: surfaces, and roads with their edges
 * (docs/product/map.md#street-map-offline).
 *
 * @param has the names of the archive's layers
 */
export function streetLayers(has: readonly string[], colors: StreetColors): readonly LayerSpecification[] {
  const find = (names: readonly string[]) => names.find((name) => has.includes(name));
  const roads = find(LAYER_NAMES.roads);
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': colors.ground } },
    ...surface('green', find(LAYER_NAMES.green), colors.green, ['in', KIND, ['literal', GREEN]]),
    ...surface('water', find(LAYER_NAMES.water), colors.water, ['==', ['geometry-type'], 'Polygon']),
    ...surface('building', find(LAYER_NAMES.building), colors.building, true),
    ...(roads ? roadLayers(roads, colors) : []),
  ];
}

/** Returns the layer of the names along the streets; none where the archive has no streets. @param has the names of the archive's layers */
export function streetNameLayers(has: readonly string[], colors: StreetColors): readonly LayerSpecification[] {
  const names = [...LAYER_NAMES.names, ...LAYER_NAMES.roads].find((name) => has.includes(name));
  return names ? [nameLayer(names, colors)] : [];
}

function surface(id: string, sourceLayer: string | undefined, color: string, filter: ExpressionSpecification | true): LayerSpecification[] {
  if (sourceLayer === undefined) return [];
  const layer: LayerSpecification = { id, type: 'fill', source: STREETS, 'source-layer': sourceLayer, paint: { 'fill-color': color } };
  return [filter === true ? layer : { ...layer, filter }];
}

function roadLayers(sourceLayer: string, colors: StreetColors): LayerSpecification[] {
  const cased: readonly Road[] = ['service', 'street', 'major', 'motorway'];
  const colorOf: Record<Road, string> = { ...colors, service: colors.street };
  const base = (road: Road) => ({
    type: 'line' as const,
    source: STREETS,
    'source-layer': sourceLayer,
    minzoom: FROM_ZOOM[road],
    filter: ['in', KIND, ['literal', [...ROADS[road]]]] satisfies ExpressionSpecification as ExpressionSpecification,
  });
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      ...base('path'),
      id: 'road-path',
      paint: { 'line-color': colors.path, 'line-width': widthOf('path', 0), 'line-dasharray': [2, 1.5] },
    },
    // Every edge lies below every surface: crossings stay open.
    ...cased.map(
      (road): LayerSpecification => ({
        ...base(road),
        id: `edge-${road}`,
        layout: round,
        paint: { 'line-color': colors.casing, 'line-width': widthOf(road, 1.6) },
      }),
    ),
    ...cased.map(
      (road): LayerSpecification => ({
        ...base(road),
        id: `road-${road}`,
        layout: round,
        paint: { 'line-color': colorOf[road], 'line-width': widthOf(road, 0) },
      }),
    ),
  ];
}

function widthOf(road: Road, edges: number): ExpressionSpecification {
  const [far, middle, near, nearest] = WIDTHS[road];
  return ['interpolate', ['exponential', 1.6], ['zoom'], 12, far + edges * 0.5, 14, middle + edges, 16, near + edges, 18, nearest + edges];
}

function nameLayer(sourceLayer: string, colors: StreetColors): LayerSpecification {
  return {
    id: 'names',
    type: 'symbol',
    source: STREETS,
    'source-layer': sourceLayer,
    minzoom: 13,
    filter: ['in', KIND, ['literal', NAMED]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 280,
      'text-field': ['coalesce', ['get', 'name'], ''],
      'text-font': FONTS.plain,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 16, 14, 18, 17],
      'text-max-angle': 35,
      'text-padding': 4,
    },
    paint: { 'text-color': colors.name, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
  };
}
