import { readFileSync } from 'node:fs';
import { array, literal, object, optional, parse, record, string, union } from 'valibot';

const namesOrAny = union([array(string()), literal('any')]);

const tableSchema = object({
  globals: record(string(), object({ names: array(string()) })),
  rooms: array(object({ path: string(), rooms: namesOrAny, packages: namesOrAny, denied: optional(array(string()), []) })),
});

const table = parse(tableSchema, JSON.parse(readFileSync('rooms.json', 'utf8')));

/** One place of the house: a folder, or a file that is a room by itself. */
export type Place = {
  readonly path: string;
  readonly isFile: boolean;
  /** What an import of it begins with, after '@/'. */
  readonly importPath: string;
  readonly rooms: readonly string[] | 'any';
  readonly packages: readonly string[] | 'any';
  readonly deniedGlobals: readonly string[];
};

/** Every place that rooms.json names, braces spelled out. */
export const PLACES: readonly Place[] = table.rooms.flatMap(({ path, rooms, packages, denied }) =>
  expand(path).map((one) => ({
    path: one,
    isFile: one.endsWith('.ts'),
    importPath: one.replace(/\.ts$/, ''),
    rooms,
    packages,
    deniedGlobals: denied.flatMap((kind) => table.globals[kind]?.names ?? []),
  })),
);

/** Every global that is denied to some room. */
export const GLOBALS: readonly string[] = Object.values(table.globals).flatMap(({ names }) => names);

function expand(path: string): string[] {
  const [, before, inside, after] = path.match(/^(.*)\{(.*)\}(.*)$/) ?? [];
  return inside === undefined ? [path] : inside.split(',').map((name) => `${before}${name}${after}`);
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Whether the table lets `from` import `to` by '@/'. */
export function mayImport(from: Place, to: Place): boolean {
  return from.rooms === 'any' || from.rooms.some((room) => isWithin(to.importPath, room));
}

export function mayImportPackage(from: Place, name: string): boolean {
  return from.packages === 'any' || from.packages.some((allowed) => isWithin(name.replace(/^node:.*/, 'node'), allowed));
}

/** Where the file at `path` lives; undefined for a file without a room. */
export function placeOf(path: string): Place | undefined {
  return PLACES.find((place) => (place.isFile ? path === place.path : path.startsWith(`${place.path}/`)));
}
