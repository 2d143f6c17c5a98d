/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'walkbook-site-'));
  mkdirSync(join(site, '_next/static/chunks'), { recursive: true });
  for (const name of ['shared', 'own', 'old', 'late'])
    writeFileSync(join(site, `_next/static/chunks/${name}.js`), `/* ${name.repeat(100)} */`);
});
afterEach(() => rmSync(site, { recursive: true }));

/** What a function of the script returns, run by Node itself: Jest would compile the module to another kind. */
function asked(call: string): unknown {
  const program = `import * as sizes from './scripts/firstLoad.mjs'; console.log(JSON.stringify(sizes.${call}))`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }));
}

const tag = (name: string, more = '') => `<script src="/_next/static/chunks/${name}.js" async=""${more}></script>`;
function page(path: string, ...tags: readonly string[]) {
  mkdirSync(join(site, path), { recursive: true });
  writeFileSync(join(site, path, 'index.html'), `<html><head>${tags.join('')}</head><script>inline()</script></html>`);
}

test('a route’s first load is every script that its HTML names, once, apart from those for old browsers', () => {
  page('login', tag('shared'), tag('own'), tag('shared'), tag('old', ' noModule=""'));
  expect(asked(`firstLoadOf(${JSON.stringify(site)}, '/login')`)).toEqual([
    { file: '/_next/static/chunks/shared.js', bytes: expect.any(Number) },
    { file: '/_next/static/chunks/own.js', bytes: expect.any(Number) },
  ]);
});

test('every folder with a page is a route, apart from Next’s own', () => {
  page('', tag('shared'));
  for (const path of ['login', 'walk', '404', '_not-found']) page(path, tag('shared'));
  mkdirSync(join(site, 'icons'));
  expect(asked(`routesOf(${JSON.stringify(site)})`)).toEqual(['/', '/login', '/walk']);
});
