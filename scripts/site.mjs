import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { step, tell } from './tell.mjs';

/** Everything that ends up in out/. A new kind of source belongs into this list. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/compressSite.mjs',
  'scripts/consoleFiles.mjs',
  'scripts/inlineStyles.mjs',
  'scripts/mapFiles.mjs',
  'scripts/staticHosts.mjs',
  'serwist.config.mjs',
  'server/http/pagePolicy.ts',
  'server/http/securityHeaders.ts',
  'server/http/staticHosts.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];
const stamp = '.next/walkbook-sources';

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** A hash of the contents of every source and of the build settings; times do not matter, since git sets them as it likes. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = source.includes('.') ? [source].filter((file) => existsSync(file)) : filesOf(source).sort();
    for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_') || name === 'VAPID_PUBLIC_KEY' || name === 'CONNECT_ORIGINS') hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

const isBuilt = () => existsSync('out/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();

/**
 * Writes the site to out/, when it is missing or its sources changed since.
 * @returns {Promise<boolean>} false, after the build's own words, when it could not be built
 */
export async function buildSite() {
  if (isBuilt()) {
    tell('The site in out/ is up to date');
    return true;
  }
  const { status, output } = await step('Building the site into out/', () => run('npm', ['run', 'build'], { quiet: true }));
  if (status !== 0) {
    console.error(output);
    return false;
  }
  writeFileSync(stamp, sourcesHash());
  return true;
}
