import { expand, folderOf, globals, isFile, nameOf, othersOf, rooms } from './table.mjs';

/** The base configuration's own pattern again: an override's options replace the base's. */
const CLIMBING = { group: ['../**', '**/../**'], message: "Use '@/' across rooms and './' inside one; never climb with '../'." };

const filesOf = ({ path }) =>
  expand(path)
    .filter(isFile)
    .map((file) => file.replace(/\.ts$/, ''));
const fileRooms = new Set(rooms.flatMap(filesOf));

/** The linter's patterns for what a room may write between quotes to reach our own files. */
function ownPatterns(room) {
  const files = filesOf(room);
  // Beside a file there may be other rooms, so that './' leads only to what is allowed. A folder is a room with all that lies in it.
  const isBeside = (path) => fileRooms.has(path) && files.some((file) => folderOf(file) === folderOf(path));
  const beside = files.length === 0 ? ['./**'] : [...files, ...room.rooms].filter(isBeside).map((path) => `./${nameOf(path)}`);
  return [...beside, ...room.rooms.map((path) => (fileRooms.has(path) ? `@/${path}` : `@/${path}/**`))];
}

const packagePatterns = (name) => (name === 'node' ? ['node:*', 'node:*/**'] : [name, `${name}/**`]);

/** Everything is forbidden but what the table names; with any package, everything of ours. */
function importPattern(room) {
  const anyPackage = room.packages === 'any';
  const allowed = [...ownPatterns(room), ...(anyPackage ? [] : room.packages.flatMap(packagePatterns))];
  return {
    group: [anyPackage ? '@/**' : '**', ...allowed.map((pattern) => `!${pattern}`)],
    message: `${room.path} may import ${mayImport(room)} (rooms.json).`,
  };
}

function mayImport(room) {
  const others = othersOf(room);
  const ours = others.length === 0 ? 'nothing else of ours' : `of ours only ${others.join(', ')}`;
  if (room.packages === 'any') return ours;
  return `${ours}, and ${room.packages.length === 0 ? 'no package' : `of packages only ${room.packages.join(', ')}`}`;
}

const deniedGlobals = (kinds) => Object.fromEntries(kinds.flatMap((kind) => globals[kind].names.map((name) => [name, globals[kind].why])));

const error = (options) => ({ level: 'error', options });

function overrideFor(room) {
  const { path, denied = [] } = room;
  return {
    includes: expand(path).map((one) => (isFile(one) ? one : `${one}/**`)),
    ...(denied.includes('world') && { plugins: ['./scripts/lint/pure.grit'] }),
    linter: {
      rules: {
        style: {
          noRestrictedImports: error({ patterns: [CLIMBING, importPattern(room)] }),
          ...(denied.length > 0 && { noRestrictedGlobals: error({ deniedGlobals: deniedGlobals(denied) }) }),
        },
      },
    },
  };
}

/** What biome.json extends: an override for each room that the table binds. */
export function linterConfiguration() {
  return { overrides: rooms.filter((room) => room.rooms !== 'any').map(overrideFor) };
}
