import { serwist } from '@serwist/next/config';

/**
 * Builds the service worker into the exported site, under its specified name (docs/product.md#service-worker), with the whole
 * site in its list. A single file that the server does not answer with 200 fails every installation, hence the exceptions.
 */
export default serwist({
  swSrc: 'lib/sw/worker.ts',
  swDest: 'out/ngsw-worker.js',
  globDirectory: 'out',
  globPatterns: ['**/*.{html,txt,js,css,json,webmanifest,png,svg,ico,woff2}'],
  // Of what the router may fetch of a page, __next._full.txt is the same as index.txt, and no browser asks for it.
  globIgnores: ['404.html', '404/**', '404.txt', '**/__next._full.txt', '_next/static/media/maplibre-gl*', 'map.pmtiles'],
  precachePrerendered: false,
  maximumFileSizeToCacheInBytes: 5_000_000,
  manifestTransforms: [
    (entries) => ({
      warnings: [],
      // Page files are addressed by their folder; everything else by its own path.
      manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url.replace(/(^|\/)index\.html$/u, '$1')}` })),
    }),
  ],
});
