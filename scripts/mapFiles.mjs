// Puts the map's worker and its styles beside the site, where a page finds them by their own addresses. The worker has no imports of its own,
// and gets the ending that the service worker's list knows.
import { copyFileSync } from 'node:fs';

const FOLDER = 'node_modules/maplibre-gl/dist';

copyFileSync(`${FOLDER}/maplibre-gl-worker.mjs`, 'public/maplibre-gl-worker.js');
copyFileSync(`${FOLDER}/maplibre-gl.css`, 'public/maplibre-gl.css');
