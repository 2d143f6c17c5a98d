import { writeFileSync } from 'node:fs';

/** Folder of the console's pages, by which the bundler names their files. */
const CONSOLE = 'app/console/';
/** What the bundler tells scripts/consoleFiles.mjs: the files in which all is the console's. */
const CONSOLE_FILES = '.next/console-files.json';
/** What so many pages load first is one file, which the first page has brought for all others. */
const PAGES_OF_SHELL = 26;
/** What each page brings twice where it is not in the shell: once for an error of the page, once for one of what all pages stand on. */
const IN_EVERY_PAGE = /[\\/](?:components[\\/]frame[\\/]ScreenFailed\.tsx|texts[\\/](?:en[\\/])?errors\.ts)$/;
/** Bytes, before compression, from which code that several parts share gets a file of its own; below it compresses better within theirs. */
const LEAST_SHARED = 30_000;
/** Late parts that keep a copy of what they share: divided, the first load of the pages that share it would be more than it is. */
const WHOLE = new Set(['found-doors', 'doors-on-map', 'over-map']);
/** Hexadecimal digits. A hash in a name compresses to nothing less, and every page brings those of all late parts. */
const DIGITS_OF_HASH = 8;

/** Sources of the console, from which its own copies begin. */
const CONSOLE_SOURCES = /[\\/](?:components|lib)[\\/]console[\\/]|[\\/]app[\\/]console[\\/]/;
/** What both run on must be there once. */
const RUN_ON = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|next|@swc)[\\/]/;
const COPY = '?console';

/**
 * Gives the console copies of its own of all modules that it has in common with the volunteers' app, so that neither makes the other's files larger: the bundler keeps of a
 * module what anybody uses, and joins only modules that the same pages load (docs/decisions/080-the-console-stands-apart.md).
 */
class ConsoleCopies {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ConsoleCopies', ({ chunks, chunkGraph }) => {
      const own = [...chunks].filter((chunk) => {
        const resources = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(
          ({ resource, rootModule }) => resource ?? rootModule?.resource ?? [],
        );
        return resources.length > 0 && resources.every((resource) => CONSOLE_SOURCES.test(resource) || resource.endsWith(COPY));
      });
      writeFileSync(CONSOLE_FILES, JSON.stringify(own.flatMap(({ files }) => [...files])));
    });
    compiler.hooks.thisCompilation.tap('ConsoleCopies', ({ moduleGraph }, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap('ConsoleCopies', ({ createData, dependencies: [dependency] }) => {
        const parent = dependency && moduleGraph.getParentModule(dependency);
        const { resource } = createData;
        const isOfConsole = parent?.resource && (CONSOLE_SOURCES.test(parent.resource) || parent.resource.endsWith(COPY));
        if (!isOfConsole || CONSOLE_SOURCES.test(resource) || RUN_ON.test(resource) || resource.includes('?')) return;
        for (const name of ['resource', 'request', 'userRequest']) createData[name] += COPY;
      });
    });
  }
}

/** How the code is divided into files (docs/decisions/028-how-the-code-is-divided.md). */
function divideCode({ optimization, output, plugins }) {
  const isConsole = ({ name }) => name?.startsWith(CONSOLE) === true;
  plugins.push(new ConsoleCopies());
  optimization.mangleExports = 'size';
  optimization.splitChunks.minSize = LEAST_SHARED;
  optimization.splitChunks.cacheGroups.shell = {
    name: 'shell',
    chunks: (chunk) => chunk.canBeInitial() && !isConsole(chunk),
    test: (module, { chunkGraph }) => IN_EVERY_PAGE.test(module.resource) || chunkGraph.getNumberOfModuleChunks(module) >= PAGES_OF_SHELL,
    priority: 20,
    enforce: true,
  };
  optimization.splitChunks.cacheGroups.console = {
    name: 'console',
    chunks: (chunk) => chunk.canBeInitial() && isConsole(chunk),
    minChunks: 2,
    priority: 30,
    enforce: true,
    test: (module, { chunkGraph }) => [...chunkGraph.getModuleChunksIterable(module)].every(isConsole),
  };
  optimization.splitChunks.chunks = ({ name }) => !WHOLE.has(name);
  output.hashDigestLength = DIGITS_OF_HASH;
}

/**
 * The site is exported as plain files to out/, so that any static server can serve it.
 * @type {import('next').NextConfig}
 */
const config = {
  output: 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  reactStrictMode: true,
  webpack(bundler, { dev, isServer }) {
    if (!dev && !isServer) divideCode(bundler);
    return bundler;
  },
  // Built and served by one machine, site and server share the server's own setting.
  // What is empty has to be named too: only then the bundler leaves out what is for it alone.
  env: {
    NEXT_PUBLIC_VAPID_PUBLIC_KEY: process.env.NEXT_PUBLIC_VAPID_PUBLIC_KEY ?? process.env.VAPID_PUBLIC_KEY ?? '',
    NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN ?? '',
  },
  // The types of every room are checked by `npm run check`; building checks nothing twice.
  typescript: { ignoreBuildErrors: true },
  // `npm run size -- --parts` has another site built beside this one, with source maps.
  ...(process.env.WALKBOOK_SOURCE_MAPS ? { productionBrowserSourceMaps: true, distDir: process.env.WALKBOOK_SOURCE_MAPS } : {}),
};

export default config;
