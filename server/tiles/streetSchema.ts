import { type LayerRole, layerRole } from '@/lib/domain/map/layerNames';
import { AREA, featureName, isGreen, isWideWater, LINE } from './mapPart';
import { isUnderground, roadClassOf } from './roadClass';

type Properties = Readonly<Record<string, unknown>>;

/** The layers of the server's own archive, by what they are drawn as (docs/decisions/069-adding-to-the-street-map.md). */
export const OWN_LAYERS: Readonly<Record<LayerRole, string>> = {
  roads: 'roads',
  names: 'road_names',
  water: 'water',
  green: 'landuse',
  building: 'buildings',
};

/** What is in them, as an archive's metadata says it. */
export const OWN_VECTOR_LAYERS = [
  { id: OWN_LAYERS.roads, fields: { class: 'String', tunnel: 'String' } },
  { id: OWN_LAYERS.names, fields: { class: 'String', name: 'String' } },
  { id: OWN_LAYERS.water, fields: { class: 'String' } },
  { id: OWN_LAYERS.green, fields: { class: 'String' } },
  { id: OWN_LAYERS.building, fields: {} },
] as const;

/** Words for green land that the map knows by another one. */
const GREEN_BY_KIND: Readonly<Record<string, string>> = {
  national_park: 'nature_reserve',
  protected_area: 'nature_reserve',
  grassland: 'grass',
};

/** Roads whose name is written along them. */
const UNNAMED = /^(path|footway|steps|cycleway|bridleway|track|corridor|pedestrian|rail)$/u;

/** A feature of the server's own archive. */
export type OwnFeature = { readonly role: LayerRole; readonly properties: Record<string, string> };

/**
 * Returns what a feature of any known archive is in the server's own one: in each of its layers where it is drawn or read. Nothing for what
 * the map does not show.
 *
 * @param type 2 a line, 3 an area
 * @param isNaming false where the tile has a layer of names, so that a road gives none
 */
export function ownFeatures(
  layer: string,
  { type, properties }: { readonly type: number; readonly properties: Properties },
  isNaming: boolean,
): OwnFeature[] {
  const role = layerRole(layer);
  if (role === 'roads' && type === LINE) return ownRoad(properties, isNaming);
  if (role === 'names' && type === LINE) return ownName(properties);
  if (type !== AREA) return [];
  if (role === 'water') return ownWater(layer, properties);
  if (role === 'green') return ownGreen(properties);
  return role === 'building' && kindOf(properties) !== 'building_part' ? [{ role, properties: {} }] : [];
}

function ownRoad(properties: Properties, isNaming: boolean): OwnFeature[] {
  const roadClass = roadClassOf(properties);
  if (roadClass === undefined) return [];
  const tunnel = isUnderground(properties) ? { tunnel: 'yes' } : {};
  return [{ role: 'roads', properties: { class: roadClass, ...tunnel } }, ...(isNaming ? ownName(properties) : [])];
}

function ownName(properties: Properties): OwnFeature[] {
  const [roadClass, name] = [roadClassOf(properties), featureName(properties)];
  if (roadClass === undefined || name === undefined || UNNAMED.test(roadClass)) return [];
  return [{ role: 'names', properties: { class: roadClass, name } }];
}

/** A pool is drawn, and is in nobody's way: its class stays. */
function ownWater(layer: string, properties: Properties): OwnFeature[] {
  const kind = layer === 'ocean' ? layer : kindOf(properties);
  return [{ role: 'water', properties: isWideWater(properties) ? {} : { class: kind } }];
}

/** Land whose own class says little has a subclass that says more. */
function ownGreen(properties: Properties): OwnFeature[] {
  const { subclass } = properties;
  const kinds = [kindOf({ kind: subclass }), kindOf(properties)].map((kind) => GREEN_BY_KIND[kind] ?? kind);
  const kind = kinds.find((one) => isGreen({ class: one }));
  return kind === undefined ? [] : [{ role: 'green', properties: { class: kind } }];
}

function kindOf(properties: Properties): string {
  const kind = properties.class ?? properties.kind ?? properties['pmap:kind'];
  return typeof kind === 'string' ? kind : '';
}
