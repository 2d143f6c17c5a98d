// Writes each text file of the built site once more, compressed by Brotli, beside it. The server sends what is there and compresses nothing
// of the site while it is asked (server/http/site.ts); static hosts that look for such files do the same.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW, BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

const SITE = 'out';
const TEXT = /\.(?:html|txt|js|css|json|svg|webmanifest)$/;
/** Of 11: the last two cost ten times the time for a twentieth less. */
const QUALITY = 9;
/** Bytes; below it there is nothing to save. */
const LEAST = 512;

const compress = promisify(brotliCompress);

/** Told how much it gets, Brotli takes the memory for that and not for megabytes; for hundreds of small files that is two thirds of the work. */
const settingsFor = ({ length }) => {
  const bits = Math.ceil(Math.log2(length));
  return {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: length,
    [BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW),
  };
};

const paths = readdirSync(SITE, { recursive: true }).filter((path) => TEXT.test(path));
await Promise.all(
  paths.map(async (path) => {
    const contents = readFileSync(join(SITE, path));
    if (contents.length < LEAST) return;
    writeFileSync(join(SITE, `${path}.br`), await compress(contents, { params: settingsFor(contents) }));
  }),
);
console.log(`${paths.length} files of the site were compressed.`);
