import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '@/e2e/support/browser';
import { reportFigure } from './figure';
import { serveFolder } from './serveFolder';

const SITE = resolve('out');
/** Megabytes: without the map, and with it. */
const LIMIT = { withoutMap: 1, withMap: 1.5 } as const;
const MAP_CODE = /maplibre/iu;
const BYTES_OF_MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => `${(bytes / BYTES_OF_MEGABYTE).toFixed(3)} MB`;

type KeptFile = { readonly path: string; readonly type: string; readonly body: string };

/** Everything that the service worker has kept once it is active, as a browser's caches hold it. */
async function keptFiles(address: string): Promise<KeptFile[]> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/login/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return await page.evaluate(async () => {
      const files: { path: string; type: string; body: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          const bytes = new Uint8Array((await answer?.arrayBuffer()) ?? []);
          const body = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
          files.push({ path: new URL(request.url).pathname, type: answer?.headers.get('content-type')?.split(';')[0] ?? '', body });
        }
      }
      return files;
    });
  } finally {
    await browser.close();
  }
}

/** S13: what an installation brings to the phone, each file gzipped. */
export async function measureFootprint(): Promise<void> {
  const site = await serveFolder(SITE);
  try {
    const files = (await keptFiles(site.address)).map(({ path, type, body }) => {
      const bytes = Buffer.from(body, 'base64');
      return { type, bytes: gzipSync(bytes).length, isMap: MAP_CODE.test(path) || MAP_CODE.test(bytes.toString('latin1')) };
    });
    const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0);
    console.log(
      'Method: every file in the caches of a browser in which the service worker has just become active, each gzipped. A file counts',
    );
    console.log('as the map’s when it holds code of MapLibre.');
    for (const type of [...new Set(files.map((file) => file.type))].sort()) {
      const ofType = files.filter((file) => file.type === type);
      console.log(`${type} ${ofType.length} files, ${megabytes(sum(ofType))}`);
    }
    reportFigure('S13-without-map', sum(files.filter(({ isMap }) => !isMap)) / BYTES_OF_MEGABYTE, LIMIT.withoutMap);
    reportFigure('S13', sum(files) / BYTES_OF_MEGABYTE, LIMIT.withMap);
  } finally {
    await site.close();
  }
}
