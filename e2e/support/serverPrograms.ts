import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { newFolder } from './runFolder';

const SOURCES = { server: 'server/main.ts', serverHost: 'e2e/support/serverHostProcess.ts' } as const;
type Program = keyof typeof SOURCES;

/** Packages that look for files beside their own. */
const WITH_FILES = ['pdfkit', '@resvg/*', '@electric-sql/*', '@expo-google-fonts/*', 'pino', 'pino-*', 'thread-stream', 'pg-native'];

/** Packages that are no ES modules call `require`, also when they are part of one. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** What a source finds by its own address, it finds beside the source. */
const addressesOfSources: Plugin = {
  name: 'addresses of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (path.includes('node_modules') || !text.includes('import.meta.url')) return undefined;
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};

/**
 * Puts the server, and the host of servers, into files without types or further modules: from its sources a server takes twice as long to start, and a run of all
 * suites starts some eighty. The processes that are started from now on find them by the environment.
 */
export async function makeServerPrograms(): Promise<void> {
  const folder = await newFolder('walkbook-programs-');
  // Where what a program imports is found.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
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
  process.env.WALKBOOK_PROGRAMS = folder;
}

/** What Node is told to run a program: what was made of it, or its source where nothing was. */
export function argumentsOf(program: Program): readonly string[] {
  const folder = process.env.WALKBOOK_PROGRAMS;
  return folder ? [join(folder, `${program}.mjs`)] : ['--import', 'tsx', SOURCES[program]];
}
