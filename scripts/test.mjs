// npm test: from a fresh clone to one line 'N passed, N failed', in a quarter of an hour. npm run test:long: all of every kind, in an hour.
// With `-- <part>` one part of it; with `-- --list` the parts' names.
import { LONG, SHORT } from './extents.mjs';
import { installPackages } from './install.mjs';
import { everyPart, partsOf } from './parts.mjs';
import { stopSharedPostgres } from './postgres.mjs';
import { finish } from './stages.mjs';
import { endWithError } from './tell.mjs';
import { timed } from './times.mjs';

const args = process.argv.slice(2);
const extent = args[0] === '--long' ? LONG : SHORT;
const [name] = extent.isLong ? args.slice(1) : args;
const parts = partsOf(extent);
const list = `The parts of ${extent.isLong ? 'npm run test:long' : 'npm test'}: ${Object.keys(parts).join(', ')}`;

if (name === '--list') console.log(list);
else if (name !== undefined && !Object.hasOwn(parts, name)) endWithError(`There is no part '${name}'. ${list}`);
else {
  await timed('install', installPackages);
  const counts = name === undefined ? await everyPart(extent) : [await timed(name, parts[name])].flat();
  await stopSharedPostgres();
  finish(counts);
}
