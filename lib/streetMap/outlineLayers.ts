import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { PageColors } from './colors';

const HAS_STATE: ExpressionSpecification = ['has', 'state'];

/** Returns the colors of a packet's state, and another one for what has none. */
const byState = (free: string, out: string, knocked: string, other: string): ExpressionSpecification => [
  'match',
  ['get', 'state'],
  'free',
  free,
  'out',
  out,
  'knocked',
  knocked,
  other,
];

/**
 * Returns the layers of areas, the lowest first. The console's are colored by what a packet is to whoever hands out, and streets are seen through them; their
 * plates say the same in words.
 */
export function outlineLayers(page: PageColors): readonly LayerSpecification[] {
  return [
    {
      id: 'outlines',
      type: 'fill',
      source: 'outlines',
      paint: {
        'fill-color': byState(page['packet-free'], page['packet-out'], page['packet-knocked'], page.primary),
        'fill-opacity': ['case', HAS_STATE, 0.55, ['get', 'isChosen'], 0.16, 0.07],
      },
    },
    {
      id: 'outlines-states',
      type: 'line',
      source: 'outlines',
      filter: HAS_STATE,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': byState(page.tab, page.ink, page.ok, page.primary), 'line-width': 2 },
    },
    {
      id: 'outlines-edge',
      type: 'line',
      source: 'outlines',
      filter: ['get', 'isChosen'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': page.primary, 'line-width': ['case', HAS_STATE, 4, 2.5] },
    },
  ];
}
