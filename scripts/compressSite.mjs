// Writes each text file of the built site once more, compressed by Brotli, beside it. The server sends what is there and compresses nothing
// of the site while it is asked (server/http/site.ts); static hosts that look for such files do the same.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const SITE = 'out';
const TEXT = /\.(?:html|txt|js|css|json|svg|webmanifest)$/;
/** Of 11: the last two cost ten times the time for a twentieth less. */
const QUALITY = 9;
/** Bytes; below it there is nothing to save. */
const LEAST = 512;

const compress = promisify(brotliCompress);
const paths = readdirSync(SITE, { recursive: true }).filter((path) => TEXT.test(path));
await Promise.all(
  paths.map(async (path) => {
    const contents = readFileSync(join(SITE, path));
    if (contents.length < LEAST) return;
    writeFileSync(join(SITE, `${path}.br`), await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  }),
);
console.log(`${paths.length} files of the site were compressed.`);
