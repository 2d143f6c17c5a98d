import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { PageColours, StreetColours } from './colours';
import { fixFeatures, outlineFeatures, pinFeatures, type Scene, selectedFeatures, walkFeatures } from './features';
import { FONTS, STREETS } from './streetLayers';
import { UNKEPT } from './unkeptTile';

/** The layers that are asked what lies under a tap, the uppermost first. */
export const TAPPED = ['numbers', 'plates', 'pins', 'clusters', 'outlines'] as const;

/** From this zoom on pins have their house number. */
const NUMBERS_FROM_ZOOM = 16;
/** Up to this zoom a packet's pins that lie close to each other are one circle with a count. */
const CLUSTERS_TO_ZOOM = 13;

/**
 * How pins become clusters. A map with more pins than a packet has shows them one by one from the zoom on at which houses have numbers: drawing
 * thousands of them apart would cost each frame more than a phone has.
 */
export function clustersOf(pins: number) {
  const { radius, toZoom } = pins > MANY_PINS ? { radius: 48, toZoom: NUMBERS_FROM_ZOOM - 1 } : { radius: 32, toZoom: CLUSTERS_TO_ZOOM };
  return { cluster: true, clusterRadius: radius, clusterMaxZoom: toZoom } as const;
}
const MANY_PINS = 1000;

/** The sources of what lies over the streets. */
export function sceneSources({ pins, walk, outlines }: Scene): Record<string, SourceSpecification> {
  return {
    outlines: { type: 'geojson', data: outlineFeatures(outlines) },
    walk: { type: 'geojson', data: walkFeatures(walk) },
    selected: { type: 'geojson', data: selectedFeatures(undefined) },
    doors: {
      type: 'geojson',
      data: pinFeatures(pins),
      ...clustersOf(pins.length),
      clusterProperties: { left: ['+', ['get', 'left']] },
    },
    fix: { type: 'geojson', data: fixFeatures(undefined) },
  };
}

/** House numbers stand on white in both themes, as on a house. */
const PLATE_WHITE = '#ffffff';
const ON_PLATE = '#1c1917';
/** From afar pins are small, so that streets and doors beside each other stay apart. */
const SIZE: ExpressionSpecification = ['step', ['zoom'], 0.42, 14.5, 0.5, 15.5, 0.66, NUMBERS_FROM_ZOOM, 1];
/** From afar only places with several doors say how many. */
const HAS_LABEL: ExpressionSpecification = [
  'step',
  ['zoom'],
  ['!=', ['get', 'shortLabel'], ''],
  NUMBERS_FROM_ZOOM,
  ['!=', ['get', 'label'], ''],
];
const LABEL: ExpressionSpecification = ['step', ['zoom'], ['get', 'shortLabel'], NUMBERS_FROM_ZOOM, ['get', 'label']];

/** Returns the layers above the streets, the lowest first: what can not be drawn, packets, the walk, pins, where this phone is. */
export function sceneLayers(page: PageColours, colours: StreetColours): readonly LayerSpecification[] {
  const isAllDone: ExpressionSpecification = ['==', ['get', 'left'], 0];
  const pin = {
    source: 'doors',
    type: 'symbol' as const,
  };
  return [
    { id: UNKEPT, type: 'fill', source: STREETS, 'source-layer': UNKEPT, paint: { 'fill-pattern': 'hatch' } },
    { id: 'outlines', type: 'fill', source: 'outlines', paint: { 'fill-color': page.primary, 'fill-opacity': 0.1 } },
    { id: 'outlines-edge', type: 'line', source: 'outlines', paint: { 'line-color': page.primary, 'line-width': 2 } },
    {
      id: 'walk',
      type: 'line',
      source: 'walk',
      minzoom: 14,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': page.primary, 'line-width': 2, 'line-opacity': 0.45, 'line-dasharray': [0.5, 2.5] },
    },
    {
      id: 'accuracy',
      type: 'circle',
      source: 'fix',
      paint: {
        'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 0, 0, 20, ['get', 'radius']],
        'circle-color': page.primary,
        'circle-opacity': 0.15,
        'circle-stroke-color': page.primary,
        'circle-stroke-width': 1,
        'circle-stroke-opacity': 0.5,
      },
    },
    {
      id: 'clusters',
      type: 'circle',
      source: 'doors',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': ['case', isAllDone, page.ok, PLATE_WHITE],
        'circle-radius': ['step', ['get', 'point_count'], 16, 20, 19, 100, 23, 1000, 28],
        'circle-stroke-width': 2.5,
        'circle-stroke-color': ['case', isAllDone, page.card, page.brand],
      },
    },
    {
      ...pin,
      id: 'cluster-counts',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['case', isAllDone, '✓', ['to-string', ['get', 'left']]],
        'text-font': FONTS.bold,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ['case', isAllDone, page['on-ok'], ON_PLATE] },
    },
    {
      id: 'selected',
      type: 'circle',
      source: 'selected',
      minzoom: CLUSTERS_TO_ZOOM + 1,
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
      filter: ['all', ['!', ['has', 'point_count']], ['!=', ['get', 'state'], 'toDo']],
      layout: {
        'icon-image': ['get', 'image'],
        'icon-size': SIZE,
        'icon-allow-overlap': true,
        'symbol-sort-key': ['get', 'rank'],
        'text-field': LABEL,
        'text-font': FONTS.bold,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.95],
        'text-optional': true,
      },
      paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
    },
    {
      ...pin,
      id: 'plates',
      filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'state'], 'toDo']],
      layout: {
        'icon-image': ['get', 'image'],
        'icon-size': SIZE,
        'icon-allow-overlap': true,
      },
    },
    {
      ...pin,
      id: 'numbers',
      minzoom: CLUSTERS_TO_ZOOM + 1,
      filter: ['all', ['!', ['has', 'point_count']], ['==', ['get', 'state'], 'toDo'], HAS_LABEL],
      layout: {
        // A plate of its own with the number on it, where that covers no other number: half a number is read wrongly.
        'icon-image': ['get', 'image'],
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [2, 4, 2, 4],
        'text-field': LABEL,
        'text-font': FONTS.bold,
        'text-size': ['step', ['zoom'], 10, NUMBERS_FROM_ZOOM, 13],
      },
      paint: { 'text-color': ON_PLATE },
    },
    {
      id: 'outline-names',
      type: 'symbol',
      source: 'outlines',
      minzoom: 12,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONTS.bold, 'text-size': 13 },
      paint: { 'text-color': page.primary, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
    },
    {
      id: 'heading',
      type: 'symbol',
      source: 'fix',
      filter: ['has', 'heading'],
      layout: { 'icon-image': 'heading', 'icon-rotate': ['get', 'heading'], 'icon-rotation-alignment': 'map', 'icon-allow-overlap': true },
    },
    {
      id: 'fix',
      type: 'circle',
      source: 'fix',
      paint: { 'circle-radius': 8, 'circle-color': page.primary, 'circle-stroke-color': page.card, 'circle-stroke-width': 3 },
    },
  ];
}
