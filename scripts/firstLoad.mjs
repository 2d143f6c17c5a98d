import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * One script that a page names in its HTML: it is loaded before the page can be used.
 * @typedef {{file: string, bytes: number}} Script
 */

/** Paths of all screens of the volunteers' app in an exported site, '/' first; Next's own pages, the one for missing pages and the console are none. */
export function routesOf(site) {
  const folders = readdirSync(site, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const screens = folders
    .map(({ name }) => name)
    .filter((name) => !/^(_|404$|console$)/.test(name) && existsSync(join(site, name, 'index.html')));
  return ['/', ...screens.sort().map((name) => `/${name}`)];
}

/**
 * The scripts of a route's first load, each gzipped. Everything else is imported by them later; that none of it is asked for before the
 * route can be used, `npm run bench -- weight` shows in a browser.
 * @returns {Script[]}
 */
export function firstLoadOf(site, route) {
  const html = readFileSync(join(site, route, 'index.html'), 'utf8');
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"?]+)[^>]*>/g)].filter(([tag]) => !/\bnoModule\b/i.test(tag));
  return [...new Set(tags.map(([, file]) => file))].map((file) => ({ file, bytes: gzipSync(readFileSync(join(site, file))).length }));
}

export const total = (scripts) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** All scripts of a site. */
export function chunksOf(site) {
  const folder = '_next/static/chunks';
  const files = readdirSync(join(site, folder)).filter((name) => name.endsWith('.js'));
  return files.map((name) => ({ file: `/${folder}/${name}`, bytes: gzipSync(readFileSync(join(site, folder, name))).length }));
}
