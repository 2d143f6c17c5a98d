/**
 * The site is exported as plain files to out/, so that any static server can serve it.
 * @type {import('next').NextConfig}
 */
const config = {
  output: 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  reactStrictMode: true,
  // The types of every room are checked by `npm run check`; building checks nothing twice.
  typescript: { ignoreBuildErrors: true },
  // `npm run size -- --parts` has another site built beside this one, with source maps.
  ...(process.env.WALKBOOK_SOURCE_MAPS ? { productionBrowserSourceMaps: true, distDir: process.env.WALKBOOK_SOURCE_MAPS } : {}),
};

export default config;
