/** What so many pages load first is one file, which the first page has brought for all others. */
const PAGES_OF_SHELL = 26;
/** Bytes, before compression, from which code that several parts share gets a file of its own; below it compresses better within theirs. */
const LEAST_SHARED = 30_000;
/** Late parts that keep a copy of what they share: divided, the first load of the pages that share it would be more than it is. */
const WHOLE = new Set(['found-doors', 'doors-on-map', 'over-map']);
/** Hexadecimal digits. A hash in a name compresses to nothing less, and every page brings those of all late parts. */
const DIGITS_OF_HASH = 8;

/** How the code is divided into files (docs/decisions/028-how-the-code-is-divided.md). */
function divideCode({ optimization, output }) {
  optimization.mangleExports = 'size';
  optimization.splitChunks.minSize = LEAST_SHARED;
  optimization.splitChunks.cacheGroups.shell = { name: 'shell', chunks: 'initial', minChunks: PAGES_OF_SHELL, priority: 20, enforce: true };
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
