import type { ExpressionFilterSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { clusterLayers } from './clusters';
import { ON_DISC, ON_PLATE, type PageColors, type StreetColors } from './colors';
import { CHOSEN_PLATE, PLATE_SUFFIX, pinImageName } from './features';
import { FONTS } from './streetLayers';

/**
 * Where a packet's name may stand around its plate, in ems from the middle: below it if that is free. No nearer: MapLibre keeps a place free around the
 * plate's whole picture, which has an edge that is not seen, and wherever that meets the name, the name is left out.
 */
const AROUND: [string, [number, number]][] = [
  ['top', [0, 2.6]],
  ['bottom', [0, -2.6]],
  ['left', [3, 0]],
  ['right', [-3, 0]],
];

/** A packet looks as its doors do: some left, none left but some to try again, or done. */
const [TO_DO, TRY_AGAIN, DONE] = (['toDo', 'notHome', 'done'] as const).map((sign) => pinImageName({ sign, isPending: false })) as [
  string,
  string,
  string,
];
const IS_ONE: ExpressionFilterSpecification = ['!', ['has', 'point_count']];
const IS_WALKED: ExpressionFilterSpecification = ['has', 'initials'];
const IS_NOT_WALKED: ExpressionFilterSpecification = ['!', IS_WALKED];

/** The number of doors, and where there is a word, that below it. */
const NUMBER_AND_WORD: ExpressionSpecification = [
  'case',
  ['has', 'word'],
  ['format', ['to-string', ['get', 'left']], { 'font-scale': 1.3 }, '\n', {}, ['get', 'word'], { 'font-scale': 0.85 }],
  ['to-string', ['get', 'left']],
];

/**
 * Returns the layers of the map of all packets: their names, and for each a plate with what is left, a sign where nothing is left, or the
 * initials of whoever walks it; for hundreds of packets, circles from afar. MapLibre gives places to the uppermost layer first, so that no name
 * stands on a plate: it goes above or beside its own one, and where nothing is free it waits until the map is closer.
 */
export function packetLayers(colors: StreetColors, page: PageColors): readonly LayerSpecification[] {
  return [
    {
      id: 'packet-names',
      type: 'symbol',
      source: 'packets',
      filter: IS_ONE,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': FONTS.bold,
        'text-size': 14,
        'text-variable-anchor-offset': AROUND.flat(),
        'text-justify': 'auto',
        'text-max-width': 9,
      },
      paint: { 'text-color': colors.name, 'text-halo-color': colors.halo, 'text-halo-width': 2 },
    },
    {
      id: 'packets',
      type: 'symbol',
      source: 'packets',
      filter: ['all', IS_ONE, IS_NOT_WALKED, ['>', ['get', 'left'], 0]],
      layout: {
        'icon-image': ['case', ['has', 'isChosen'], CHOSEN_PLATE, TO_DO + PLATE_SUFFIX],
        'symbol-sort-key': ['get', 'order'],
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [4, 9, 4, 9],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'text-field': NUMBER_AND_WORD,
        'text-font': FONTS.bold,
        'text-size': 14,
        'text-line-height': 1.05,
      },
      paint: { 'text-color': ON_PLATE },
    },
    {
      id: 'finished-packets',
      type: 'symbol',
      source: 'packets',
      filter: ['all', IS_ONE, IS_NOT_WALKED, ['==', ['get', 'left'], 0]],
      layout: {
        'icon-image': ['case', ['has', 'isKnocked'], TRY_AGAIN, DONE],
        'icon-size': 1.3,
        'icon-allow-overlap': true,
      },
    },
    {
      id: 'walked-packets',
      type: 'symbol',
      source: 'packets',
      filter: ['all', IS_ONE, IS_WALKED],
      layout: {
        'icon-image': ['get', 'walker'],
        'symbol-sort-key': ['get', 'order'],
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'text-field': ['get', 'initials'],
        'text-font': FONTS.bold,
        'text-size': 13,
      },
      paint: { 'text-color': ON_DISC },
    },
    ...clusterLayers('packets', page),
  ];
}
