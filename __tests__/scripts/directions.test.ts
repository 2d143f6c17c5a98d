/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { object, parse, record, string } from 'valibot';
import { type LintError, LintedHouse } from '@/__tests__/support/lintedHouse';
import { GLOBALS, mayImport, mayImportPackage, PLACES, type Place } from '@/__tests__/support/rooms';

const { dependencies } = parse(object({ dependencies: record(string(), string()) }), JSON.parse(readFileSync('package.json', 'utf8')));
const PACKAGES = [...Object.keys(dependencies), 'next/link', 'react-dom/client', 'node:path', 'node:fs/promises'];
const BOUND = PLACES.filter(({ rooms }) => rooms !== 'any').map((place) => [place.path, place] as const);

const house = new LintedHouse();
let errors: readonly LintError[];
afterAll(() => house.remove());

/** A file of the place: what the linter says depends on its path alone. */
const fileIn = (place: Place, name: string) => (place.isFile ? place.path : `${place.path}/${name}.ts`);

const specifierOf = (place: Place) => (place.isFile ? `@/${place.importPath}` : `@/${place.path}/thing`);

/** Every import that some place might write, with whether the table lets this one. */
function importsOf(place: Place): ReadonlyMap<string, boolean> {
  return new Map([
    ...PLACES.map((other) => [specifierOf(other), mayImport(place, other)] as const),
    ...PACKAGES.map((name) => [name, mayImportPackage(place, name)] as const),
    ['@/no/such/room', false],
    ['../above', false],
    ['@/lib/../above', false],
    ['./beside', !place.isFile],
    ['./below/beside', !place.isFile],
  ]);
}

/** A line for each, so that an error's line says which of them is refused. */
const importsFile = (place: Place) => [...importsOf(place).keys()].map((specifier) => `import '${specifier}';\n`).join('');

describe('Import directions', () => {
  beforeAll(() => {
    for (const [, place] of BOUND) house.write(fileIn(place, 'imports'), importsFile(place));
    errors = house.errors('style/noRestrictedImports');
  });

  it.each(BOUND)('%s may import what the table names, and nothing else', (_, place) => {
    const imports = [...importsOf(place)];
    const lines = new Set(errors.filter(({ path }) => path === fileIn(place, 'imports')).map(({ line }) => line));
    const refused = imports.filter((_import, at) => lines.has(at + 1)).map(([specifier]) => specifier);
    expect(refused).toEqual(imports.filter(([, allowed]) => !allowed).map(([specifier]) => specifier));
  });
});

describe('Globals', () => {
  const users = BOUND.filter(([, { isFile }]) => !isFile);
  const globalsFile = GLOBALS.map((name, at) => `export const made${at} = ${name};\n`).join('');
  beforeAll(() => {
    for (const [, place] of users) house.write(fileIn(place, 'globals'), globalsFile);
    errors = house.errors('style/noRestrictedGlobals');
  });

  it.each(users)('%s may not use what the table denies', (_, place) => {
    const lines = new Set(errors.filter(({ path }) => path === fileIn(place, 'globals')).map(({ line }) => line));
    expect(GLOBALS.filter((_name, at) => lines.has(at + 1))).toEqual(GLOBALS.filter((name) => place.deniedGlobals.includes(name)));
  });
});

describe('Other rules of the house', () => {
  const impure = ['Date.now()', 'new Date()', 'Math.random()'];
  const say = (path: string) => errors.filter((error) => error.path === path).map(({ rule, message }) => `${rule}: ${message}`);
  beforeAll(() => {
    house.write('lib/domain/impure.ts', impure.map((source, at) => `export const made${at} = ${source};\n`).join(''));
    house.write('lib/data/sideways.ts', "import { thing } from '@/components/ui/Button';\nexport const made = thing;\n");
    house.write('lib/data/queue/sender.ts', "import type { Log } from '@/lib/data/queue/log';\nexport type Sender = { log: Log };\n");
    house.write('lib/data/queue/log.ts', "import type { Line } from './line';\nexport type Log = { lines: Line[] };\n");
    house.write('lib/data/queue/line.ts', "import type { Sender } from './sender';\nexport type Line = { sender: Sender };\n");
    house.write('lib/data/queue/hidden.ts', "export type Hidden = import('./sender').Sender;\n");
    errors = house.errors();
  });

  it('keeps time and chance out of a pure room', () => {
    expect(say('lib/domain/impure.ts')).toEqual(
      impure.map(() => 'plugin: A pure room: time and chance come in as arguments (rooms.json).'),
    );
  });

  it('says what the room may import, and where that is written', () => {
    expect(say('lib/data/sideways.ts')).toEqual([
      expect.stringMatching(/^lint\/style\/noRestrictedImports: lib\/data may import of ours only lib\/api, .*\(rooms\.json\)\.$/),
    ]);
  });

  it.each(['sender', 'log', 'line'])('refuses a circle of imports of types, at %s', (name) => {
    expect(say(`lib/data/queue/${name}.ts`)).toEqual(['lint/suspicious/noImportCycles: This import is part of a cycle.']);
  });

  it('refuses a type imported where nobody sees it', () => {
    expect(say('lib/data/queue/hidden.ts')).toEqual([expect.stringMatching(/^plugin: Write 'import type'/)]);
  });
});
