/** @type {import('next').NextConfig} */
const config = {
  output: 'export',
  // scripts/types.mjs checks the types with those of all other benches.
  typescript: { ignoreBuildErrors: true },
};

export default config;
