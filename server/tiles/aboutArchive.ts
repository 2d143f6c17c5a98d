import { plainAttribution } from '@/lib/domain/map/mapInfo';
import { OWN_LAYERS } from './streetSchema';

/** One archive that tiles were taken from. */
export type MapSource = {
  readonly name: string;
  /** Whose data it is, as plain text; empty where the archive does not say. */
  readonly attribution: string;
  /** Under what terms it may be used; empty where that is not known. */
  readonly licence: string;
  /** The day of its data, else of its file: '2026-10-03'; empty where nothing says. */
  readonly date: string;
};

/** What an archive says of itself. */
export type ArchiveAbout = MapSource & {
  readonly layers: readonly string[];
  /** Whether its layers are those of the server's own archive, so that tiles of it need no translation. */
  readonly isOwn: boolean;
  /** What lies in the server's own archive, where it is one: its sources, and which tiles are whose. */
  readonly sources: readonly OwnedSource[] | undefined;
};

/** A source, and the tiles that came from it: pairs of how far behind the last one a run of tiles begins, and how long it is. */
export type OwnedSource = MapSource & { readonly tiles: readonly number[] };

/** In the metadata of the server's own archive. */
export const SOURCES_KEY = 'walkbook:sources';

const LONGEST_TEXT = 300;
/** Keys under which makers of archives write how old the data is, the most telling first. */
const DATE_KEYS = ['planetiler:osm:osmosisreplicationtime', 'osm_replication_timestamp', 'date', 'planetiler:buildtime', 'generated'];
const ODBL = 'ODbL 1.0 (openstreetmap.org/copyright)';

/** Reads what an archive says of itself; of metadata that says nothing everything is empty. */
export async function aboutArchive(map: { readonly getMetadata: () => Promise<unknown> }): Promise<ArchiveAbout> {
  return readAbout(await map.getMetadata());
}

/** The same of metadata that was read. */
export function readAbout(metadata: unknown): ArchiveAbout {
  const given = isRecord(metadata) ? metadata : {};
  const attribution = textOf(given.attribution);
  const said = textOf(given.license) || textOf(given.licence);
  const layers = listOf(given.vector_layers).filter(isLayer);
  return {
    name: textOf(given.name),
    attribution,
    licence: said || (/openstreetmap/iu.test(attribution) ? ODBL : ''),
    date: DATE_KEYS.map((key) => dayOf(given[key])).find((day) => day !== '') ?? '',
    layers: layers.map(({ id }) => id),
    isOwn: areOwn(layers),
    sources: SOURCES_KEY in given ? listOf(given[SOURCES_KEY]).flatMap(readSource) : undefined,
  };
}

type Layer = { readonly id: string; readonly fields?: unknown };

function isLayer(layer: unknown): layer is Layer {
  return isRecord(layer) && typeof layer.id === 'string';
}

/** Others call their layers alike, and have other words in them. */
function areOwn(layers: readonly Layer[]): boolean {
  const roads = layers.find(({ id }) => id === OWN_LAYERS.roads);
  const hasClasses = isRecord(roads?.fields) && 'class' in roads.fields;
  const own: readonly string[] = Object.values(OWN_LAYERS);
  return hasClasses && layers.some(({ id }) => id === OWN_LAYERS.names) && layers.every(({ id }) => own.includes(id));
}

function readSource(source: unknown): OwnedSource[] {
  if (!isRecord(source)) return [];
  const { name, attribution, licence, date, tiles } = source;
  const runs = listOf(tiles).filter((number) => Number.isSafeInteger(number)) as number[];
  return [{ name: textOf(name), attribution: textOf(attribution), licence: textOf(licence), date: dayOf(date), tiles: runs }];
}

/** '2026-10-03' of a time in ISO 8601 or in seconds since 1970; empty where it is none. */
export function dayOf(time: unknown): string {
  const text = typeof time === 'number' ? time * 1000 : time;
  if (typeof text !== 'number' && typeof text !== 'string') return '';
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** Markup is taken out: whoever draws the map may show it as it is. */
const textOf = (value: unknown): string => (typeof value === 'string' ? plainAttribution(value).slice(0, LONGEST_TEXT) : '');

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
