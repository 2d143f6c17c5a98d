import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serwist } from '@serwist/next/config';
import { tsImport } from 'tsx/esm/api';
import { filesOfConsole } from './scripts/consoleFiles.mjs';

const { PAYLOAD, payloadIn } = await tsImport('./lib/sw/payload.ts', import.meta.url);
const SITE = 'out';

/** Whether a file is a page's payload, which the worker takes out of the page that it keeps (docs/decisions/090-a-page-keeps-its-payload-once.md). */
function isInItsPage(path) {
  if (path !== PAYLOAD && !path.endsWith(`/${PAYLOAD}`)) return false;
  const page = readFileSync(join(SITE, dirname(path), 'kept.html'), 'utf8');
  if (payloadIn(page) !== readFileSync(join(SITE, path), 'utf8'))
    throw new Error(`${path} is not what its page has in it: has Next changed how pages bring their payload?`);
  return true;
}

/**
 * Builds the service worker into the exported site, under its specified name (docs/product/app.md#service-worker), with the whole
 * volunteers' site in its list, and nothing of the console. A single file that the server does not answer with 200 fails every installation, hence the exceptions.
 */
export default serwist({
  swSrc: 'lib/sw/worker.ts',
  swDest: 'out/ngsw-worker.js',
  globDirectory: SITE,
  // Without fonts: those of the site are the console's.
  globPatterns: ['**/*.{html,txt,js,css,json,webmanifest,png,svg,ico}'],
  // Of what the router may fetch of a page, __next._full.txt is the same as index.txt, and no browser asks for it.
  // Scripts that Next writes for its other router and for browsers without modules are loaded by no page.
  globIgnores: [
    '404.html',
    '404/**',
    '404.txt',
    'console/**',
    '**/index.html',
    '**/__next._full.txt',
    '_next/static/chunks/{framework,main}-????????.js',
    '_next/static/chunks/polyfills-*.js',
    '_next/static/chunks/{pages,next}/**',
    '_next/static/*/_{build,ssg}Manifest.js',
    '_next/static/media/maplibre-gl*',
    'map.pmtiles',
    // The manifest's large icons: a browser fetches them while it installs the app, and no screen shows them.
    'icons/icon-512.png',
    'icons/icon-maskable-512.png',
  ],
  precachePrerendered: false,
  maximumFileSizeToCacheInBytes: 5_000_000,
  manifestTransforms: [
    (entries) => {
      const ofConsole = filesOfConsole();
      const kept = entries.filter(({ url }) => !(ofConsole.has(url) || isInItsPage(url)));
      // Pages are addressed by their folder; everything else by its own path.
      return { warnings: [], manifest: kept.map((entry) => ({ ...entry, url: `/${entry.url.replace(/(^|\/)kept\.html$/u, '$1')}` })) };
    },
  ],
});
