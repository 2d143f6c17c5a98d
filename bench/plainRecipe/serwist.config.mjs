import { serwist } from '@serwist/next/config';

/** Serwist's configurator mode with its own defaults. The worker is written into the export, since a static site has no other public folder. */
export default serwist({ swSrc: 'app/sw.mjs', swDest: 'out/sw.js' });
