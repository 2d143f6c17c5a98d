import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { CLUSTER_PROPERTIES, clusterLayers, PINS_GATHERED_TO_ZOOM, packetClusters, pinClusters } from './clusters';
import { ON_PLATE, type PageColors, type StreetColors } from './colors';
import {
  fixFeatures,
  outlineFeatures,
  PLATE_SUFFIX,
  pinFeatures,
  plateFeatures,
  type Scene,
  selectedFeatures,
  walkFeatures,
} from './features';
import { accuracyLayer, fixLayers } from './fixLayers';
import { outlineLayers } from './outlineLayers';
import { packetLayers } from './packetLayers';
import { FONTS, STREETS } from './streetLayers';
import { UNKEPT } from './unkeptTile';
import { walkLayer } from './walkLayers';

/** The layers that are asked what lies under a tap, the uppermost first. */
export const TAPPED = [
  'packets',
  'finished-packets',
  'walked-packets',
  'next-plate',
  'plates',
  'spots',
  'pins',
  'clusters',
  'packet-clusters',
  'outlines',
] as const;

/** From this zoom on pins have their house number. */
export const NUMBERS_FROM_ZOOM = 16;
/** The sources of what lies over the streets. */
export function sceneSources({ pins, walk, outlines, plates, next }: Scene): Record<string, SourceSpecification> {
  return {
    outlines: { type: 'geojson', data: outlineFeatures(outlines) },
    packets: {
      type: 'geojson',
      data: plateFeatures(plates),
      ...packetClusters(plates.length),
      clusterProperties: CLUSTER_PROPERTIES,
    },
    walk: { type: 'geojson', data: walkFeatures(walk) },
    selected: { type: 'geojson', data: selectedFeatures(undefined) },
    doors: {
      type: 'geojson',
      data: pinFeatures(pins, next),
      ...pinClusters(pins.length),
      clusterProperties: CLUSTER_PROPERTIES,
    },
    fix: { type: 'geojson', data: fixFeatures(undefined) },
  };
}

const HAS_COUNT: ExpressionSpecification = ['!=', ['get', 'count'], ''];
/** One value for a pin of several doors, another for that of one. */
const byCount = (several: number, one: number): ExpressionSpecification => ['case', HAS_COUNT, several, one];
/** From afar pins are small, so that streets and doors beside each other stay apart; a count is to be read a little earlier. */
const SIZE: ExpressionSpecification = [
  'step',
  ['zoom'],
  byCount(0.6, 0.42),
  14.5,
  byCount(0.75, 0.5),
  15.5,
  byCount(1, 0.66),
  NUMBERS_FROM_ZOOM,
  1,
];
/** What is to do stays as small from near as well: its number stands on a plate of its own. */
const SPOT_SIZE: ExpressionSpecification = ['step', ['zoom'], 0.42, 14.5, 0.5, 15.5, 0.6];
const PLATE = {
  minzoom: NUMBERS_FROM_ZOOM,
  layout: {
    'icon-image': ['concat', ['get', 'image'], PLATE_SUFFIX] satisfies ExpressionSpecification,
    'icon-text-fit': 'both',
    'icon-text-fit-padding': [2, 4, 2, 4],
    'text-field': ['get', 'plate'] satisfies ExpressionSpecification,
    'text-font': FONTS.bold,
    'text-size': 13,
  },
  paint: { 'text-color': ON_PLATE },
} satisfies Partial<SymbolLayerSpecification>;
const NUMBER: ExpressionSpecification = ['step', ['zoom'], '', NUMBERS_FROM_ZOOM, ['get', 'number']];

/**
 * Returns the layers above the streets, the lowest first: what cannot be drawn, packets, the walk, pins, the streets' names, where this phone is.
 *
 * @param names The names find their places before the plates, which lie below them: a door whose plate makes room keeps its spot, but of a street
 *   without a name nobody knows which it is.
 */
export function sceneLayers(page: PageColors, colors: StreetColors, names: readonly LayerSpecification[]): readonly LayerSpecification[] {
  const isToDo: FilterSpecification = ['all', ['!', ['has', 'point_count']], ['==', ['get', 'sign'], 'toDo']];
  const isNext: FilterSpecification = ['==', ['get', 'isNext'], true];
  const pin = {
    source: 'doors',
    type: 'symbol' as const,
  };
  return [
    { id: UNKEPT, type: 'fill', source: STREETS, 'source-layer': UNKEPT, paint: { 'fill-pattern': 'hatch' } },
    ...outlineLayers(page),
    walkLayer(page),
    accuracyLayer(page),
    ...clusterLayers('doors', page),
    {
      id: 'selected',
      type: 'circle',
      source: 'selected',
      minzoom: PINS_GATHERED_TO_ZOOM + 1,
      paint: {
        'circle-radius': 24,
        'circle-color': page.focus,
        'circle-opacity': 0.22,
        'circle-stroke-color': page.focus,
        'circle-stroke-width': 2.5,
      },
    },
    {
      ...pin,
      id: 'pins',
      filter: ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'sign'], 'toDo']],
      layout: {
        'icon-image': ['get', 'image'],
        'icon-size': SIZE,
        'icon-allow-overlap': true,
        'symbol-sort-key': ['get', 'rank'],
        'text-field': NUMBER,
        'text-font': FONTS.bold,
        'text-size': 12,
        'text-anchor': 'top',
        // Below the count.
        'text-offset': ['case', HAS_COUNT, ['literal', [0, 1.75]], ['literal', [0, 0.95]]],
        'text-optional': true,
      },
      paint: { 'text-color': colors.name, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
    },
    {
      ...pin,
      id: 'spots',
      filter: isToDo,
      layout: {
        'icon-image': ['get', 'image'],
        'icon-size': SPOT_SIZE,
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['step', ['zoom'], ['get', 'count'], NUMBERS_FROM_ZOOM, ''],
        'text-font': FONTS.bold,
        'text-size': 10,
        'text-optional': true,
      },
      paint: { 'text-color': ON_PLATE },
    },
    {
      ...pin,
      ...PLATE,
      id: 'plates',
      filter: ['all', isToDo, ['!', isNext]],
      layout: {
        ...PLATE.layout,
        // A plate stands only where it covers no other one: half a number is read wrongly. Otherwise the door's spot stands alone until the map is closer.
        'icon-padding': 1,
        'text-padding': 1,
        // Several doors at one place say how many they are.
        'symbol-sort-key': byCount(0, 1),
      },
    },
    ...names,
    // The next door has its number wherever it is: the names and the other plates make room for it.
    {
      ...pin,
      ...PLATE,
      id: 'next-plate',
      filter: ['all', isToDo, isNext],
      layout: { ...PLATE.layout, 'icon-allow-overlap': true, 'text-allow-overlap': true },
    },
    ...packetLayers(colors, page),
    ...fixLayers(page),
  ];
}
