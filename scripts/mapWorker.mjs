// Puts the map's worker beside the site, where a page finds it by its own address. It has no imports of its own, and the ending that the service
// worker's list knows.
import { copyFileSync } from 'node:fs';

copyFileSync('node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs', 'public/maplibre-gl-worker.js');
