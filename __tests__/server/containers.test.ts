import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { longTest } from '@/__tests__/support/shortRun';

// There is no Docker where the tests run; this is what can be known of the files without it.
const read = (file: string) => readFileSync(file, 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const caddyfile = read('deploy/Caddyfile');
const apiStage = dockerfile.split(' AS api\n')[1] ?? '';
const STARTS_WITHIN_MS = 600_000;

/** What a part of the Dockerfile copies from the repository: [source, target] each. */
function copied(stage: string): (readonly [string, string])[] {
  return [...stage.matchAll(/^COPY (?!--from)(.+)$/gmu)].flatMap(([, words = '']) => {
    const paths = words.split(' ');
    const target = paths.at(-1) ?? '';
    return paths.slice(0, -1).map((source) => [source, target] as const);
  });
}

/** Names that server/settings.ts reads. */
const settings = new Set([...read('server/settings.ts').matchAll(/(?:env\.|[{ ])([A-Z][A-Z_]+)(?=[ ,)|}?.=])/gu)].map(([, name]) => name));

test('everything that the image is made of exists', () => {
  const sources = copied(dockerfile).map(([source]) => source);
  expect(sources.length).toBeGreaterThan(6);
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
});

test('the image and the compose file set what the server reads, and nothing else', () => {
  const inImage = [...(/^ENV (.+)$/mu.exec(apiStage)?.[1] ?? '').matchAll(/(\w+)=/gu)].map(([, name]) => name);
  expect(inImage).toContain('WALKBOOK_DATA');
  const [, ofApi = ''] = /^ {2}api:\n(.+?)^ {4}volumes:/msu.exec(compose) ?? [];
  const inCompose = [...ofApi.matchAll(/^ {6}([A-Z_]+):/gmu)].map(([, name]) => name);
  expect(inCompose).toContain('DATABASE_URL');
  expect([...inImage, ...inCompose].filter((name) => name !== 'NODE_ENV' && !settings.has(name))).toEqual([]);
});

test('what is fixed when the site is built can be given as a build argument, by its own name', () => {
  const names = [...dockerfile.matchAll(/^ARG (\w+)=/gmu)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  const readme = read('docs/settings.md') + read('docs/deploy.md');
  expect(names.filter((name) => !readme.includes(name))).toEqual([]);
});

test('image, proxy and server mean the same port', () => {
  const port = /PORT=(\d+)/u.exec(apiStage)?.[1];
  expect(/^EXPOSE (\d+)$/mu.exec(apiStage)?.[1]).toBe(port);
  expect(/\bname api\n\s+port (\d+)/u.exec(caddyfile)?.[1]).toBe(port);
  expect(compose).toMatch(/^ {2}api:$/mu);
});

test('the proxy is trusted by its network', () => {
  expect(/TRUSTED_PROXIES: (\S+)/u.exec(compose)?.[1]).toBe(/subnet: (\S+)/u.exec(compose)?.[1]);
});

test('the server imports no package that is there for development only', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read('package.json'));
  const files = ['server', 'lib/contract', 'lib/domain', 'lib/texts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  // Made at home, not in the container.
  const sources = files.filter((file) => file.endsWith('.ts') && !file.startsWith('server/openapi'));
  const packages = sources.flatMap((file) =>
    [...read(file).matchAll(/^import (?!type)[^']*'((?:@[\w-]+\/)?[\w.-]+)/gmu)].map(([, name = '']) => name),
  );
  expect(packages).toContain('fastify');
  expect([...new Set(packages)].filter((name) => name !== 'node' && name !== '.' && name !== '..' && !(name in dependencies))).toEqual([]);
});

longTest(
  'what the image copies is enough for the server to start',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'walkbook-image-'));
    for (const [source, target] of copied(apiStage)) {
      cpSync(source, join(folder, target.endsWith('/') ? join(target, source) : target), { recursive: true });
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const [program = '', ...args]: string[] = JSON.parse(/^CMD (.+)$/mu.exec(apiStage)?.[1] ?? '[]');
    const env = { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', WALKBOOK_DATA: join(folder, 'data'), WALKBOOK_DEMO: 'off' };
    const server = spawn(program, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '', ...env },
    });
    try {
      let said = '';
      for await (const line of createInterface({ input: server.stdout })) {
        said = line;
        if (line.includes('"ready":true')) break;
      }
      expect(said).toContain('"ready":true');
    } finally {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
  STARTS_WITHIN_MS,
);
