import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { ON_PLATE, type PageColors } from './colors';
import { FONTS } from './streetLayers';

/** How a source gathers what lies close to each other: in one circle with a count, up to this zoom and from this distance on. */
export type Clusters = { readonly cluster: boolean; readonly clusterMaxZoom: number; readonly clusterRadius: number };

/** Up to this zoom pins are gathered. */
export const PINS_GATHERED_TO_ZOOM = 13;
const CLUSTERS: Clusters = { cluster: true, clusterMaxZoom: PINS_GATHERED_TO_ZOOM, clusterRadius: 32 };
/** Of a whole county's pins so many are in sight that drawing them apart would make the map heavy under the finger (docs/quality.md#s9). */
const COUNTY_CLUSTERS: Clusters = { cluster: true, clusterMaxZoom: 15, clusterRadius: 48 };
const COUNTY_PINS = 1_000;
/** The packets of one volunteer stand apart from any distance; those of a campaign would cover each other (docs/quality.md#s15). */
const PACKET_CLUSTERS: Clusters = { cluster: true, clusterMaxZoom: 14, clusterRadius: 48 };
const MANY_PACKETS = 150;

/** Returns how so many pins are gathered. */
export const pinClusters = (pins: number): Clusters => (pins > COUNTY_PINS ? COUNTY_CLUSTERS : CLUSTERS);

/** Returns how so many packets are gathered. */
export const packetClusters = (packets: number): Clusters => ({ ...PACKET_CLUSTERS, cluster: packets > MANY_PACKETS });

/** What a cluster says: how many doors are left in it, or that some are to be tried again. */
export const CLUSTER_PROPERTIES = { left: ['+', ['get', 'left']], tryAgain: ['+', ['coalesce', ['get', 'tryAgain'], 0]] };

/** House numbers stand on white in both themes, as on a house; so do these. */
const WHITE = '#ffffff';

/** As large as the number in it. */
const RADIUS: Readonly<Record<'doors' | 'packets', ExpressionSpecification>> = {
  doors: ['step', ['get', 'point_count'], 16, 20, 19, 100, 23, 1000, 28],
  packets: ['step', ['get', 'left'], 18, 100, 20, 1000, 23, 10_000, 28],
};

/** Returns one value where doors are left, another where some are to be tried again, and the last where all are done. */
const byWork = <V extends string | ExpressionSpecification>(left: V, tryAgain: V, done: V): ExpressionSpecification => [
  'case',
  ['>', ['get', 'left'], 0],
  left,
  ['>', ['get', 'tryAgain'], 0],
  tryAgain,
  done,
];

/** Returns the layers of a source's clusters: a circle with how many doors are left; where none is, the sign of try again or of done. */
export function clusterLayers(source: 'doors' | 'packets', page: PageColors): readonly LayerSpecification[] {
  const circles = source === 'doors' ? 'clusters' : 'packet-clusters';
  return [
    {
      id: circles,
      type: 'circle',
      source,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': byWork(WHITE, page.warn, page.ok),
        'circle-radius': RADIUS[source],
        'circle-stroke-width': 2.5,
        'circle-stroke-color': byWork(page.brand, page.card, page.card),
      },
    },
    {
      id: `${circles}-counts`,
      type: 'symbol',
      source,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': byWork<string | ExpressionSpecification>(['to-string', ['get', 'left']], '?', '✓'),
        'text-font': FONTS.bold,
        'text-size': 13,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': byWork(ON_PLATE, page.card, page['on-ok']) },
    },
  ];
}
