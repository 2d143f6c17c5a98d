/**
 * What makers of street maps call the same layer: extracts of OpenStreetMap's roads, Protomaps, OpenMapTiles. The map on the phone, the packets'
 * images and what packets do not cross are all read by these names.
 */
export const LAYER_NAMES = {
  green: ['landuse', 'landcover', 'park', 'parks'],
  water: ['water', 'ocean'],
  building: ['buildings', 'building'],
  roads: ['roads', 'transportation', 'road', 'streets'],
  names: ['road_names', 'transportation_name', 'road_labels', 'street_labels'],
} as const;

/** What a layer is drawn as. */
export type LayerRole = keyof typeof LAYER_NAMES;

/** What a layer is drawn as, by its name; undefined for one that is not drawn. */
export function layerRole(name: string): LayerRole | undefined {
  const roles = Object.keys(LAYER_NAMES) as LayerRole[];
  return roles.find((role) => (LAYER_NAMES[role] as readonly string[]).includes(name));
}
