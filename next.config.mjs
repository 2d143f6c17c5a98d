/**
 * The site is exported as plain files to out/, so that any static server can serve it.
 * @type {import('next').NextConfig}
 */
const config = {
  output: 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  reactStrictMode: true,
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
