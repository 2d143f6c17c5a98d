// npm run check: what can be known without a browser: types, lint and directions, dead code, unit tests; of a built site its first load.
import { existsSync } from 'node:fs';
import { installPackages } from './install.mjs';
import { appTests, deadCode, finish, firstLoad, lint, types } from './stages.mjs';

await installPackages();
const counts = [await types(), await lint(), await deadCode(), await appTests()];
if (existsSync('out/index.html')) counts.push(await firstLoad());
finish(counts);
