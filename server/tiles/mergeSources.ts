import { type ArchiveAbout, type MapSource, type OwnedSource, SOURCES_KEY } from './aboutArchive';
import type { ArchiveMetadata } from './archiveLayout';
import { gathered, overlaid, packRuns, type Run, tilesOf, unpackRuns } from './runs';
import { OWN_VECTOR_LAYERS } from './streetSchema';

/** A source of the server's archive, and how many tiles are its. */
export type CountedSource = MapSource & { readonly tiles: number };

export type MergedSources = {
  readonly sources: readonly CountedSource[];
  readonly metadata: ArchiveMetadata & Readonly<Record<string, unknown>>;
};

const UNNAMED = 'An archive without a name';

/**
 * Says whose tiles lie in the server's archive once others are added. A source of which no tile is left is named no more.
 *
 * @param before what the archive says so far, and its tiles; undefined where there is none
 * @param added whose the new tiles are, and which
 */
export function mergeSources(
  before: { readonly about: ArchiveAbout; readonly runs: readonly Run<unknown>[] } | undefined,
  added: { readonly source: MapSource; readonly runs: readonly Run<unknown>[] },
): MergedSources {
  const known = before === undefined ? [] : sourcesOf(before.about);
  const sources: MapSource[] = known.map(({ tiles: _, ...source }) => source);
  const same = sources.findIndex((source) => isSame(source, added.source));
  const own = same < 0 ? sources.push(added.source) - 1 : same;
  const owners = overlaid(before === undefined ? [] : ownersOf(known, before.runs), ownedBy(added.runs, own));
  const kept = sources.flatMap((source, index) => {
    const runs = owners.filter(({ value }) => value === index);
    return runs.length === 0 ? [] : [{ source, runs }];
  });
  return {
    sources: kept.map(({ source, runs }) => ({ ...source, tiles: tilesOf(runs) })),
    metadata: metadataOf(kept),
  };
}

/**
 * Counts the tiles of each source of an archive. Of one that was not put together here it is itself the source.
 *
 * @param all how many tiles it has
 */
export function countedSources(about: ArchiveAbout, all: number): CountedSource[] {
  const [first, ...others] = sourcesOf(about).map(({ tiles, ...source }) => ({ ...source, tiles: tilesOf(unpackRuns(tiles, source)) }));
  if (first === undefined) return others;
  return [{ ...first, tiles: all - others.reduce((sum, { tiles }) => sum + tiles, 0) }, ...others];
}

function sourcesOf({ sources, name, attribution, licence, date }: ArchiveAbout): readonly OwnedSource[] {
  const itself = { name: name === '' ? UNNAMED : name, attribution, licence, date, tiles: [] };
  return sources !== undefined && sources.length > 0 ? sources : [itself];
}

/** The first source has every tile that no other one names. */
function ownersOf(sources: readonly OwnedSource[], runs: readonly Run<unknown>[]): Run<number>[] {
  const [, ...others] = sources;
  return others.reduce((owners, { tiles }, index) => overlaid(owners, unpackRuns(tiles, index + 1)), ownedBy(runs, 0));
}

const ownedBy = (runs: readonly Run<unknown>[], owner: number): Run<number>[] =>
  gathered(runs.map(({ id, length }) => ({ id, length, value: owner })));

function isSame(a: MapSource, b: MapSource): boolean {
  return a.name === b.name && a.attribution === b.attribution && a.licence === b.licence && a.date === b.date;
}

/** What every map drawn from the archive must say is in its attribution: all sources, each once. */
function metadataOf(kept: readonly { readonly source: MapSource; readonly runs: readonly Run<number>[] }[]): MergedSources['metadata'] {
  const each = (key: 'name' | 'attribution' | 'licence') =>
    [...new Set(kept.map(({ source }) => source[key]))].filter((text) => text !== '');
  return {
    name: each('name').join(', '),
    description: 'The street map of the campaigns of this server',
    attribution: each('attribution').join(' · '),
    license: each('licence').join(' · '),
    vector_layers: OWN_VECTOR_LAYERS,
    [SOURCES_KEY]: kept.map(({ source, runs }, index) => ({ ...source, tiles: index === 0 ? [] : packRuns(runs) })),
  };
}
