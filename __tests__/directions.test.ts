/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { array, object, parse, string } from 'valibot';

const reportSchema = object({
  diagnostics: array(object({ severity: string(), message: string(), category: string(), location: object({ path: string() }) })),
});

/** An empty house with our linter's rules in it. */
let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'walkbook-house-'));
  cpSync('biome.json', join(house, 'biome.json'));
  cpSync('scripts/lint', join(house, 'scripts/lint'), { recursive: true });
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

/** What the linter says about one file at `path`: the rule's name and its message, errors only. */
function errorsIn(path: string, source: string): string[] {
  mkdirSync(join(house, dirname(path)), { recursive: true });
  writeFileSync(join(house, path), source);
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--vcs-enabled=false', '--reporter=json', path], { cwd: house, encoding: 'utf8' });
  const { diagnostics } = parse(reportSchema, JSON.parse(stdout));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ category, message }) => `${category}: ${message}`);
}

const importOf = (from: string) => `import { thing } from '${from}';\nexport const made = thing;\n`;

describe('Import directions', () => {
  it.each([
    ['lib/domain/door.ts', 'react'],
    ['lib/domain/door.ts', '@tanstack/react-query'],
    ['lib/domain/door.ts', '@/lib/contract/call'],
    ['lib/domain/door.ts', '../contract/call'],
    ['lib/contract/door.ts', '@/lib/api/http'],
    ['lib/contract/door.ts', 'react'],
    ['lib/api/door.ts', '@/lib/data/queryClient'],
    ['lib/platform/door.ts', '@/lib/api/http'],
    ['lib/offline/door.ts', '@/lib/api/http'],
    ['lib/data/door.ts', '@/components/ui/Button'],
    ['lib/sw/door.ts', '@/lib/domain/limits'],
    ['lib/routes.ts', '@/lib/domain/ids'],
    ['components/ui/Door.tsx', '@/lib/domain/address'],
    ['components/walk/Door.tsx', '@/components/packet/PacketRow'],
    ['components/walk/Door.tsx', '@/lib/api/http'],
    ['components/walk/Door.tsx', '../packet/PacketRow'],
    ['app/walk/page.tsx', '@/lib/domain/address'],
    ['app/walk/page.tsx', '@/server/app'],
    ['server/calls/door.ts', '@/lib/data/queryClient'],
    ['server/calls/door.ts', '@/components/ui/Button'],
  ])('%s may not import %s', (path, from) => {
    expect(errorsIn(path, importOf(from))).toContainEqual(expect.stringMatching('^lint/style/noRestrictedImports: '));
  });

  it.each([
    ['lib/domain/door.ts', './limits'],
    ['lib/contract/door.ts', '@/lib/domain/ids'],
    ['lib/api/door.ts', '@/lib/contract/call'],
    ['lib/platform/door.ts', '@/lib/domain/ids'],
    ['lib/offline/door.ts', '@/lib/platform/clock'],
    ['lib/data/door.ts', '@/lib/api/http'],
    ['lib/sw/door.ts', 'serwist'],
    ['components/walk/Door.tsx', '@/components/ui/Button'],
    ['components/walk/Door.tsx', '@/components/queue/SyncBar'],
    ['components/walk/Door.tsx', '@/lib/routes'],
    ['components/walk/Door.tsx', './WalkRow'],
    ['app/walk/page.tsx', '@/components/walk/WalkScreen'],
    ['server/calls/door.ts', '@/server/store/database'],
  ])('%s may import %s', (path, from) => {
    expect(errorsIn(path, importOf(from))).toEqual([]);
  });
});

describe('Pure rooms', () => {
  it.each(['Date.now()', 'new Date()', 'Math.random()'])('lib/domain may not ask for %s', (expression) => {
    expect(errorsIn('lib/domain/door.ts', `export const made = ${expression};\n`)).toEqual([
      'plugin: lib/domain is pure: time and chance come in as arguments.',
    ]);
  });

  it.each([
    ['lib/domain/door.ts', 'fetch'],
    ['lib/domain/door.ts', 'localStorage'],
    ['lib/contract/door.ts', 'fetch'],
    ['lib/data/door.ts', 'fetch'],
    ['lib/data/door.ts', 'indexedDB'],
    ['components/walk/Door.tsx', 'localStorage'],
    ['app/walk/page.tsx', 'fetch'],
  ])('%s may not use %s', (path, name) => {
    expect(errorsIn(path, `export const made = ${name};\n`)).toEqual([expect.stringMatching('^lint/style/noRestrictedGlobals: ')]);
  });
});
