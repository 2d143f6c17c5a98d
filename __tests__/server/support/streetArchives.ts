import { encodeTiles, type Layers, type MapFeature } from '@/server/tiles/encodeTiles';
import type { Bounds } from '@/server/tiles/tileGrid';
import { writeArchive } from '@/server/tiles/writeArchive';

type Properties = Record<string, string>;
type Point = [lon: number, lat: number];

export const OSM = '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>';

/** A rectangle of some kilometers around a place. */
export function around({ lat, lon }: { readonly lat: number; readonly lon: number }, degrees = 0.02): Bounds {
  return { west: lon - degrees, south: lat - degrees, east: lon + degrees, north: lat + degrees };
}

/** A line that runs north, all through the rectangle, so far east of its middle. */
export function northward({ west, south, east, north }: Bounds, properties: Properties, degreesEast = 0): MapFeature {
  const lon = (west + east) / 2 + degreesEast;
  const coordinates: Point[] = [
    [lon, south],
    [lon, north],
  ];
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}

/** An area in the rectangle's corner in the north-west. */
export function corner({ west, north }: Bounds, properties: Properties): MapFeature {
  const ring: Point[] = [
    [west, north - 0.004],
    [west + 0.004, north - 0.004],
    [west + 0.004, north],
    [west, north],
    [west, north - 0.004],
  ];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
}

type Wanted = { readonly zooms?: readonly [number, number]; readonly about?: Readonly<Record<string, unknown>>; readonly street?: string };

/** An archive as Protomaps makes them: a street, a motorway 48 m east of it, a tramway, a tunnel, a lake, a park and a house. */
export function protomaps(bounds: Bounds, { zooms = [6, 15], about = {}, street = 'Elm Street' }: Wanted = {}): Uint8Array {
  const layers: Layers = {
    roads: [
      northward(bounds, { kind: 'minor_road', kind_detail: 'residential', name: street }),
      northward(bounds, { kind: 'highway', kind_detail: 'motorway', name: 'Interstate 5' }, 0.000_6),
      northward(bounds, { kind: 'rail', kind_detail: 'tram' }, 0.001),
      northward(bounds, { kind: 'rail', kind_detail: 'subway', is_tunnel: 'true' }, 0.002),
    ],
    water: [corner(bounds, { kind: 'lake' })],
    landuse: [corner(bounds, { kind: 'park' }), corner(bounds, { kind: 'industrial' })],
    buildings: [corner(bounds, { kind: 'building' })],
    earth: [corner(bounds, { kind: 'earth' })],
  };
  return archive(layers, bounds, zooms, { name: 'Protomaps Basemap', attribution: `Protomaps ${OSM}`, ...about });
}

/** An archive as OpenMapTiles makes them, which end at zoom 14: a street, a railway 48 m east of it, a lake, a wood and a house. */
export function openMapTiles(bounds: Bounds, { zooms = [6, 14], about = {}, street = 'Oak Street' }: Wanted = {}): Uint8Array {
  const layers: Layers = {
    transportation: [
      northward(bounds, { class: 'minor' }),
      northward(bounds, { class: 'rail', subclass: 'rail' }, 0.000_6),
      northward(bounds, { class: 'ferry' }, 0.002),
    ],
    transportation_name: [northward(bounds, { class: 'minor', name: street })],
    water: [corner(bounds, { class: 'lake' })],
    landcover: [corner(bounds, { class: 'wood', subclass: 'forest' })],
    building: [corner(bounds, {})],
    poi: [corner(bounds, { class: 'shop' })],
  };
  const day = { 'planetiler:osm:osmosisreplicationtime': '2026-10-03T20:21:00Z' };
  return archive(layers, bounds, zooms, { name: 'OpenMapTiles', attribution: `© OpenMapTiles ${OSM} contributors`, ...day, ...about });
}

function archive(layers: Layers, bounds: Bounds, zooms: readonly [number, number], about: Readonly<Record<string, unknown>>): Uint8Array {
  const metadata = {
    name: '',
    description: '',
    attribution: '',
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    ...about,
  };
  return writeArchive(encodeTiles(layers, bounds, zooms), bounds, metadata);
}
