/** npm run bench -- <name>: measures one of the figures of docs/quality.md#figures, each beside its baseline in the same run. */
import { existsSync } from 'node:fs';
import { measureCluster } from './cluster';
import { measureColdStart } from './coldStart';
import { measureConsole } from './console';
import { measureFling } from './fling';
import { measureFootprint } from './footprint';
import { measureInsider } from './insider';
import { measureLcp } from './lcp';
import { measureLighthouse } from './lighthouse';
import { measureMailAttack } from './mailAttack';
import { measureMap } from './map';
import { measureMatch } from './match';
import { measureMigration } from './migration';
import { measureMillion } from './million';
import { measureQueue } from './queue';
import { measureReport } from './report';
import { measureScreen } from './screen';
import { measureServer } from './server';
import { measureShift } from './shift';
import { measureTurf } from './turf';
import { measureRuralTurf } from './turfRural';
import { measureWeight } from './weight';

type Bench = (...rest: string[]) => Promise<void>;

/** What is measured on the site as it was built last. */
const ofTheSite: Readonly<Record<string, Bench>> = {
  coldstart: measureColdStart,
  console: measureConsole,
  fling: measureFling,
  footprint: measureFootprint,
  lcp: measureLcp,
  lighthouse: measureLighthouse,
  map: measureMap,
  queue: measureQueue,
  screen: measureScreen,
  shift: measureShift,
  weight: measureWeight,
};
const ofTheServer: Readonly<Record<string, Bench>> = {
  cluster: measureCluster,
  insider: measureInsider,
  'mail-attack': measureMailAttack,
  match: measureMatch,
  migration: measureMigration,
  million: measureMillion,
  report: measureReport,
  turf: measureTurf,
  'turf-rural': measureRuralTurf,
  server: measureServer,
};

const [name = '', ...rest] = process.argv.slice(2);
const bench = ofTheSite[name] ?? ofTheServer[name];
if (!bench) {
  const names = Object.keys({ ...ofTheSite, ...ofTheServer }).sort();
  console.error(`npm run bench -- <name>, where <name> is one of: ${names.join(', ')}`);
  process.exitCode = 1;
} else if (name in ofTheSite && !existsSync('out/index.html')) {
  console.error('The site is not built yet: npm run build');
  process.exitCode = 1;
} else {
  await bench(...rest);
}
