import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePolicy, pagePolicy } from '@/server/http/pagePolicy';
import { caddyFile, connectedOrigins, headersFile, nginxFile, readPages, type SitePage } from '@/server/http/staticHosts';

const API = ['https://api.example.org'];
const html = (text: string) => `<html><script src="/a.js"></script><script>${text}</script></html>`;
let siteDir: string;
let pages: SitePage[];

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'walkbook-static-'));
  for (const [path, text] of [
    ['index.html', 'home'],
    ['kept.html', 'home'],
    ['walk/index.html', 'walk'],
    ['walk/kept.html', 'walk'],
    ['404.html', 'missing'],
    ['404/index.html', 'missing'],
    ['_not-found/index.html', 'missing'],
  ] as const) {
    mkdirSync(join(siteDir, path, '..'), { recursive: true });
    writeFileSync(join(siteDir, path), html(text));
  }
  pages = readPages(siteDir, API);
});
afterAll(() => rmSync(siteDir, { recursive: true }));

const policy = (text: string) => pagePolicy(html(text), API);

test('every page has the policy with which the server itself sends it', () => {
  expect(pages).toEqual([
    { folder: '/', policy: policy('home') },
    { folder: '/walk/', policy: policy('walk') },
    { folder: undefined, policy: policy('missing') },
  ]);
});

/** The rules of a _headers file that fit a path, as the hosts read them: '*' stands for anything. */
function headersOf(path: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  let fits = false;
  for (const line of headersFile(pages, API).split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/u.exec(line) ?? [];
    if (name === undefined || value === undefined) fits = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    else if (fits) found.push([name, value]);
  }
  return found;
}

test.each([
  ['/', 'home', 'no-cache'],
  ['/kept.html', 'home', 'no-cache'],
  ['/walk/', 'walk', 'no-cache'],
  ['/walk/kept.html', 'walk', 'no-cache'],
  ['/404.html', 'missing', 'no-cache'],
])('_headers sends %s with the policy of its scripts, and no header twice', (path, text, kept) => {
  const headers = headersOf(path);
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
  expect(Object.fromEntries(headers)).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-frame-options': 'DENY',
    'content-security-policy': policy(text),
    'cache-control': kept,
  });
});

test('_headers keeps built files for ever, asks for the worker again, and gives both the policy of files', () => {
  expect(Object.fromEntries(headersOf('/_next/static/chunks/a.js'))).toMatchObject({
    'content-security-policy': filePolicy(API),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Object.fromEntries(headersOf('/ngsw-worker.js'))).toMatchObject({
    'content-security-policy': filePolicy(API),
    'cache-control': 'no-cache',
  });
});

test('_headers stays within the hosts’ limits: 100 rules, 2,000 characters a line', () => {
  const text = headersFile(
    Array.from({ length: 60 }, (_, nth) => ({ folder: `/page-${nth}/`, policy: policy('walk') })),
    API,
  );
  expect(text.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(2_000);
});

test('nginx and Caddy send each page with its policy, every other file with that of files, and the page of missing ones', () => {
  const nginx = nginxFile(pages, API);
  for (const path of ['/walk/', '/walk/index.html', '/walk/kept.html']) expect(nginx).toContain(`  ${path} "${policy('walk')}";`);
  expect(nginx).toContain(`  default "${filePolicy(API)}";`);
  expect(nginx).toContain('error_page 404 /404.html;');
  expect(nginx).not.toMatch(/\$request[ "']|\$request_uri|\$args/u);
  const caddy = caddyFile(pages, API);
  expect(caddy).toContain(
    `path /walk /walk/ /walk/index.html /walk/kept.html\n  header @page1 content-security-policy "${policy('walk')}"`,
  );
  expect(caddy).toContain(`header ?content-security-policy "${filePolicy(API)}"`);
  expect(caddy).toContain(`header content-security-policy "${policy('missing')}"`);
});

test('the origins that a build connects to are those of its settings', () => {
  expect(
    connectedOrigins({
      NEXT_PUBLIC_API_HOST: 'https://api.example.org',
      NEXT_PUBLIC_STORAGE_URL: 'https://api.example.org/storage',
      NEXT_PUBLIC_MAP_PMTILES: '/own/map.pmtiles',
      CONNECT_ORIGINS: ' https://errors.example.org,, ',
    }),
  ).toEqual(['https://api.example.org', 'https://errors.example.org']);
  expect(connectedOrigins({})).toEqual([]);
});
