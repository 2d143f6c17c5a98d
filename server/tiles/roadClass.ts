type Properties = Readonly<Record<string, unknown>>;

/** The class of a railway that runs on the ground of its own. */
export const RAILWAY = 'rail';

/** The values that OpenStreetMap's key 'highway' has on lines. */
const ROADS = [
  ...['motorway', 'trunk', 'primary', 'secondary', 'tertiary'].flatMap((road) => [road, `${road}_link`]),
  ...['unclassified', 'residential', 'living_street', 'road', 'service', 'pedestrian'],
  ...['track', 'path', 'footway', 'cycleway', 'bridleway', 'steps', 'corridor'],
];

/** Words of Protomaps and OpenMapTiles for several kinds of roads, as the one that they are drawn like. */
const GATHERED: Readonly<Record<string, string>> = {
  highway: 'motorway',
  major_road: 'primary',
  medium_road: 'tertiary',
  minor_road: 'residential',
  minor: 'residential',
  street: 'residential',
  busway: 'service',
};

/** Railways in a street, below it, above it, or without trains: people walk across them. */
const CROSSED_RAILWAYS = [
  'tram',
  'subway',
  'monorail',
  'miniature',
  'disused',
  'abandoned',
  'razed',
  'construction',
  'proposed',
  'platform',
];

/**
 * Returns the class of a line in a layer of roads, as OpenStreetMap's key 'highway' would name it, or {@link RAILWAY}. Protomaps write it as `kind`
 * and `kind_detail` (before version 4 `pmap:kind`), OpenMapTiles as `class` and `subclass`, extracts as `class` or `highway`. Undefined for
 * what is no way: ferries, piers, runways, roads that are being built, tramways.
 */
export function roadClassOf(properties: Properties): string | undefined {
  const kind = textOf(properties.class ?? properties.kind ?? properties['pmap:kind'] ?? properties.highway ?? properties.railway);
  const detail = textOf(properties.kind_detail ?? properties['pmap:kind_detail'] ?? properties.subclass);
  if (/^(rail|transit)/u.test(kind)) return CROSSED_RAILWAYS.includes(detail) ? undefined : RAILWAY;
  const road = ROADS.includes(detail) ? detail : (GATHERED[kind] ?? kind);
  if (!ROADS.includes(road)) return undefined;
  const isLink = Boolean(properties.is_link) || Boolean(properties['pmap:link']) || Boolean(properties.ramp);
  return isLink && ROADS.includes(`${road}_link`) ? `${road}_link` : road;
}

/** Whether a line lies in a tunnel. */
export function isUnderground({ is_tunnel: isTunnel, brunnel, tunnel, 'pmap:level': level }: Properties): boolean {
  return Boolean(isTunnel) || brunnel === 'tunnel' || Boolean(tunnel && tunnel !== 'no') || Number(level) < 0;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
