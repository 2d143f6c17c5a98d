// npm run nodes -- [20 22 24 26]: the server's tests on each version of Node, with the binary of the npm package 'node'.

import { testsOnNode, VERSIONS } from './nodeVersions.mjs';
import { finish } from './stages.mjs';
import { endWithError } from './tell.mjs';
import { timed } from './times.mjs';

const asked = process.argv.slice(2);
for (const version of asked.filter((word) => !VERSIONS.includes(word)))
  endWithError(`npm run nodes -- ${VERSIONS.join(' ')}, not ${version}`);

const counts = [];
for (const version of asked.length > 0 ? asked : VERSIONS) counts.push(...(await timed(`node-${version}`, () => testsOnNode(version))));
finish(counts);
