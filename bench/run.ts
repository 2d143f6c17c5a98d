/** npm run bench -- <name>: measures one of the figures of docs/quality, each beside its baseline in the same run. */
import { measureQueue } from './queue';
import { measureWeight } from './weight';

const benches: Readonly<Record<string, () => Promise<void>>> = { queue: measureQueue, weight: measureWeight };

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (bench) {
  await bench();
} else {
  console.error(`npm run bench -- <name>, where <name> is one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
