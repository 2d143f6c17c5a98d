import { JSONParser } from '@streamparser/json';
import { fileOfRows, type NamedFile } from './fileOfRows';
import { NotJson } from './tableErrors';
import { tableBytes } from './unpacked';

/*
 * Points as OpenAddresses and geographic programs publish them: GeoJSON, a collection of features or a feature in each line. A feature is read as a row of its properties, and of the place
 * of its geometry.
 */

/** So many features tell which properties there are. */
const FEATURES_WITH_KEYS = 200;
const LAT = 'latitude';
const LON = 'longitude';

type FeatureRow = { readonly line: number; readonly cells: readonly string[] };

type Feature = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: { readonly type?: unknown; readonly coordinates?: unknown } | null;
};

const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** Whether a file's first bytes are those of GeoJSON. */
export function isGeoJson(head: Uint8Array): boolean {
  const beginning = text(head);
  return /^(?:ï»¿)?\s*\{/u.test(beginning) && /"type"\s*:\s*"Feature(?:Collection)?"/u.test(beginning);
}

/** Returns the names of a file's columns: the properties that its first features have, and the two of a place. */
export async function geoJsonColumns(file: NamedFile): Promise<readonly string[]> {
  const keys = new Set<string>();
  let count = 0;
  for await (const { properties } of features(file)) {
    for (const key of Object.keys(properties ?? {})) keys.add(key);
    count += 1;
    if (count === FEATURES_WITH_KEYS) break;
  }
  return count === 0 ? [] : [...[...keys].filter((key) => key !== LAT && key !== LON), LAT, LON];
}

/**
 * Reads the features of a file as rows, behind one of the columns' names. Their lines are their numbers in the file, the first being 1.
 *
 * @throws {@link NotJson} where the file is not JSON to its end
 */
export async function* geoJsonRows(
  file: NamedFile,
  columns: readonly string[],
  onRead: (bytes: number) => void,
): AsyncGenerator<FeatureRow> {
  yield { line: 0, cells: columns };
  let line = 0;
  for await (const { properties, geometry } of features(file, onRead)) {
    line += 1;
    const [lon, lat] = placeOf(geometry);
    const cells = columns.map((column) => (column === LAT ? lat : column === LON ? lon : cellOf(properties?.[column])));
    yield { line, cells };
  }
}

async function* features(file: NamedFile, onRead: (bytes: number) => void = () => undefined): AsyncGenerator<Feature> {
  let found: Feature[] = [];
  let parser: JSONParser | undefined;
  let read = 0;
  const source = fileOfRows(file);
  for await (const bytes of tableBytes(source)) {
    read += bytes.length;
    onRead(read);
    parser ??= parserFor(bytes, (feature) => found.push(feature));
    parsing(() => parser?.write(bytes));
    yield* found;
    found = [];
  }
  if (!source.isHead) parsing(() => parser?.end());
}

function parsing(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new NotJson('The parser has stopped', { cause: error });
  }
}

function parserFor(beginning: Uint8Array, take: (feature: Feature) => void): JSONParser {
  const isCollection = /"features"\s*:|"FeatureCollection"/u.test(text(beginning));
  const parser = new JSONParser({ paths: [isCollection ? '$.features.*' : '$'], separator: '', keepStack: false });
  parser.onValue = ({ value }) => {
    if (isFeature(value)) take(value);
  };
  return parser;
}

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Feature';

/** Returns longitude and latitude as cells; empty where the geometry is no point. */
function placeOf(geometry: Feature['geometry']): readonly [string, string] {
  const coordinates =
    geometry?.type === 'MultiPoint' ? first(geometry.coordinates) : geometry?.type === 'Point' ? geometry.coordinates : undefined;
  const [lon, lat] = Array.isArray(coordinates) ? coordinates : [];
  return [cellOf(lon), cellOf(lat)];
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

const cellOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
