/** npm run bench -- <name>: measures one of the figures of docs/quality.md#figures, each beside its baseline in the same run. */
import { measureFootprint } from './footprint';
import { measureLcp } from './lcp';
import { measureMap } from './map';
import { measureQueue } from './queue';
import { measureScreen } from './screen';
import { measureServer } from './server';
import { measureTurf } from './turf';
import { measureVoters } from './voters';
import { measureWeight } from './weight';

const benches: Readonly<Record<string, (...rest: string[]) => Promise<void>>> = {
  footprint: measureFootprint,
  lcp: measureLcp,
  map: measureMap,
  queue: measureQueue,
  screen: measureScreen,
  turf: measureTurf,
  voters: measureVoters,
  server: measureServer,
  weight: measureWeight,
};

const [name = '', ...rest] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await bench(...rest);
} else {
  console.error(`npm run bench -- <name>, where <name> is one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
