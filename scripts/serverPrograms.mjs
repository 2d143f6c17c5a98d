import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { memoryFolder } from './memoryFolder.mjs';

/** What tests start as processes; `argumentsOf` in e2e/support/serverPrograms.ts starts them. */
const SOURCES = { server: 'server/main.ts', serverHost: 'e2e/support/serverHostProcess.ts', cli: 'server/cli/main.ts' };

/** Packages that look for files beside their own. */
const WITH_FILES = ['pdfkit', '@resvg/*', '@electric-sql/*', '@expo-google-fonts/*', 'pino', 'pino-*', 'thread-stream', 'pg-native'];

/** Packages that are no ES modules call `require`, also when they are part of one. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** What a source finds by its own address, it finds beside the source. */
const addressesOfSources = {
  name: 'addresses of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};

async function make() {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(memoryFolder(), 'walkbook-programs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Where what a program imports is found.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  await build({
    entryPoints: SOURCES,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    external: WITH_FILES,
    banner: { js: REQUIRE },
    plugins: [addressesOfSources],
    logLevel: 'error',
  });
  return folder;
}

/** @type {Promise<string> | undefined} */
let made;

/**
 * Puts the server, the host of servers and staff's commands into files without types or further modules: from its sources a server takes twice as long to start, and
 * a run of all tests starts some hundred and fifty. Processes find them by the environment's WALKBOOK_PROGRAMS. They are removed when this process ends.
 * @returns {Promise<string>} their folder, the same each time
 */
export function serverPrograms() {
  made ??= make();
  return made;
}
